import { attempts } from '../../api/attempt.ts';
import { call } from '../../api/call.ts';
import { environment } from '../../api/environment.ts';
import { codeOf } from '../../api/errors.ts';
import { readText } from '../../contract/core/text-rule.ts';
import { errorKey } from '../../contract/errors.ts';
import { resetByLink, resetByPhone, sendResetCode, sendResetLink } from '../../contract/password/endpoints.ts';
import { logIn } from '../../contract/session/endpoints.ts';
import { CODE } from '../../contract/verification/rules.ts';
import { closeModal, openModal } from '../core/modals.ts';
import { pageAddress } from '../core/page-address.ts';
import { type FormProblem, fieldProblems, formProblem } from '../registration/rule-problems.ts';
import { renewRegisterSettings } from '../registration/settings.ts';
import { startMemberSession } from '../session/member-session.ts';
import { numberBody, type TypedMobile } from '../session/sms-login.ts';
import { type CodeRequest, createCodeRequest } from '../verification/code.ts';
import { createHuman, type Human } from '../verification/human.ts';

/** The fields of the forms, under their names on the wire. */
const RESET_FIELDS = ['username', 'email', 'mobileNum', 'verificationCode', 'newPassword'] as const;
export type ResetField = (typeof RESET_FIELDS)[number];
export type ResetProblem = FormProblem<ResetField>;

/** Setting a forgotten password anew. Each action answers why it was refused, nothing where it was not. */
export interface ForgottenPassword {
  /** Proves meanwhile that no script asks. */
  readonly human: Human;
  readonly button: CodeRequest['$button'];
  readonly askCode: (mobile: TypedMobile) => Promise<void>;
  /** Sets the password by the code, then logs in by the number and the new password (SPEC 4). */
  readonly byPhone: (mobile: TypedMobile, code: string, newPassword: string) => Promise<readonly ResetProblem[]>;
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
      request.ask(() => human.withProof((proof) => call(sendResetCode, { body: { ...numberBody(mobile), ...proof } }))),
    byPhone: (mobile, code, typed) =>
      reported(async () => {
        const number = numberBody(mobile);
        const newPassword = typed.trim();
        await resetPhone({ body: { ...number, verificationCode: readText(CODE, code), newPassword } });
        const { mobileNum: username, ...dialing } = number;
        const login = await human.withProof((proof) =>
          call(logIn, { body: { username, password: newPassword, type: '', ...dialing, ...proof } }),
        );
        await startMemberSession(login);
      }),
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
