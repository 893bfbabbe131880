import * as z from 'zod/mini';
import { Amount, CurrencyCode, Instant, PositiveAmount } from '../core/wire.ts';
import { PAYOUT_KINDS } from '../security/words.ts';
import { REJECT_REASONS, WITHDRAWAL_STATES } from './words.ts';

/** A withdrawal, as the member who made it sees it. */
export const Withdrawal = z.object({
  id: z.string(),
  at: Instant,
  /** Where it is paid to, as it was when it was asked for: "BDO Unibank", "****4567". */
  account: z.object({ kind: z.enum(PAYOUT_KINDS), name: z.string(), account: z.string() }),
  currency: CurrencyCode,
  /** What left the wallet. */
  amount: PositiveAmount,
  /** What of that is kept as a fee, and what is paid. */
  fee: PositiveAmount,
  arrives: PositiveAmount,
  /** What of that has not come back. */
  open: PositiveAmount,
  state: z.enum(WITHDRAWAL_STATES),
  /** What the member says that came; null where nothing was said. */
  received: z.nullable(PositiveAmount),
  /** What came back into the wallet. */
  returned: PositiveAmount,
  /** Why nothing was paid; null where it was not rejected. */
  reason: z.nullable(z.enum(REJECT_REASONS)),
  /** When it was paid; null where it was not. */
  disbursedAt: z.nullable(Instant),
  /** By when the next step is expected; when it is `disbursed`, until when the member may say what came. Null where it is over. */
  nextBy: z.nullable(Instant),
  /** How many pictures came with what the member says. */
  proofs: z.int(),
  changedAt: Instant,
});
export type Withdrawal = z.infer<typeof Withdrawal>;

/** What a brand's withdrawals are held to. */
export const WithdrawalTerms = z.object({
  least: PositiveAmount,
  most: PositiveAmount,
  /** Percent of what leaves the wallet, as a decimal: "1.5"; "0" where it is free. */
  feePercent: Amount,
  /** In any 24 hours. */
  perDay: z.int(),
  /** Of these. */
  left: z.int(),
  /** Hours within which somebody looks at what is not approved by itself, and within which it is paid then. */
  reviewHours: z.int(),
  payHours: z.int(),
  /** Minutes within which a member says what came; after them it counts as received. */
  confirmMinutes: z.int(),
});
export type WithdrawalTerms = z.infer<typeof WithdrawalTerms>;
