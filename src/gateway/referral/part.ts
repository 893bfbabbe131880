import * as z from 'zod';
import { MOST_TIERS } from '../../contract/referral/words.ts';
import { dayOf, daysLater } from '../core/calendar.ts';
import type { Db, Trx } from '../core/db/schema.ts';
import { PartAmount } from '../core/merchants/part-amount.ts';
import { partStore } from '../core/merchants/part-store.ts';
import { zoneOf } from '../registration/zone.ts';

/** What inviting brings. Amounts are in the merchant's currency. */
const ReferralRule = z.strictObject({
  /** Friends count who come then or later, and begin to count before `to`; null where it has no end. */
  from: z.iso.datetime(),
  to: z.nullable(z.iso.datetime()),
  /** What a friend has to pay in altogether. */
  deposit: PartAmount,
  /** What a friend has to play in valid bets; null where nothing is asked. */
  bets: z.nullable(PartAmount).default(null),
  inviter: PartAmount,
  friend: PartAmount,
  /** What one member can earn by inviting. */
  most: PartAmount,
  /** Friends of one member that may begin to count on one day. */
  perDay: z.int().min(1).max(10_000),
  /** Hundredths of a percent of valid bets of friends, of their friends, and of theirs. */
  share: z.array(z.int().min(1).max(1_000)).max(MOST_TIERS),
});
export type ReferralRule = z.output<typeof ReferralRule>;

/** A brand's configuration of this area, as whoever starts the gateway hands it in. */
export const ReferralPart = z.strictObject({
  /** None without it. */
  rule: ReferralRule.optional(),
});
export type ReferralPart = z.output<typeof ReferralPart>;

const { syncPart, partOf } = partStore('referral_parts', ReferralPart);

export { syncPart };

/** A brand's rule, as it was last stored. */
export async function ruleOf(db: Db | Trx, merchant: string): Promise<ReferralRule | undefined> {
  return (await partOf(db, merchant)).rule;
}

/** The days on which the promotion runs, YYYY-MM-DD; the last one null where it has no end. */
export interface Span {
  readonly first: string;
  readonly last: string | null;
}

export async function spanOf(db: Db | Trx, merchant: string, { from, to }: ReferralRule): Promise<Span> {
  const zone = await zoneOf(db, merchant);
  return {
    first: dayOf(zone, new Date(from)),
    last: to === null ? null : daysLater(dayOf(zone, new Date(to)), -1),
  };
}
