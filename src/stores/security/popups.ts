import type { FieldRule } from '../../contract/registration/endpoints.ts';
import type { PayoutAccount, Payouts, Security } from '../../contract/security/endpoints.ts';
import type { ContactKind, ContactProof } from '../../contract/security/words.ts';
import type { Nothing } from '../core/modals.ts';

export interface SecurityPopups {
  readonly paymentPassword: PaymentPasswordAsked;
  readonly bindPayout: BindPayoutAsked;
  readonly removePayout: RemovePayoutAsked;
  readonly bindAuthenticator: BindAuthenticatorAsked;
  readonly removeAuthenticator: Nothing;
  readonly bindContact: BindContactAsked;
  readonly cancelContact: CancelContactAsked;
  readonly tellBirthday: TellBirthdayAsked;
  readonly tellName: Nothing;
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

/** What the form that binds a mobile number or an address of mail is given. */
export interface BindContactAsked {
  readonly kind: ContactKind;
  /** What was told at registration and never proven, masked. */
  readonly told: string | null;
  /** What counts by now, masked; it is told where it is to be replaced, and offered for a code. */
  readonly present: Readonly<Record<ContactKind, string | null>>;
  /** By which of these the account's owner is known beside the password, the strongest first. */
  readonly proofs: readonly ContactProof[];
}

/** What the question is given whether to cancel what waits. */
export interface CancelContactAsked {
  readonly kind: ContactKind;
  /** What waits, masked. */
  readonly contact: string;
}

/** What the form of a date of birth is given: what one is held to. */
export type TellBirthdayAsked = Pick<Security['birthday'], 'rule' | 'timeZone'>;

declare module '../core/modals.ts' {
  interface Popups extends SecurityPopups {}
}
