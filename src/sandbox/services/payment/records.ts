import * as z from 'zod';
import { PayInRecord } from './pay-ins/records.ts';
import { PayOutRecord } from './pay-outs/records.ts';

/** How many changes there had been when old pay-ins and pay-outs left the journal, so that no number comes twice. */
const Counted = z.strictObject({ type: z.literal('counted'), at: z.int(), change: z.int() });

/**
 * What the provider writes down, in the order it happened and before anybody is told. Each record is of one pay-in or of one
 * pay-out, and `change` counts the changes of all of them, from 1.
 */
export const PaymentRecord = z.union([PayInRecord, PayOutRecord, Counted]);
export type PaymentRecord = z.infer<typeof PaymentRecord>;
