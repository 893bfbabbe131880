import * as z from 'zod';
import { nearest } from '../../../spelling/nearest.ts';
import { type Place, placeOf } from '../lists/cursor.ts';
import { type OperatorCall, OrderError } from './command.ts';

/** `--brand a,b`: the merchants that the command is about. {@link chosenBrands} checks that they exist. */
export const brandList = z.array(z.string()).min(1);

/** `--NAME 2026-02-01T06:00:00Z`. @param description what happens at that time */
export function time(description: string) {
  const error = ({ input }: { input?: unknown }) => `expected a time such as 2026-02-01T06:00:00Z, found "${input}"`;
  return z.iso
    .datetime({ offset: true, error })
    .refine((text) => isKnownYear(new Date(text)), { error })
    .transform((text) => new Date(text))
    .meta({ description, value: 'TIME' });
}

/** Whether a database and ISO 8601 have a year of four digits for it, in UTC too. */
function isKnownYear(time: Date): boolean {
  return time.getUTCFullYear() >= 1 && time.getUTCFullYear() <= 9999;
}

/** `--reason TEXT` of what an operator changes of a member. */
export const reason = z
  .string()
  .trim()
  .min(1)
  .max(500)
  .meta({ description: 'Why, for the audit; the member does not see it.', value: 'TEXT' });

const MOST = 1_000;

/** `--limit 50 --after CURSOR`: which part of a long list is told. {@link placeAfter} reads the cursor. */
export const partOfList = {
  limit: z.int().min(1).max(MOST).default(50).meta({ description: 'At most so many; 50 without it.' }),
  after: z.string().optional().meta({ description: 'Goes on where a list ended, which names it.', value: 'CURSOR' }),
};

/**
 * Where a list goes on; undefined at its beginning.
 * @param list names the list with all that narrows it
 * @param refusal says which cursor was expected
 * @throws OrderError input.invalid
 */
export function placeAfter(list: readonly unknown[], after: string | undefined, refusal: string): Place | undefined {
  if (after === undefined) return undefined;
  const place = placeOf(list, after);
  if (place === null) throw new OrderError('input.invalid', refusal);
  return place;
}

/** A file that the command reads on the operator's machine and sends along. @param description its content */
export function fileInput(description: string) {
  return z.strictObject({ name: z.string().min(1), text: z.string() }).meta({ description, argument: 'FILE' });
}

/**
 * The merchants that were asked for; all of the database without a choice.
 * @throws OrderError merchant.unknown
 */
export function chosenBrands({ codes }: Pick<OperatorCall<unknown>, 'codes'>, asked?: readonly string[]) {
  const unknown = asked?.find((code) => !codes.includes(code));
  if (unknown === undefined) return asked ?? codes;
  const near = nearest(unknown, codes);
  throw new OrderError(
    'merchant.unknown',
    `Expected brands of this gateway's database (${codes.join(', ')}), found "${unknown}".${near ? ` Did you mean ${near}?` : ''}`,
  );
}

/** Every problem of an input in one sentence each. */
export function explainInput({ issues }: z.core.$ZodError): string {
  return issues.map(({ path: [name = 'input'], message }) => `${String(name)}: ${message}`).join('; ');
}
