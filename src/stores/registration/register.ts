import { attempts } from '../../api/attempt.ts';
import { environment } from '../../api/environment.ts';
import { codeOf } from '../../api/errors.ts';
import { register as registerEndpoint } from '../../contract/registration/endpoints.ts';
import type { RegisterBody } from '../../contract/registration/inputs.ts';
import { pageAddress } from '../core/page-address.ts';
import { type CaptchaStore, createCaptcha } from '../session/captcha.ts';
import { startMemberSession } from '../session/member-session.ts';
import { createHuman, type Human } from '../verification/human.ts';
import type { VisibleField } from './fields.ts';
import { createInvitation, type Invitation } from './invitation.ts';
import { problemsOf, type RegisterProblem } from './problems.ts';
import { renewRegisterSettings } from './settings.ts';

/** What the form holds: texts by field, the confirmation and the terms box. */
export interface RegisterForm {
  readonly fields: Readonly<Partial<Record<VisibleField['name'], string>>>;
  readonly confirmPassword: string;
}

export type RegisterResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly problems: readonly RegisterProblem[] };

export interface Registration {
  /** Shows a picture where the settings or the gateway ask for one. */
  readonly captcha: CaptchaStore;
  readonly invitation: Invitation;
  /** Proves meanwhile that no script types. */
  readonly human: Human;
  /** Registers by username, once the terms are ticked, and makes the answer the session of this tab. */
  readonly register: (form: RegisterForm) => Promise<RegisterResult>;
}

/** The state behind one registration form. */
export function createRegistration(): Registration {
  const captcha = createCaptcha();
  const invitation = createInvitation();
  const human = createHuman();
  const send = attempts(registerEndpoint);
  return {
    captcha,
    invitation,
    human,
    register: async (form) => {
      const answer = form.fields.captcha === undefined ? undefined : captcha.answer(form.fields.captcha);
      try {
        const body = bodyOf(form, answer, invitation.code());
        const login = await human.withProof((proof) => send({ body: { ...body, ...proof } }));
        invitation.forget();
        await startMemberSession(login);
        captcha.drop();
        return { ok: true };
      } catch (error) {
        const code = codeOf(error);
        if (code === 'registration.affiliate') invitation.refuse();
        if (code === 'registration.field') await renewRegisterSettings();
        if (captcha.$captcha.get().state !== 'none' || code.startsWith('captcha.')) await captcha.renew();
        return { ok: false, problems: problemsOf(error) };
      }
    },
  };
}

function bodyOf(
  { fields, confirmPassword }: RegisterForm,
  captcha: string | undefined,
  referralCode: string | null,
): RegisterBody {
  const { captcha: _, username = '', password = '', ...rest } = fields;
  const { hostname } = environment().address();
  const filled = Object.entries(rest).filter(([, value]) => value.trim() !== '');
  return {
    ...Object.fromEntries(filled.map(([name, value]) => [name, value.trim()])),
    username: username.trim(),
    password: password.trim(),
    confirmPassword: confirmPassword.trim(),
    ...(captcha === undefined ? {} : { captcha }),
    ...(referralCode === null ? {} : { referralCode }),
    registerUrl: pageAddress(),
    domain: hostname,
    registerMethod: 'WEB',
    terms: true,
  };
}
