import type { VisibleField } from '../../stores/registration/fields.ts';
import { fieldProblem, isSecret } from '../../stores/registration/fields.ts';
import type { FormFieldName } from '../../stores/registration/problems.ts';
import type { Registration } from '../../stores/registration/register.ts';
import { continueAfterLogin } from '../../stores/session/after-login.ts';
import { useLocale } from '../../ui/locale.tsx';
import type { FormField } from '../core/form/field.ts';
import { useServerForm } from '../core/form/useServerForm.ts';

type RegisterFormField = FormField<FormFieldName>;

interface Options {
  readonly registration: Registration;
  readonly asked: readonly VisibleField[];
  readonly onward: (() => void) | undefined;
}

/** The registration form: what the server asks for by its rules, the password again, and the terms (SPEC 5). */
export function useRegisterForm({ registration, asked, onward }: Options) {
  const { t } = useLocale();
  const inSummary = (label: string) => (problem: string) => t('registration.problem', { label, problem });

  const ruled = asked.map((field): RegisterFormField => {
    const { name } = field;
    return {
      name,
      check: (value) => {
        const problem = fieldProblem(field, value);
        return problem === null ? undefined : t(problem.key, problem.values);
      },
      say: inSummary(t(`registration.field.${name}`)),
      kept: !isSecret(name),
      once: name === 'captcha',
      ...(name === 'password' ? { rechecks: 'confirmPassword' } : {}),
    };
  });
  const confirm: RegisterFormField = {
    name: 'confirmPassword',
    check: (value, typed) =>
      value !== '' && value.trim() === typed('password').trim() ? undefined : t('registration.rule.confirm'),
    say: inSummary(t('registration.confirmPassword')),
  };
  const terms: RegisterFormField = {
    name: 'terms',
    check: (ticked) => (ticked ? undefined : t('registration.rule.terms')),
    rechecks: 'terms',
  };

  const form = useServerForm<FormFieldName>({
    id: 'register',
    fields: [...ruled, confirm, terms],
    send: async (typed) => {
      const fields = Object.fromEntries(asked.map(({ name }) => [name, typed(name)]));
      const result = await registration.register({ fields, confirmPassword: typed('confirmPassword') });
      if (!result.ok) return result.problems.map(({ field, key, values }) => ({ field, message: t(key, values) }));
      continueAfterLogin(onward);
      return [];
    },
  });
  return { ...form, ruled, confirm, terms };
}
