import * as z from 'zod';
import { GRANT_TIMES } from '../../contract/bonuses/words.ts';
import { PartAmount } from '../core/merchants/part-amount.ts';
import { partStore } from '../core/merchants/part-store.ts';
import { Terms } from './terms.ts';

/** A promotion that deposits bring a bonus of. */
const DepositOffer = z.strictObject({
  slug: z.string(),
  /** By spec code of the language. */
  title: z.record(z.string(), z.string()),
  /** Deposits count that are begun then or later, and before `to`; null where it has no end. */
  from: z.iso.datetime(),
  to: z.nullable(z.iso.datetime()),
  /** Hundredths of a percent of what arrives. */
  points: z.int().min(1).max(100_000),
  /** The most that it gives, and the least deposit, in the merchant's currency. */
  most: PartAmount,
  least: PartAmount,
  times: z.enum(GRANT_TIMES),
  terms: Terms,
});
export type DepositOffer = z.output<typeof DepositOffer>;

/** Whether a person has it once, however many accounts they open. */
export function isOncePerPerson({ times }: Pick<DepositOffer, 'times'>): boolean {
  return times === 'first' || times === 'once';
}

/** A brand's configuration of this area, as whoever starts the gateway hands it in. */
export const BonusesPart = z.strictObject({
  /** In the order in which they are offered. */
  deposits: z.array(DepositOffer).default([]),
});
export type BonusesPart = z.output<typeof BonusesPart>;

export const { syncPart, partOf } = partStore('bonuses_parts', BonusesPart);
