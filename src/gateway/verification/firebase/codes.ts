import { ApiError } from '../../core/call/errors.ts';
import { type CodeOwner, countTry, digitsOf, keepCode, refusedCode, spendCode } from '../codes.ts';
import { FIREBASE_CODE } from '../limits.ts';
import { type FirebaseProject, partOf } from '../part.ts';
import type { CodeCall, PhoneCodes } from '../phone-codes.ts';
import { FirebaseRefused, FirebaseSilent } from './ask.ts';
import { takeIdToken } from './id-token.ts';
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
    async take(call, owner, given) {
      const { session } = await countTry(call, owner);
      if (session === null) throw refusedCode('expired');
      const code = digitsOf(given);
      if (!/^\d{4,10}$/.test(code)) throw refusedCode('wrong');
      await asked(call, project, 'take', async () => {
        const token = await signInWithPhoneNumber(call, project, { sessionInfo: session, code });
        await takeIdToken(call, project, token, owner.target);
      });
      if (!(await spendCode(call.db, owner, { code_hash: null, session }))) throw refusedCode('wrong');
    },
  };
}

/**
 * Takes the word of a browser that has spoken to Firebase itself, in the place of a code (SPEC 3: firebaseIdToken).
 * @throws ApiError one of the contract's TAKING_ERRORS; verification.closed where the brand has no project
 */
export async function takeFirebaseProof(call: CodeCall, { merchant, target }: CodeOwner, token: string): Promise<void> {
  const { channel } = await partOf(call.db, merchant);
  if (typeof channel === 'string') {
    throw new ApiError('verification.closed', `Expected a project of Firebase at ${merchant}, found none.`);
  }
  const project = channel.firebase;
  await asked(call, project, 'take', () => takeIdToken(call, project, token, target));
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
    if (isOperators(error)) log.error({ err: error, project }, `Firebase did not ${what} a code`);
    throw refusalOf(error, what);
  }
}
