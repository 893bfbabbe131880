import type { CodeSent } from '../../contract/verification/endpoints.ts';
import type { CallContext } from '../core/call/handle.ts';
import type { CodeOwner } from './codes.ts';
import { codesByMessage } from './codes-by-message.ts';
import { codesByFirebase } from './firebase/codes.ts';
import { partOf, type VerificationPart } from './part.ts';

/** What whoever draws, sends and checks codes needs of a call. */
export type CodeCall = Pick<
  CallContext,
  'config' | 'db' | 'fetch' | 'log' | 'merchant' | 'messenger' | 'now' | 'random'
>;

/** One sending of a code. */
export interface Sending {
  /** What the browser brought of the check that the sender asks for. */
  readonly recaptchaToken?: string | undefined;
  /** Spec code of the reader's language. */
  readonly language: string;
  /** The words that bring a code, or that say why there is none. A sender with words of its own never asks for them. */
  readonly text: (values: { readonly code: string; readonly minutes: string }) => string;
}

/** A way in which codes reach phones, and in which they are checked when they come back. */
export interface PhoneCodes {
  /** Refuses a call that lacks what its browser has to bring. It looks at nothing else. @throws ApiError verification.captcha */
  readonly hold: (asked: Pick<Sending, 'recaptchaToken'>) => void;
  /** @throws ApiError one of the contract's SENDING_ERRORS */
  readonly send: (call: CodeCall, owner: CodeOwner, sending: Sending) => Promise<CodeSent>;
  /** Takes a code: it is good once, and after five wrong ones no more. @throws ApiError one of the contract's TAKING_ERRORS */
  readonly take: (call: CodeCall, owner: CodeOwner, given: string) => Promise<void>;
}

/** The way that a brand has chosen. */
export function phoneCodes({ channel }: Pick<VerificationPart, 'channel'>): PhoneCodes {
  return typeof channel === 'string' ? codesByMessage(channel) : codesByFirebase(channel.firebase);
}

/** Takes a code that was sent to a phone. @throws ApiError one of the contract's TAKING_ERRORS */
export async function takePhoneCode(call: CodeCall, owner: CodeOwner, given: string): Promise<void> {
  await phoneCodes(await partOf(call.db, owner.merchant)).take(call, owner, given);
}
