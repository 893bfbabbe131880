import * as z from 'zod';
import { DEPOSIT_KINDS } from '../../contract/cashier/words.ts';
import { PartAmount } from '../core/merchants/part-amount.ts';
import { partStore } from '../core/merchants/part-store.ts';

/** A way to pay in. */
const DepositMethodPart = z.strictObject({
  code: z.string().regex(/^[a-z0-9-]{1,32}$/),
  kind: z.enum(DEPOSIT_KINDS),
  /** The provider's code in PAYMENT_PROVIDERS. */
  provider: z.string(),
  /** What the brand calls it, by spec code of the language. */
  label: z.record(z.string(), z.string()),
  least: PartAmount,
  most: PartAmount,
  quick: z.array(PartAmount),
  /** Hundredths of a percent of what is paid. */
  feePoints: z.int().min(0).max(5_000),
  /** Within which it is to be paid. */
  minutes: z.int().min(1),
});
export type DepositMethodPart = z.output<typeof DepositMethodPart>;

/** What withdrawals are held to. */
const WithdrawalsPart = z.strictObject({
  /** The provider's code in PAYMENT_PROVIDERS. */
  provider: z.string(),
  least: PartAmount,
  most: PartAmount,
  /** Withdrawals of one member in any 24 hours. */
  perDay: z.int().min(1).max(1_000),
  /** Hundredths of a percent of what leaves the wallet. */
  feePoints: z.int().min(0).max(5_000),
  /** What a member may take in any 24 hours without anybody's review; null where each is reviewed. */
  approveUpTo: z.nullable(PartAmount),
  /** Within which the operator looks, and within which is paid then. */
  reviewHours: z.int().min(1),
  payHours: z.int().min(1),
  /** Within which the member says what came. */
  confirmMinutes: z.int().min(1),
});
export type WithdrawalsPart = z.output<typeof WithdrawalsPart>;

/** A brand's configuration of this area, as whoever starts the gateway hands it in. */
export const CashierPart = z.strictObject({
  /** Transfers between members and their upline; none without it. Amounts are in the merchant's currency. */
  transfers: z
    .strictObject({
      least: PartAmount,
      most: PartAmount,
      /** Transfers of one member in any 24 hours. */
      perDay: z.int().min(1).max(1_000),
    })
    .optional(),
  /** Ways to pay in, in the order in which they are offered; no deposits without any. */
  deposits: z.array(DepositMethodPart).default([]),
  /** No withdrawals without it. */
  withdrawals: WithdrawalsPart.optional(),
});
export type CashierPart = z.output<typeof CashierPart>;

export const { syncPart, partOf } = partStore('cashier_parts', CashierPart);
