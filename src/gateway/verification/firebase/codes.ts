import { ApiError } from '../../core/call/errors.ts';
import {
  type CodeOwner,
  countTry,
  digitsOf,
  keepCode,
  keepProven,
  refusedCode,
  sessionOf,
  takeCode,
} from '../codes.ts';
import { FIREBASE_CODE } from '../limits.ts';
import type { FirebaseProject } from '../part.ts';
import type { CodeCall, PhoneCodes } from '../phone-codes.ts';
import { FirebaseRefused, FirebaseSilent } from './ask.ts';
import { readIdToken, takeIdToken } from './id-token.ts';
import { holdKeys } from './keys.ts';
import { type Asked, isOperators, refusalOf } from './refusals.ts';
import { sendVerificationCode, signInWithPhoneNumber } from './toolkit.ts';

/**
 * Codes that Firebase draws and sends. It sends one to whoever asks, because what it asks of a browser would else tell
 * which numbers are known here; whoever brings the right one for a number that is nobody's learns that then.
 */
export function codesByFirebase(project: FirebaseProject): PhoneCodes {
  return {
    hold({ recaptchaToken }) {
      if (recaptchaToken) return;
      throw new ApiError('verification.captcha', 'Expected a token of reCAPTCHA, found none.');
    },
    async send(call, owner, { recaptchaToken = '', language }) {
      const { merchant } = call;
      const tag = merchant.languages.tags[language] ?? language;
      const session = await asked(call, project, 'send', () =>
        sendVerificationCode(call, project, { to: owner.target, recaptchaToken, language: tag }),
      );
      await keepCode(call, owner, { code_hash: null, session }, FIREBASE_CODE.lifeMs);
      return { expiredMinutes: FIREBASE_CODE.againMs / 60_000 };
    },
    async prove(call, owner, proof) {
      if ('idToken' in proof) {
        await asked(call, project, 'take', () => readIdToken(call, project, proof.idToken, owner.target));
      } else await proveCode(call, project, owner, digitsOf(proof.code));
    },
    async take(call, owner, proof) {
      if ('code' in proof) return takeCode(call, owner, proof.code);
      await takeIdToken(call, project, proof.idToken, owner.target);
    },
  };
}

/** Has Firebase check a code. One that it has found right is ours from then on, because it finds none right twice. */
async function proveCode(call: CodeCall, project: FirebaseProject, owner: CodeOwner, code: string): Promise<void> {
  if ((await sessionOf(call, owner)) === null) return;
  // Without the keys, signing in would use the code up for an answer that nobody could verify.
  await asked(call, project, 'take', () => holdKeys(call));
  const { session } = await countTry(call, owner);
  if (session === null) return;
  if (!/^\d{4,10}$/.test(code)) throw refusedCode('wrong');
  await asked(call, project, 'take', async () => {
    const token = await signInWithPhoneNumber(call, project, { sessionInfo: session, code });
    await readIdToken(call, project, token, owner.target);
  });
  await keepProven(call, owner, { session, code });
}

/** Turns what Firebase fails with into the call's refusal. What the operator has to know stands in the log. */
async function asked<T>(
  { log }: Pick<CodeCall, 'log'>,
  { project }: FirebaseProject,
  what: Asked,
  ask: () => Promise<T>,
) {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof FirebaseRefused || error instanceof FirebaseSilent)) throw error;
    log[isOperators(error) ? 'error' : 'info']({ err: error, project }, `Firebase did not ${what} a code`);
    throw refusalOf(error, what);
  }
}
