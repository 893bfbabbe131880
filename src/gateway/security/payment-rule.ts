import type { FieldRule, RegisterSettings } from '../../contract/registration/endpoints.ts';
import { PAYMENT_RULE } from './limits.ts';

/** What a payment password is held to: the rule of registration where the brand asks for one there. */
export function paymentRuleOf({ fields: { paymentPassword } }: RegisterSettings): FieldRule {
  return paymentPassword?.enabled ? { ...paymentPassword, required: true } : PAYMENT_RULE;
}
