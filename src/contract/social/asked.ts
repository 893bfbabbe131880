import type { Flag } from '../core/words.ts';
import { askedBy } from '../registration/asked.ts';
import type { RegisterSettings } from '../registration/endpoints.ts';
import { REGISTRATION_WAYS, type RegistrationWay } from '../registration/ways.ts';

/**
 * The way of registration that a first sign-in follows: by username where that is open, because a number is then asked of
 * nobody who gives a name; else by mobile number.
 * @returns undefined where registration is closed
 */
function wayOf(isOn: (flag: Flag) => boolean): RegistrationWay | undefined {
  return REGISTRATION_WAYS.findLast(({ flag }) => isOn(flag))?.way;
}

/**
 * What a first sign-in is asked for: what a registration is, without what the provider has shown or told, which is who it
 * is and the address of mail. Portal and gateway both call this function, so they cannot disagree.
 * @returns null where registration is closed
 */
export function askedAtFirstSignIn(settings: RegisterSettings, isOn: (flag: Flag) => boolean): RegisterSettings | null {
  const way = wayOf(isOn);
  if (way === undefined) return null;
  const asked = askedBy(settings, way, isOn);
  const { password: _password, email: _email, captcha: _captcha, ...fields } = asked.fields;
  return { ...asked, fields };
}
