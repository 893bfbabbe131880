import type { RegistrationWay } from '../../contract/registration/ways.ts';
import type { Country } from '../../contract/verification/endpoints.ts';
import type { VisibleField } from '../../stores/registration/fields.ts';
import { fieldProblem, isSecret } from '../../stores/registration/fields.ts';
import type { FormFieldName } from '../../stores/registration/problems.ts';
import type { Registration } from '../../stores/registration/register.ts';
import { continueAfterLogin } from '../../stores/session/after-login.ts';
import { useLocale } from '../../ui/locale.tsx';
import type { FormField } from '../core/form/field.ts';
import { useServerForm } from '../core/form/useServerForm.ts';
import { codeCheck, mobileCheck } from '../verification/checks.ts';

type RegisterFormField = FormField<FormFieldName>;

interface Options {
  /** Begins the ids of its controls, where a page has another such form. */
  readonly id?: string;
  readonly way: RegistrationWay;
  readonly registration: Registration;
  readonly asked: readonly VisibleField[];
  /** Of the number, where one is asked for. */
  readonly country: Country | undefined;
  readonly onward: (() => void) | undefined;
}

/** The registration form: what the server asks for by its rules, the password again, and the terms (SPEC 5). */
export function useRegisterForm({ id, way, registration, asked, country, onward }: Options) {
  const { t } = useLocale();
  const inSummary = (label: string) => (problem: string) => t('registration.problem', { label, problem });

  const [checkCode, checkNumber] = [codeCheck(t), mobileCheck(t, country)];
  const ruled = asked.map((field): RegisterFormField => {
    const { name } = field;
    return {
      name,
      check: (value) => {
        if (name === 'verificationCode') return checkCode(value);
        const problem = fieldProblem(field, value);
        if (problem) return t(problem.key, problem.values);
        return name === 'mobileNum' && value.trim() !== '' ? checkNumber(value) : undefined;
      },
      say: inSummary(name === 'verificationCode' ? t('verification.code') : t(`registration.field.${name}`)),
      kept: !isSecret(name),
      once: name === 'captcha',
      late: name === 'verificationCode',
      ...(name === 'password' ? { rechecks: 'confirmPassword' } : {}),
    };
  });
  const confirm: RegisterFormField = {
    name: 'confirmPassword',
    check: (value, typed) =>
      value !== '' && value.trim() === typed('password').trim() ? undefined : t('inconsistent twice'),
    say: inSummary(t('registration.confirmPassword')),
  };
  const terms: RegisterFormField = {
    name: 'terms',
    check: (ticked) => (ticked ? undefined : t('registration.rule.terms')),
    rechecks: 'terms',
  };

  const form = useServerForm<FormFieldName>({
    id: id ?? (way === 'mobile' ? 'register-mobile' : 'register'),
    fields: [...ruled, ...(asked.some(({ name }) => name === 'password') ? [confirm] : []), terms],
    send: async (typed) => {
      const fields = Object.fromEntries(asked.map(({ name }) => [name, typed(name)]));
      const result = await registration.register({ way, fields, country, confirmPassword: typed('confirmPassword') });
      if (!result.ok) {
        const { problems, unsure } = result;
        return problems.map(({ field, key, values }) => ({ field, message: t(key, values), unsure }));
      }
      continueAfterLogin(onward);
      return [];
    },
  });
  return { ...form, ruled, confirm, terms };
}
