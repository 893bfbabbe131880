import * as z from 'zod';
import { PayInstructions } from '../../../contract/cashier/deposit.ts';
import { PayInBody } from '../../../contract/cashier/provider/calls.ts';
import { type Currency, isCurrency } from '../../../money/money.ts';

/**
 * How the notices of a pay-in go out. `late`: when somebody sends the waiting ones. `reversed`: then too, but the newest
 * first. `never`: the gateway has to ask by itself.
 */
export const NOTICE_MODES = ['once', 'twice', 'late', 'reversed', 'never'] as const;
export type NoticeMode = (typeof NOTICE_MODES)[number];

const at = z.int();
const payIn = z.string();
const id = z.string();
const amount = z.string();
/** Counts the changes of all pay-ins, from 1. */
const change = z.int();

/** A pay-in that the provider took: its currency is one that amounts can be reckoned in. */
const TakenBody = z.object({
  ...PayInBody.shape,
  currency: z.string().refine((text): text is Currency => isCurrency(text)),
});
export type TakenBody = z.infer<typeof TakenBody>;

const Opened = z.strictObject({
  type: z.literal('opened'),
  at,
  payIn,
  body: TakenBody,
  reference: z.string(),
  toPay: PayInstructions,
});

/** A payment was seen. */
const Paid = z.strictObject({ type: z.literal('paid'), at, change, payIn, id, amount });
/** Blocks came over every payment that did not count yet. */
const Blocks = z.strictObject({ type: z.literal('blocks'), at, change, payIn, blocks: z.int() });
const Refused = z.strictObject({ type: z.literal('refused'), at, change, payIn });
const Expired = z.strictObject({ type: z.literal('expired'), at, change, payIn });
const kind = z.enum(['refund', 'chargeback']);
const Returned = z.strictObject({ type: z.literal('returned'), at, change, payIn, id, amount, kind });

const Mode = z.strictObject({ type: z.literal('mode'), at, payIn, mode: z.enum(NOTICE_MODES) });
/** A notice was posted, and the gateway acknowledged it or did not. */
const Told = z.strictObject({ type: z.literal('told'), at, payIn, notice: z.string(), delivered: z.boolean() });

/** How many changes there had been when old pay-ins left the journal, so that no number comes twice. */
const Counted = z.strictObject({ type: z.literal('counted'), at, change });

/** What the provider writes down, in the order it happened and before anybody is told. */
export const PaymentRecord = z.discriminatedUnion('type', [
  Opened,
  Paid,
  Blocks,
  Refused,
  Expired,
  Returned,
  Mode,
  Told,
  Counted,
]);
export type PaymentRecord = z.infer<typeof PaymentRecord>;
export type OpenedRecord = z.infer<typeof Opened>;

type Step<Kept> = Kept extends { readonly change: number } ? Omit<Kept, 'at' | 'change' | 'payIn'> : never;

/** What becomes of a pay-in: a record of it before it has its time and its number. */
export type PaymentStep = Step<Exclude<PaymentRecord, z.infer<typeof Counted>>>;
