import { attempts } from '../../api/attempt.ts';
import { call } from '../../api/call.ts';
import { environment } from '../../api/environment.ts';
import { ApiError, codeOf } from '../../api/errors.ts';
import { readText } from '../../contract/core/text-rule.ts';
import { errorKey } from '../../contract/errors.ts';
import { resetByLink, resetByPhone, sendResetCode, sendResetLink } from '../../contract/password/endpoints.ts';
import { logIn } from '../../contract/session/endpoints.ts';
import { CODE } from '../../contract/verification/rules.ts';
import { closeModal, openModal } from '../core/modals.ts';
import { pageAddress } from '../core/page-address.ts';
import { type FormProblem, fieldProblems, formProblem } from '../registration/rule-problems.ts';
import { renewRegisterSettings } from '../registration/settings.ts';
import { isAgentPage } from '../session/after-login.ts';
import type { WaitingLogin } from '../session/login.ts';
import { startMemberSession } from '../session/member-session.ts';
import { type AskCode, numberBody, type TypedMobile } from '../session/sms-login.ts';
import { type CodeRequest, createCodeRequest } from '../verification/code.ts';
import { createHuman, type Human } from '../verification/human.ts';

/** The fields of the forms, under their names on the wire. */
const RESET_FIELDS = ['username', 'email', 'mobileNum', 'verificationCode', 'newPassword'] as const;
export type ResetField = (typeof RESET_FIELDS)[number];
export type ResetProblem = FormProblem<ResetField>;

/** What became of a reset by phone. */
export type PhoneReset =
  | { readonly state: 'loggedIn' }
  /** The password is set, and the log-in after it takes a further proof (SPEC 6). */
  | { readonly state: 'waits'; readonly waiting: WaitingLogin }
  /** The password is set and its code used up, but the log-in after it failed: whoever set it logs in by the form. */
  | { readonly state: 'set' }
  | { readonly state: 'refused'; readonly problems: readonly ResetProblem[] };

/** Setting a forgotten password anew. Each action answers why it was refused, nothing where it was not. */
export interface ForgottenPassword {
  /** Proves meanwhile that no script asks. */
  readonly human: Human;
  readonly button: CodeRequest['$button'];
  readonly askCode: AskCode;
  /** Sets the password by the code, then logs in by the number and the new password (SPEC 4). */
  readonly byPhone: (mobile: TypedMobile, code: string, newPassword: string) => Promise<PhoneReset>;
  /** Has a link sent to the account's address of mail. SPEC 8: the popup closes, and a message tells of the letter. */
  readonly askLink: (username: string, email: string) => Promise<readonly ResetProblem[]>;
  /** Sets the password by what the link carried. */
  readonly byLink: (reset: string, newPassword: string) => Promise<readonly ResetProblem[]>;
}

export function createForgottenPassword(): ForgottenPassword {
  const human = createHuman();
  const request = createCodeRequest('reset');
  const resetPhone = attempts(resetByPhone);
  const resetLink = attempts(resetByLink);
  return {
    human,
    button: request.$button,
    askCode: (mobile) =>
      request.ask((brought) =>
        human.withProof((proof) => call(sendResetCode, { body: { ...numberBody(mobile), ...brought, ...proof } })),
      ),
    byPhone: async (mobile, code, typed) => {
      const number = numberBody(mobile);
      const newPassword = typed.trim();
      const problems = await reported(async () => {
        await resetPhone({ body: { ...number, verificationCode: readText(CODE, code), newPassword } });
      });
      if (problems.length > 0) return { state: 'refused', problems };
      const { mobileNum: username, ...dialing } = number;
      const side = isAgentPage() ? 'agent' : 'member';
      try {
        const login = await human.withProof((proof) =>
          call(logIn, { body: { username, password: newPassword, type: '', side, ...dialing, ...proof } }),
        );
        await startMemberSession(login);
        return { state: 'loggedIn' };
      } catch (error) {
        if (error instanceof ApiError && error.code === 'confirmation.required') {
          return { state: 'waits', waiting: { asked: error.value, begin: startMemberSession } };
        }
        // Whatever else it was, the log-in form finds it again and says it.
        return { state: 'set' };
      }
    },
    askLink: (username, email) =>
      reported(async () => {
        const body = { username: username.trim(), email: email.trim(), page: pageAddress() };
        await human.withProof((proof) => call(sendResetLink, { body: { ...body, ...proof } }));
        closeModal('forget');
        openModal({
          modal: 'message',
          titleKey: 'password.sentTitle',
          textKey: 'in_been_out',
          confirmKey: 'in_increase_submit',
          area: 'password',
        });
      }),
    byLink: (reset, newPassword) =>
      reported(async () => {
        await resetLink({ body: { reset, newPassword: newPassword.trim() } });
      }),
  };
}

async function reported(work: () => Promise<void>): Promise<readonly ResetProblem[]> {
  try {
    await work();
    return [];
  } catch (error) {
    const code = codeOf(error);
    if (code === 'password.field') await renewRegisterSettings();
    const found = fieldProblems(error, RESET_FIELDS);
    return found.length > 0 ? found : [formProblem(FIELD_OF[code] ?? null, errorKey(code))];
  }
}

/** The fields that refusals without a field of their own belong to. */
const FIELD_OF: Readonly<Record<string, ResetField>> = {
  'verification.mobile': 'mobileNum',
  'verification.code': 'verificationCode',
  'verification.expired': 'verificationCode',
};

/** Takes what the link of a letter carried out of the address, so that no history and no screen shows it on. */
export function takeReset(): string | null {
  const { address, setAddress } = environment();
  const here = address();
  const reset = here.searchParams.get('reset');
  if (reset === null) return null;
  here.searchParams.delete('reset');
  setAddress(here.href, 'replace');
  return reset;
}
