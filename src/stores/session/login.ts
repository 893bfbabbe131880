import * as z from 'zod/mini';
import { call } from '../../api/call.ts';
import { ApiError, codeOf } from '../../api/errors.ts';
import { readText } from '../../contract/core/text-rule.ts';
import { LoginFailure, type LoginValue, logIn as logInEndpoint } from '../../contract/session/endpoints.ts';
import { CAPTCHA_TEXT, PASSWORD, USERNAME } from '../../contract/session/rules.ts';
import { createHuman, type Human } from '../verification/human.ts';
import { isAgentPage, type LoginResult } from './after-login.ts';
import { type CaptchaStore, createCaptcha } from './captcha.ts';
import { startMemberSession } from './member-session.ts';
import { forgetRefused, rememberLogin } from './remember.ts';

/** The rules of the gateway's log-in for each field. */
export const LOGIN_RULES = { username: USERNAME, password: PASSWORD, captcha: CAPTCHA_TEXT } as const;

export interface Credentials {
  readonly username: string;
  readonly password: string;
  /** The text that was typed for the picture, where one is shown. */
  readonly captcha: string;
  /** Whether the form is filled with them the next time, for a day (SPEC 4). */
  readonly remember: boolean;
}

/** A log-in by the right password that takes a further proof (SPEC 6), for the step that asks for it. */
export interface WaitingLogin {
  /** What the gateway asks for, as it came: the step's own code reads it. */
  readonly asked: unknown;
  /** Makes the session that the step has opened this tab's, and ends what the form began. */
  readonly begin: (login: LoginValue) => Promise<void>;
}

interface Waits {
  readonly ok: false;
  readonly code: 'confirmation.required';
  readonly waiting: WaitingLogin;
}

export interface Login {
  /** Shows a picture where the next try needs one. */
  readonly captcha: CaptchaStore;
  /** Proves meanwhile that no script types. */
  readonly human: Human;
  /** Logs in by username on the side that the page belongs to (SPEC 4 and 5: both values trimmed). */
  readonly logIn: (credentials: Credentials) => Promise<LoginResult | Waits>;
}

/** The state behind one log-in form. */
export function createLogin(): Login {
  const captcha = createCaptcha();
  const human = createHuman();
  return {
    captcha,
    human,
    logIn: async ({ username, password, captcha: seen, remember }) => {
      const typed = {
        username: readText(LOGIN_RULES.username, username),
        password: readText(LOGIN_RULES.password, password),
      };
      const answer = captcha.answer(seen);
      const side = isAgentPage() ? 'agent' : 'member';
      const begin = async (login: LoginValue) => {
        await startMemberSession(login);
        captcha.drop();
        await rememberLogin(remember ? { way: 'username', ...typed } : undefined);
      };
      try {
        const login = await human.withProof((proof) =>
          call(logInEndpoint, {
            body: { ...typed, type: 'username', side, ...(answer === undefined ? {} : { captcha: answer }), ...proof },
          }),
        );
        await begin(login);
        return { ok: true };
      } catch (error) {
        if (error instanceof ApiError && error.code === 'confirmation.required') {
          return { ok: false, code: error.code, waiting: { asked: error.value, begin } };
        }
        if (demandsCaptcha(error)) await captcha.renew();
        const code = codeOf(error);
        if (code === 'session.credentials') await forgetRefused(typed);
        return { ok: false, code };
      }
    },
  };
}

function demandsCaptcha(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  if (error.code === 'captcha.required' || error.code === 'captcha.wrong') return true;
  return z.safeParse(LoginFailure, error.value).data?.captcha === true;
}
