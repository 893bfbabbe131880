import * as z from 'zod';
import { type OperatorCall, OrderError } from '../../core/operate/command.ts';
import { brandList, time } from '../../core/operate/inputs.ts';
import type { Change } from '../../core/operate/protocol.ts';

/** Inputs that banners and announcements share. */
export const toBrands = brandList.meta({ description: 'The brands that show it.', value: 'a,b' });
export const ofBrands = brandList.optional().meta({ description: 'Only of these brands.', value: 'a,b' });
export const schedule = {
  from: time('When it begins to show; now without it.').optional(),
  until: time('When it ends; it stays without it.').optional(),
};
export const stateInput = z
  .enum(['current', 'coming', 'ended', 'all'])
  .default('all')
  .meta({ description: 'Only those that show now, will, or did.' });

/** SPEC 4: A who is logged in, B visitors. */
export const SIDES = { everyone: null, members: 'A', visitors: 'B' } as const;
type SideName = keyof typeof SIDES;

interface Times {
  readonly starts_at: Date;
  readonly ends_at: Date | null;
}

/** @throws OrderError input.invalid where it would end before it begins, or has ended */
export function timesOf({ input, now }: OperatorCall<{ from?: Date | undefined; until?: Date | undefined }>) {
  const { from: startsAt = now, until: endsAt } = input;
  if (endsAt && (endsAt <= startsAt || endsAt <= now)) {
    throw new OrderError(
      'input.invalid',
      `until: expected a time after ${startsAt > now ? startsAt.toISOString() : 'now'}, found ${endsAt.toISOString()}.`,
    );
  }
  return { startsAt, ...(endsAt && { endsAt }) };
}

export function stateOf({ starts_at, ends_at }: Times, now: Date): 'current' | 'coming' | 'ended' {
  if (ends_at !== null && ends_at <= now) return 'ended';
  return starts_at > now ? 'coming' : 'current';
}

/** The times as lists and the audit show them. */
export function told({ starts_at, ends_at }: Times) {
  return { from: starts_at.toISOString(), until: ends_at?.toISOString() ?? null };
}

export function sideName(audience: 'A' | 'B' | null): SideName {
  if (audience === null) return 'everyone';
  return audience === 'A' ? 'members' : 'visitors';
}

/** The number of `notice-12`. @throws OrderError input.invalid */
export function idOf<Kind extends string>(text: string, kinds: readonly Kind[]): { kind: Kind; id: number } {
  const [word, digits = '', ...more] = text.split('-');
  const kind = kinds.find((one) => one === word);
  if (kind !== undefined && more.length === 0 && /^\d{1,9}$/.test(digits)) return { kind, id: Number(digits) };
  throw new OrderError(
    'input.invalid',
    `Expected an id such as ${kinds[0]}-12, as the list tells it, found "${text}".`,
  );
}

type Entry = Times & { readonly merchant: string };

/** The change that ends an entry; nothing where it has ended already. */
export function ending(subject: string, entry: Entry, at: Date): { endsAt: Date; change: Change } | null {
  if (stateOf(entry, at) === 'ended') return null;
  return {
    endsAt: at,
    change: {
      merchant: entry.merchant,
      subject,
      before: told(entry),
      after: told({ ...entry, ends_at: at }),
    },
  };
}

interface Text extends Times {
  readonly id: string;
  readonly language: string;
  readonly title: string;
}

/** Groups the rows of texts into one row per entry, with its languages and its title in the first of them. */
export function inLanguages<Row extends Text>(texts: readonly Row[]) {
  return [...Map.groupBy(texts, ({ id }) => id).values()]
    .flatMap((own) => {
      const [first] = own.toSorted((a, b) => (a.language < b.language ? -1 : 1));
      if (!first) return [];
      const { language: _, title, ...rest } = first;
      return [{ ...rest, languages: own.map(({ language }) => language).sort(), title }];
    })
    .sort((a, b) => b.starts_at.getTime() - a.starts_at.getTime());
}
