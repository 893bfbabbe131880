import * as z from 'zod';
import { SITE_KEY_LIFE_MS } from '../limits.ts';
import type { FirebaseProject } from '../part.ts';
import type { CodeCall } from '../phone-codes.ts';
import { firebaseAddresses } from './addresses.ts';
import { createAnswers } from './answers.ts';
import { askFirebase, readAnswer } from './ask.ts';

type Needs = Pick<CodeCall, 'config' | 'db' | 'fetch'>;

const Sent = z.object({ sessionInfo: z.string().min(1).max(16_384) });
const SignedIn = z.object({ idToken: z.string().min(1) });
const RecaptchaParams = z.object({ recaptchaSiteKey: z.string().regex(/^[\w-]{10,100}$/) });

/**
 * Has a code sent (accounts:sendVerificationCode).
 * @param to the number in E.164
 * @param language BCP 47 tag of the message's
 * @returns the sessionInfo that the code is brought back with
 */
export async function sendVerificationCode(
  needs: Needs,
  { apiKey }: FirebaseProject,
  { to, recaptchaToken, language }: { readonly to: string; readonly recaptchaToken: string; readonly language: string },
): Promise<string> {
  const body = { phoneNumber: to, recaptchaToken };
  const answer = await askFirebase(needs, address(needs, 'accounts:sendVerificationCode', apiKey), { body, language });
  return readAnswer(Sent, answer).sessionInfo;
}

/** Brings a code back (accounts:signInWithPhoneNumber). @returns an ID token, which is still to be verified */
export async function signInWithPhoneNumber(
  needs: Needs,
  { apiKey }: FirebaseProject,
  { sessionInfo, code }: { readonly sessionInfo: string; readonly code: string },
): Promise<string> {
  const body = { sessionInfo, code };
  const answer = await askFirebase(needs, address(needs, 'accounts:signInWithPhoneNumber', apiKey), { body });
  return readAnswer(SignedIn, answer).idToken;
}

const siteKeys = createAnswers<string>();

/** The site key of the project's reCAPTCHA (recaptchaParams); kept for a while by each process. */
export async function recaptchaSiteKey(
  needs: Needs & Pick<CodeCall, 'now'>,
  { apiKey }: FirebaseProject,
): Promise<string> {
  const ask = async () => {
    const answer = await askFirebase(needs, address(needs, 'recaptchaParams', apiKey));
    return { answer: readAnswer(RecaptchaParams, answer).recaptchaSiteKey, lifeMs: SITE_KEY_LIFE_MS };
  };
  return (await siteKeys.current(needs, { name: apiKey, ask })).answer;
}

function address({ config }: Needs, method: string, apiKey: string): string {
  return `${firebaseAddresses(config).toolkit}/v1/${method}?key=${encodeURIComponent(apiKey)}`;
}
