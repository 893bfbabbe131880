import { call } from '../../api/call.ts';
import { codeOf } from '../../api/errors.ts';
import type { ErrorCode } from '../../contract/core/errors.ts';
import { readText } from '../../contract/core/text-rule.ts';
import { logIn as logInEndpoint, sendLoginCode } from '../../contract/session/endpoints.ts';
import type { Country } from '../../contract/verification/endpoints.ts';
import { CODE, MOBILE } from '../../contract/verification/rules.ts';
import { type CodeRequest, createCodeRequest } from '../verification/code.ts';
import { createHuman, type Human } from '../verification/human.ts';
import { isAgentPage, type LoginResult } from './after-login.ts';
import { startMemberSession } from './member-session.ts';
import { rememberLogin } from './remember.ts';

/** A number as a form holds it. */
export interface TypedMobile {
  readonly mobileNum: string;
  /** The one that is chosen; undefined while it is not known. */
  readonly country: Country | undefined;
}

/** Has a code sent to a number. @returns why it was refused, as the warning has told; undefined where it was not */
export type AskCode = (mobile: TypedMobile) => Promise<ErrorCode | undefined>;

export interface SmsLogin {
  readonly button: CodeRequest['$button'];
  /** Proves meanwhile that no script asks for codes. */
  readonly human: Human;
  readonly askCode: AskCode;
  /**
   * Logs in by the code that came (SPEC 5: without a further proof).
   * @param remember whether the form is filled with the number the next time, for a day (SPEC 4)
   */
  readonly logIn: (mobile: TypedMobile, code: string, remember: boolean) => Promise<LoginResult>;
}

/** The state behind one log-in form for mobile numbers. */
export function createSmsLogin(): SmsLogin {
  const request = createCodeRequest('login');
  const human = createHuman();
  return {
    button: request.$button,
    human,
    askCode: (mobile) =>
      request.ask((brought) =>
        human.withProof((proof) => call(sendLoginCode, { body: { ...numberBody(mobile), ...brought, ...proof } })),
      ),
    logIn: async (mobile, code, remember) => {
      const { mobileNum: username, ...dialing } = numberBody(mobile);
      const password = readText(CODE, code);
      const side = isAgentPage() ? 'agent' : 'member';
      try {
        await startMemberSession(
          await call(logInEndpoint, { body: { username, password, type: 'sms', side, ...dialing } }),
        );
        await rememberLogin(remember ? { way: 'sms', mobileNum: username, country: mobile.country } : undefined);
        return { ok: true };
      } catch (error) {
        return { ok: false, code: codeOf(error) };
      }
    },
  };
}

/** A number as calls carry it. */
export function numberBody({ mobileNum, country }: TypedMobile) {
  return {
    mobileNum: readText(MOBILE, mobileNum),
    ...(country && { countryDialingCode: country.countryDialingCode }),
  };
}
