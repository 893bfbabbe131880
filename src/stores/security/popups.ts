import type { FieldRule } from '../../contract/registration/endpoints.ts';

export interface SecurityPopups {
  readonly paymentPassword: PaymentPasswordAsked;
}

/** What the form of the payment password is given. */
export interface PaymentPasswordAsked {
  /** Whether there is one already, so that it is asked for. */
  readonly isSet: boolean;
  /** What a new one is held to. */
  readonly rule: FieldRule;
}

declare module '../core/modals.ts' {
  interface Popups extends SecurityPopups {}
}
