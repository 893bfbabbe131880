import * as z from 'zod/mini';
import { Amount, CurrencyCode, Instant, PositiveAmount } from '../core/wire.ts';
import { DEPOSIT_KINDS, DEPOSIT_STATES } from './words.ts';

/** What a member does to pay, as the payment provider says. Everything of it is text to show, the address apart. */
export const PayInstructions = z.discriminatedUnion('kind', [
  /** A page of the provider's, opened in a window of its own. */
  z.object({ kind: z.literal('page'), url: z.string() }),
  z.object({
    kind: z.literal('bank'),
    bank: z.string(),
    holder: z.string(),
    account: z.string(),
    /** What the transfer has to name, so that the provider knows whose it is. */
    reference: z.string(),
  }),
  /** What a QR code holds, which a member's banking application reads. */
  z.object({ kind: z.literal('qr'), payload: z.string() }),
  z.object({
    kind: z.literal('address'),
    /** What is sent, and on which network: "USDT", "TRON". */
    asset: z.string(),
    network: z.string(),
    address: z.string(),
    /** How much of the asset, as a decimal. */
    amount: z.string(),
  }),
]);
export type PayInstructions = z.infer<typeof PayInstructions>;

/** A deposit, as the member who made it sees it. */
export const Deposit = z.object({
  id: z.string(),
  at: Instant,
  /** The method's code in the brand's configuration. */
  method: z.string(),
  kind: z.enum(DEPOSIT_KINDS),
  /** What the brand calls the method in the caller's language; null where it has the usual name of its kind. */
  label: z.nullable(z.string()),
  currency: CurrencyCode,
  /** What was asked for. */
  amount: PositiveAmount,
  /** What of that is kept as a fee, and what arrives. */
  fee: PositiveAmount,
  arrives: PositiveAmount,
  state: z.enum(DEPOSIT_STATES),
  /** The promotion whose bonus it brings, as the page's language names it; null where none was chosen, or it is there no more. */
  promotion: z.nullable(z.string()),
  /** Until when it is to be paid. */
  expiresAt: Instant,
  /** What the provider has received so far, what of that went into the wallet, and what was taken out of it again. */
  paid: PositiveAmount,
  credited: PositiveAmount,
  returned: PositiveAmount,
  /** How many confirmations a payment has, of how many that it needs; null where it needs none. */
  confirmations: z.nullable(z.object({ seen: z.int(), needed: z.int() })),
  /** How to pay; null where it cannot be paid, or the provider has not said yet. */
  toPay: z.nullable(PayInstructions),
  /** How many pictures of a receipt were sent, and how many more may be. */
  proofs: z.object({ sent: z.int(), left: z.int() }),
  /** When it last changed. */
  changedAt: Instant,
});
export type Deposit = z.infer<typeof Deposit>;

/** A way to pay in. */
export const DepositMethod = z.object({
  code: z.string(),
  kind: z.enum(DEPOSIT_KINDS),
  /** What the brand calls it in the caller's language; null where it has the usual name of its kind. */
  label: z.nullable(z.string()),
  least: PositiveAmount,
  most: PositiveAmount,
  /** Amounts to choose from. */
  quick: z.array(PositiveAmount),
  /** Percent of what is paid, as a decimal: "1.5"; "0" where it is free. */
  feePercent: Amount,
  /** Minutes within which it is to be paid. */
  minutes: z.int(),
});
export type DepositMethod = z.infer<typeof DepositMethod>;
