import * as z from 'zod';
import { PayInstructions } from '../../../../contract/cashier/deposit.ts';
import { PayInBody } from '../../../../contract/cashier/provider/calls.ts';
import { TakenCurrency } from '../amounts.ts';
import { modeShape, toldShape } from '../told.ts';

const of = { at: z.int(), payIn: z.string() };
const changed = { ...of, change: z.int() };
const movement = { id: z.string(), amount: z.string() };

/** A pay-in that the provider took. */
const TakenPayIn = z.object({ ...PayInBody.shape, currency: TakenCurrency });
export type TakenPayIn = z.infer<typeof TakenPayIn>;

const Opened = z.strictObject({
  type: z.literal('opened'),
  ...of,
  body: TakenPayIn,
  reference: z.string(),
  toPay: PayInstructions,
});
export type OpenedPayIn = z.infer<typeof Opened>;

/** A payment was seen. */
const Paid = z.strictObject({ type: z.literal('paid'), ...changed, ...movement });
/** Blocks came over every payment that did not count yet. */
const Blocks = z.strictObject({ type: z.literal('blocks'), ...changed, blocks: z.int() });
const Refused = z.strictObject({ type: z.literal('refused'), ...changed });
const Expired = z.strictObject({ type: z.literal('expired'), ...changed });
const Returned = z.strictObject({
  type: z.literal('returned'),
  ...changed,
  ...movement,
  kind: z.enum(['refund', 'chargeback']),
});

const Mode = z.strictObject({ ...modeShape, payIn: z.string() });
const Told = z.strictObject({ ...toldShape, payIn: z.string() });

export const PayInRecord = z.discriminatedUnion('type', [Opened, Paid, Blocks, Refused, Expired, Returned, Mode, Told]);
export type PayInRecord = z.infer<typeof PayInRecord>;

type Step<Kept> = Kept extends { readonly change: number } ? Omit<Kept, 'at' | 'change' | 'payIn'> : never;

/** What becomes of a pay-in: a record of it before it has its time and its number. */
export type PayInStep = Step<PayInRecord>;
