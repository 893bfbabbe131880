import * as z from 'zod/mini';
import { inputs } from '../core/inputs.ts';
import { text } from '../core/text-input.ts';
import { LONGEST } from '../registration/rules.ts';
import { PASSWORD } from '../session/rules.ts';
import * as endpoints from './endpoints.ts';

const Payment = { trim: true, min: 0, max: LONGEST.paymentPassword } as const;

export const PaymentPasswordBody = z.strictObject({
  password: z.optional(
    text(
      { ...PASSWORD, min: 0 },
      { description: 'The log-in password, asked for where there is no payment password yet.' },
    ),
  ),
  oldPaymentPassword: z.optional(text(Payment, { description: 'Asked for where there is one.' })),
  newPaymentPassword: text(Payment, { description: 'Held to the rule that getSecurity answers.' }),
  confirmPaymentPassword: text(Payment, { description: 'The new payment password again.' }),
});

export const security = inputs(endpoints, {
  getSecurity: { summary: 'What keeps the account safe, a score of 0 to 100, and what to do next.' },
  setPaymentPassword: {
    summary: 'Sets the payment password, or changes it, and tells the member by message. No session ends.',
    errors: ['security.field', 'security.paymentWrong', 'security.paymentLocked', 'password.proof', 'session.locked'],
    body: PaymentPasswordBody,
  },
});
