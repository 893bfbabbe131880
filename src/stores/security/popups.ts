import type { FieldRule } from '../../contract/registration/endpoints.ts';
import type { PayoutAccount, Payouts } from '../../contract/security/endpoints.ts';
import type { Nothing } from '../core/modals.ts';

export interface SecurityPopups {
  readonly paymentPassword: PaymentPasswordAsked;
  readonly bindPayout: BindPayoutAsked;
  readonly removePayout: RemovePayoutAsked;
  readonly bindAuthenticator: BindAuthenticatorAsked;
  readonly removeAuthenticator: Nothing;
}

/** What the form of the payment password is given. */
export interface PaymentPasswordAsked {
  /** Whether there is one already, so that it is asked for. */
  readonly isSet: boolean;
  /** What a new one is held to. */
  readonly rule: FieldRule;
}

/** What the form that binds an account is given. */
export interface BindPayoutAsked extends Pick<Payouts, 'destinations' | 'holder'> {
  /** Whether there is none yet. */
  readonly isFirst: boolean;
}

/** What the form that removes an account is given. */
export interface RemovePayoutAsked {
  readonly payout: PayoutAccount;
}

/** What the form that connects an authenticator application is given. */
export interface BindAuthenticatorAsked {
  /** Whether there is one already, which is replaced. */
  readonly isBound: boolean;
}

declare module '../core/modals.ts' {
  interface Popups extends SecurityPopups {}
}
