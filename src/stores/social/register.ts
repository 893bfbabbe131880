import { attempts } from '../../api/attempt.ts';
import { codeOf } from '../../api/errors.ts';
import type { Flag } from '../../contract/core/words.ts';
import type { RegisterSettings } from '../../contract/registration/endpoints.ts';
import { askedAtFirstSignIn } from '../../contract/social/asked.ts';
import { registerSocial } from '../../contract/social/endpoints.ts';
import { type VisibleField, visibleFields } from '../registration/fields.ts';
import { problemsOf } from '../registration/problems.ts';
import { createRegistration, isUnsure, nameOf, type Registration, sharedOf } from '../registration/register.ts';
import { renewRegisterSettings } from '../registration/settings.ts';
import { startMemberSession } from '../session/member-session.ts';
import type { Came } from './sign-in.ts';

/** What is still asked of somebody whom a provider has named. */
export function missingFields(
  settings: RegisterSettings,
  isOn: (flag: Flag) => boolean,
  invitation: { readonly known: boolean; readonly refused: boolean },
): VisibleField[] {
  const asked = askedAtFirstSignIn(settings, isOn);
  return asked === null ? [] : visibleFields(asked, { ...invitation, captcha: false });
}

/** The state behind the form of a first sign-in: a registration that the provider vouches for, not a password. */
export function createSocialRegistration(came: Came): Registration {
  const registration = createRegistration();
  const { invitation } = registration;
  const send = attempts(registerSocial);
  return {
    ...registration,
    register: async (form) => {
      try {
        const { password: _password, confirmPassword: _confirm, username, ...number } = nameOf(form);
        const name = form.fields.username === undefined ? {} : { username };
        const shared = sharedOf(form, undefined, invitation.code());
        const login = await send({ body: { ...shared, ...name, ...number, ...came } });
        invitation.forget();
        await startMemberSession(login);
        return { ok: true };
      } catch (error) {
        const code = codeOf(error);
        if (code === 'registration.affiliate') invitation.refuse();
        if (code === 'registration.field') await renewRegisterSettings();
        return { ok: false, problems: problemsOf(error), unsure: isUnsure(error) };
      }
    },
  };
}
