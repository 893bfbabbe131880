import * as z from 'zod';
import { PayOutBody } from '../../../../contract/cashier/provider/calls.ts';
import { TakenCurrency } from '../amounts.ts';
import { modeShape, toldShape } from '../told.ts';

const of = { at: z.int(), payOut: z.string() };
const changed = { ...of, change: z.int() };

/** A pay-out that the provider took. */
const TakenPayOut = z.object({ ...PayOutBody.shape, currency: TakenCurrency });
export type TakenPayOut = z.infer<typeof TakenPayOut>;

const Opened = z.strictObject({ type: z.literal('opened'), ...of, body: TakenPayOut });
export type OpenedPayOut = z.infer<typeof Opened>;

/** The provider did not take it, and will not take it another time. */
const TurnedAway = z.strictObject({ type: z.literal('turnedAway'), ...of, message: z.string() });
export type TurnedAwayPayOut = z.infer<typeof TurnedAway>;

/** It is not paid by itself any more. */
const Held = z.strictObject({ type: z.literal('held'), ...of });
const Paid = z.strictObject({ type: z.literal('paid'), ...changed });
const Refused = z.strictObject({ type: z.literal('refused'), ...changed });
const Returned = z.strictObject({ type: z.literal('returned'), ...changed, id: z.string(), amount: z.string() });

const Mode = z.strictObject({ ...modeShape, payOut: z.string() });
const Told = z.strictObject({ ...toldShape, payOut: z.string() });

export const PayOutRecord = z.discriminatedUnion('type', [
  Opened,
  TurnedAway,
  Held,
  Paid,
  Refused,
  Returned,
  Mode,
  Told,
]);
export type PayOutRecord = z.infer<typeof PayOutRecord>;

type Step<Kept> = Kept extends { readonly change: number } ? Omit<Kept, 'at' | 'change' | 'payOut'> : never;

/** What becomes of a pay-out: a record of it before it has its time and, where the gateway is to know, its number. */
export type PayOutStep = Step<PayOutRecord> | { readonly type: 'held' };
