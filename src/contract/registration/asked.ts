import type { Flag } from '../core/words.ts';
import type { FieldRule, RegisterSettings } from './endpoints.ts';
import type { RegistrationWay } from './ways.ts';

/** The rule of a field that the settings do not mention. */
const ANY: FieldRule = {
  enabled: false,
  required: false,
  acceptedPattern: '*',
  patternId: 'registration.rule.any',
  minLength: 1,
  maxLength: 32,
};

const asked = (rule: FieldRule = ANY): FieldRule => ({ ...rule, enabled: true, required: true });
const dropped = (rule: FieldRule = ANY): FieldRule => ({ ...rule, enabled: false, required: false });

/**
 * What a way of registration asks for: the settings as flags bend them. By mobile number there is no username, the number
 * is proven by a code, and there is a password only with MOBILENUMPASSREG3. By username a number that is asked for is
 * proven with REGMOBVERF3. Portal and gateway both call this function, so they cannot disagree.
 */
export function askedBy(
  settings: RegisterSettings,
  way: RegistrationWay,
  isOn: (flag: Flag) => boolean,
): RegisterSettings {
  const { fields } = settings;
  const isMobile = way === 'mobile';
  const proves = isMobile || (isOn('REGMOBVERF3') && fields.mobileNum?.enabled === true);
  return {
    ...settings,
    fields: {
      ...fields,
      ...(isMobile && {
        username: dropped(fields.username),
        password: (isOn('MOBILENUMPASSREG3') ? asked : dropped)(fields.password),
      }),
      ...(proves && { mobileNum: asked(fields.mobileNum) }),
      verificationCode: (proves ? asked : dropped)(fields.verificationCode),
    },
  };
}
