import { ApiError } from '../core/call/errors.ts';
import type { Db, Trx } from '../core/db/schema.ts';
import { type ActivityRule, partOf } from './part.ts';

/**
 * The rule of a promotion that runs now.
 * @throws ApiError activities.none, activities.notOpen
 */
export async function openRule<K extends ActivityRule['kind']>(
  db: Db | Trx,
  {
    merchant,
    slug,
    kind,
    now,
  }: { readonly merchant: string; readonly slug: string; readonly kind: K; readonly now: Date },
): Promise<Extract<ActivityRule, { kind: K }>> {
  const { activities } = await partOf(db, merchant);
  const rule = activities.find(
    (one): one is Extract<ActivityRule, { kind: K }> => one.slug === slug && one.kind === kind,
  );
  if (!rule) {
    throw new ApiError('activities.none', `Expected a promotion of kind ${kind}, found no "${slug}".`, {
      keepWrites: true,
    });
  }
  if (runs(rule, now)) return rule;
  throw new ApiError(
    'activities.notOpen',
    `Expected a promotion that runs now, found one from ${rule.from} to ${rule.to}.`,
    { keepWrites: true },
  );
}

/** Whether a promotion has begun and is not over. */
export function runs({ from, to }: Pick<ActivityRule, 'from' | 'to'>, now: Date): boolean {
  return new Date(from) <= now && !isOver({ to }, now);
}

export function isOver({ to }: Pick<ActivityRule, 'to'>, now: Date): boolean {
  return to !== null && new Date(to) <= now;
}
