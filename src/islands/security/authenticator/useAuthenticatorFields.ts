import { PROOF_CODE } from '../../../contract/security/rules.ts';
import type { AuthenticatorField, AuthenticatorProblem } from '../../../stores/security/authenticator.ts';
import { useLocale } from '../../../ui/locale.tsx';
import type { FormField, Refusal } from '../../core/form/field.ts';
import { textCheck } from '../../core/form/text-check.ts';

interface AuthenticatorFields {
  readonly password: FormField<AuthenticatorField>;
  readonly code: FormField<AuthenticatorField>;
  /** What the gateway refused, in words. */
  readonly refusalOf: (problem: AuthenticatorProblem) => Refusal<AuthenticatorField>;
}

/** The fields of the forms of an authenticator application. */
export function useAuthenticatorFields(): AuthenticatorFields {
  const { t } = useLocale();
  return {
    password: {
      name: 'password',
      check: (value) => (value.trim() === '' ? t('security.required.password') : undefined),
    },
    code: {
      name: 'code',
      once: true,
      check: textCheck(t, PROOF_CODE, { 'errors.field.required': t('security.required.code') }),
    },
    refusalOf: ({ field, key, values, unsure }) => ({ field, message: t(key, values), unsure }),
  };
}
