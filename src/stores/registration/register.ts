import { attempts } from '../../api/attempt.ts';
import { call } from '../../api/call.ts';
import { environment } from '../../api/environment.ts';
import { ApiError, codeOf } from '../../api/errors.ts';
import { readText } from '../../contract/core/text-rule.ts';
import {
  registerByMobile,
  register as registerEndpoint,
  sendRegisterCode,
} from '../../contract/registration/endpoints.ts';
import type { RegistrationWay } from '../../contract/registration/ways.ts';
import type { RegisterField } from '../../contract/registration/words.ts';
import type { Country } from '../../contract/verification/endpoints.ts';
import { CODE } from '../../contract/verification/rules.ts';
import { pageAddress } from '../core/page-address.ts';
import { type CaptchaStore, createCaptcha } from '../session/captcha.ts';
import { startMemberSession } from '../session/member-session.ts';
import { type AskCode, numberBody } from '../session/sms-login.ts';
import { type CodeRequest, createCodeRequest } from '../verification/code.ts';
import { createHuman, type Human, type WithProof } from '../verification/human.ts';
import { deviceMark } from './device.ts';
import { createInvitation, type Invitation } from './invitation.ts';
import { problemsOf, type RegisterProblem } from './problems.ts';
import { renewRegisterSettings } from './settings.ts';

/** What the form holds: texts by field, the country of a number, the confirmation; the box of the terms is ticked. */
export interface RegisterForm {
  readonly way: RegistrationWay;
  readonly fields: Readonly<Partial<Record<RegisterField, string>>>;
  readonly country?: Country | undefined;
  readonly confirmPassword: string;
}

export type RegisterResult =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly problems: readonly RegisterProblem[];
      /** The gateway may have registered all the same: the same form, its picture included, is to be sent again. */
      readonly unsure: boolean;
    };

export interface Registration {
  /** Shows a picture where the settings or the gateway ask for one. */
  readonly captcha: CaptchaStore;
  readonly invitation: Invitation;
  /** Proves meanwhile that no script types. */
  readonly human: Human;
  /** The button that has a code sent to the number. */
  readonly button: CodeRequest['$button'];
  readonly askCode: AskCode;
  /** Registers, and makes the answer the session of this tab. */
  readonly register: (form: RegisterForm) => Promise<RegisterResult>;
}

/** The state behind one registration form. */
export function createRegistration(): Registration {
  const captcha = createCaptcha();
  const invitation = createInvitation();
  const human = createHuman();
  const request = createCodeRequest('register');
  const byUsername = attempts(registerEndpoint);
  const byMobile = attempts(registerByMobile);
  const send = (form: RegisterForm, proof: WithProof) => {
    const answer = form.fields.captcha === undefined ? undefined : captcha.answer(form.fields.captcha);
    const shared = sharedOf(form, answer, invitation.code());
    return form.way === 'mobile'
      ? byMobile({ body: { ...shared, ...numberOf(form), ...passwordOf(form), ...proof } })
      : byUsername({ body: { ...shared, ...nameOf(form), ...proof } });
  };
  return {
    captcha,
    invitation,
    human,
    button: request.$button,
    askCode: (mobile) =>
      request.ask((brought) =>
        human.withProof((proof) => call(sendRegisterCode, { body: { ...numberBody(mobile), ...brought, ...proof } })),
      ),
    register: async (form) => {
      try {
        const login = await human.withProof((proof) => send(form, proof));
        invitation.forget();
        await startMemberSession(login);
        captcha.drop();
        return { ok: true };
      } catch (error) {
        const code = codeOf(error);
        if (code === 'registration.affiliate') invitation.refuse();
        if (code === 'registration.field') await renewRegisterSettings();
        const unsure = isUnsure(error);
        const showsPicture = captcha.$captcha.get().state !== 'none' || code.startsWith('captcha.');
        if (showsPicture && !unsure) await captcha.renew();
        return { ok: false, problems: problemsOf(error), unsure };
      }
    },
  };
}

/** Whether the work may have been done although the call failed. */
export function isUnsure(error: unknown): boolean {
  return error instanceof ApiError && error.outcomeUnknown;
}

/** What a registration by username carries of its own. */
export function nameOf({ fields, country, confirmPassword }: RegisterForm) {
  const { username = '', password = '', mobileNum = '', verificationCode = '' } = fields;
  return {
    username: username.trim(),
    password: password.trim(),
    confirmPassword: confirmPassword.trim(),
    ...(mobileNum.trim() !== '' && numberBody({ mobileNum, country })),
    ...(verificationCode.trim() !== '' && { verificationCode: readText(CODE, verificationCode) }),
  };
}

function numberOf({ fields: { mobileNum = '', verificationCode = '' }, country }: RegisterForm) {
  return { ...numberBody({ mobileNum, country }), verificationCode: readText(CODE, verificationCode) };
}

function passwordOf({ fields: { password }, confirmPassword }: RegisterForm) {
  return password === undefined ? {} : { password: password.trim(), confirmPassword: confirmPassword.trim() };
}

/** What every registration carries. */
export function sharedOf({ fields }: RegisterForm, captcha: string | undefined, referralCode: string | null) {
  const { captcha: _, username: _name, password: _word, mobileNum: _number, verificationCode: _code, ...rest } = fields;
  const { hostname } = environment().address();
  const filled = Object.entries(rest).filter(([, value]) => value.trim() !== '');
  return {
    ...Object.fromEntries(filled.map(([name, value]) => [name, value.trim()])),
    ...(captcha === undefined ? {} : { captcha }),
    ...(referralCode === null ? {} : { referralCode }),
    device: deviceMark(),
    registerUrl: pageAddress(),
    domain: hostname,
    registerMethod: 'WEB',
    terms: true,
  } as const;
}
