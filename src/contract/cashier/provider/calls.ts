import * as z from 'zod/mini';
import { CurrencyCode, Instant, PositiveAmount } from '../../core/wire.ts';
import { PAYOUT_KINDS } from '../../security/words.ts';
import { PayInstructions } from '../deposit.ts';
import { DEPOSIT_KINDS } from '../words.ts';

/*
 * How the gateway and a payment provider speak to each other. Each call is a POST of JSON, signed with the secret that both
 * hold (contract/core/signature.ts, over the path below the provider's interface, or the gateway's own path). The provider
 * never tells the gateway what to book: its notices say that something may have changed, and the gateway asks.
 */

/** The gateway's number of a pay-in, which the provider takes once. */
const payIn = z.string().check(z.regex(/^[\w-]{16,64}$/));

/** The gateway's number of a pay-out, which the provider takes once. */
const payOut = z.string().check(z.regex(/^[\w-]{16,64}$/));

/** The provider's number of one movement of money, unique at the provider. */
const movement = z.string().check(z.regex(/^[\w.-]{1,64}$/));

/**
 * What came or went back: less than 10^12, and no more than a thousand times, so that the sum is an amount of the wire, which
 * has fifteen digits before the point.
 */
const moved = z.string().check(z.regex(/^\d{1,12}(\.\d{1,4})?$/));
const MOVEMENTS = 1_000;

export const PayInBody = z.strictObject({
  payIn,
  merchant: z.string(),
  /** The brand's own name for the method: "bank". */
  method: z.string(),
  kind: z.enum(DEPOSIT_KINDS),
  currency: CurrencyCode,
  amount: PositiveAmount,
  /** BCP 47 tag of the member's language. */
  language: z.string(),
  /** Until when a payment is awaited; one that comes later counts all the same. */
  expiresAt: Instant,
  /** Where the provider's page leads back to. */
  returnTo: z.string(),
  /** The gateway's address for notices. */
  notify: z.string(),
});
export type PayInBody = z.infer<typeof PayInBody>;

export const PayInValue = z.object({ payIn, toPay: PayInstructions });

export const PayInStatusBody = z.strictObject({ payIn });

/**
 * What a pay-in came to. `unknown`: the provider has never heard of it. `waiting`: no payment. `confirming`: one was seen that
 * does not count yet. `paid`: one came or more. `refused`: the payer or the provider called it off. `expired`: its time is over.
 */
export const PAY_IN_STATES = ['unknown', 'waiting', 'confirming', 'paid', 'refused', 'expired'] as const;
export type PayInState = (typeof PAY_IN_STATES)[number];

export const PayInStatusValue = z.object({
  payIn,
  state: z.enum(PAY_IN_STATES),
  confirmations: z.nullable(z.object({ seen: z.int(), needed: z.int() })),
  /** Every payment that counts, in the pay-in's currency. None ever leaves this list. */
  payments: z.array(z.object({ id: movement, amount: moved })).check(z.maxLength(MOVEMENTS)),
  /** Every refund and charge-back of them. None ever leaves this list. */
  returns: z
    .array(z.object({ id: movement, amount: moved, kind: z.enum(['refund', 'chargeback']) }))
    .check(z.maxLength(MOVEMENTS)),
});
export type PayInStatus = z.infer<typeof PayInStatusValue>;

/** Money that the provider pays to an account of a member's. */
export const PayOutBody = z.strictObject({
  payOut,
  merchant: z.string(),
  kind: z.enum(PAYOUT_KINDS),
  /** The brand's own name for the bank, wallet or coin: "bdo". */
  destination: z.string(),
  /** Digits, an IBAN, a mobile number or an address, without blanks. */
  account: z.string(),
  /** Whose account it is. */
  holder: z.string(),
  currency: CurrencyCode,
  amount: PositiveAmount,
  /** The gateway's address for notices. */
  notify: z.string(),
});
export type PayOutBody = z.infer<typeof PayOutBody>;

export const PayOutValue = z.object({ payOut });

export const PayOutStatusBody = z.strictObject({ payOut });

/**
 * What a pay-out came to. `unknown`: the provider has never heard of it. `waiting`: not paid yet. `paid`: it left the provider.
 * `refused`: it will never be paid.
 */
export const PAY_OUT_STATES = ['unknown', 'waiting', 'paid', 'refused'] as const;
export type PayOutState = (typeof PAY_OUT_STATES)[number];

export const PayOutStatusValue = z.object({
  payOut,
  state: z.enum(PAY_OUT_STATES),
  /** What of a paid one came back to the provider, each time with a number of its own. None ever leaves this list. */
  returns: z.array(z.object({ id: movement, amount: moved })).check(z.maxLength(MOVEMENTS)),
});
export type PayOutStatus = z.infer<typeof PayOutStatusValue>;

/** What changed at the provider since a place in its list of changes, for whoever missed its notices. */
export const ChangesBody = z.strictObject({ merchant: z.string(), after: z.int().check(z.nonnegative()) });
export const ChangesValue = z.object({
  payIns: z.array(payIn),
  /** A provider that pays nothing out may leave them away. */
  payOuts: z._default(z.array(payOut), []),
  /** The place after these; the same where nothing changed. */
  next: z.int().check(z.nonnegative()),
});

/** What the provider posts to the gateway. It is stored and acknowledged; what it means, the gateway asks for. */
export const NoticeBody = z.union([z.object({ payIn }), z.object({ payOut })]);
export type Notice = z.infer<typeof NoticeBody>;

/**
 * A call that the provider refuses, and why, for whoever at the operator looks into it: the gateway keeps the beginning of it. Any
 * other answer that is no 2xx, or none, says nothing.
 */
export const RefusalValue = z.object({ message: z.string() });

/** Paths on the provider, below its interface. A repetition of `payIn` or `payOut` is answered as the first time; 422 refuses it for ever. */
export const PROVIDER_PATHS = {
  payIn: '/pay-ins',
  payInStatus: '/pay-ins/status',
  payOut: '/pay-outs',
  payOutStatus: '/pay-outs/status',
  changes: '/changes',
} as const;

/** Path on the gateway, with :provider its code there. */
export const NOTICE_PATH = '/lgw/cashier/:provider/notices';
