import type { CodeSent } from '../../contract/verification/endpoints.ts';
import type { Asking, CallContext } from '../core/call/handle.ts';
import type { CodeOwner } from './codes.ts';
import { codesByMessage } from './codes-by-message.ts';
import { codesByFirebase } from './firebase/codes.ts';
import { partOf, type VerificationPart } from './part.ts';

/** What whoever draws, sends and checks codes needs of a call. */
export type CodeCall = Pick<
  CallContext,
  'config' | 'db' | 'fetch' | 'log' | 'merchant' | 'messenger' | 'now' | 'random'
>;

/** What is needed of a call in whose transaction a number is proven: nothing that speaks to anybody outside. */
export type TakingCall = Pick<CallContext, 'config' | 'db' | 'now'>;

/** One sending of a code. */
export interface Sending {
  /** What the browser brought of the check that the sender asks for. */
  readonly recaptchaToken?: string | undefined;
  /** Spec code of the reader's language. */
  readonly language: string;
  /** The words that bring a code, or that say why there is none. A sender with words of its own never asks for them. */
  readonly text: (values: { readonly code: string; readonly minutes: string }) => string;
}

/** What somebody brings who says that a number is theirs: the code that it was sent, or the word of whoever sends codes. */
export type NumberProof = { readonly code: string } | { readonly idToken: string };

/** A way in which codes reach phones, and in which they are checked when they come back. */
export interface PhoneCodes {
  /** Refuses a call that lacks what its browser has to bring. It looks at nothing else. @throws ApiError verification.captcha */
  readonly hold: (asked: Pick<Sending, 'recaptchaToken'>) => void;
  /** @throws ApiError one of the contract's SENDING_ERRORS */
  readonly send: (call: CodeCall, owner: CodeOwner, sending: Sending) => Promise<CodeSent>;
  /**
   * Asks whoever drew the code for their word, which may take seconds, outside of any transaction; `take` finds what they
   * said. null where nobody has to be asked.
   * @throws ApiError one of the contract's TAKING_ERRORS
   */
  readonly prove: ((call: CodeCall, owner: CodeOwner, proof: NumberProof) => Promise<void>) | null;
  /**
   * Takes what was brought: it is good once, and after five wrong codes none is.
   * @throws ApiError one of the contract's TAKING_ERRORS
   */
  readonly take: (call: TakingCall, owner: CodeOwner, proof: NumberProof) => Promise<void>;
}

/** The way that a brand has chosen. */
export function phoneCodes({ channel }: Pick<VerificationPart, 'channel'>): PhoneCodes {
  return typeof channel === 'string' ? codesByMessage(channel) : codesByFirebase(channel.firebase);
}

/** What somebody brings, and whose number it is to prove. */
export interface BroughtProof {
  readonly owner: CodeOwner;
  readonly proof: NumberProof;
}

/**
 * What has to be asked before a transaction in which {@link takeNumberProof} takes what was brought.
 * @param read tells what was brought, null where nothing was; it is called where somebody has to be asked
 */
export async function askAhead(call: CodeCall, read: () => Promise<BroughtProof | null>): Promise<Asking | null> {
  const { prove } = phoneCodes(await partOf(call.db, call.merchant.code));
  if (!prove) return null;
  return async () => {
    const brought = await read();
    if (brought) await prove(call, brought.owner, brought.proof);
  };
}

/** Takes what proves a number, in a transaction. @throws ApiError one of the contract's TAKING_ERRORS */
export async function takeNumberProof(call: TakingCall, { owner, proof }: BroughtProof): Promise<void> {
  await phoneCodes(await partOf(call.db, owner.merchant)).take(call, owner, proof);
}

/** Takes a code that was sent to a phone, where no transaction waits for it. @throws ApiError one of TAKING_ERRORS */
export async function takePhoneCode(call: CodeCall, owner: CodeOwner, code: string): Promise<void> {
  const { prove, take } = phoneCodes(await partOf(call.db, owner.merchant));
  await prove?.(call, owner, { code });
  await take(call, owner, { code });
}
