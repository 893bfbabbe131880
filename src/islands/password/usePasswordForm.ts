import type { RegisterSettings } from '../../contract/registration/endpoints.ts';
import { type ChangeField, newPasswordProblem, type PasswordChange } from '../../stores/password/change.ts';
import { useLocale } from '../../ui/locale.tsx';
import type { FormField } from '../core/form/field.ts';
import { useServerForm } from '../core/form/useServerForm.ts';
import { useLive } from '../core/useLive.ts';

interface Options {
  readonly settings: RegisterSettings;
  readonly change: PasswordChange;
  /** The password was changed. */
  readonly onChanged: (passkeys: number) => void;
}

/** The form that changes the password: the old one unless it is known, the new one by the rule, and that again (SPEC 5). */
export function usePasswordForm({ settings, change, onChanged }: Options) {
  const { t } = useLocale();
  const asksOld = useLive(change.$asksOld);
  const inSummary = (label: string) => (problem: string) => t('password.problem', { label, problem });

  const old: FormField<ChangeField> = {
    name: 'oldPassword',
    check: (value) => (value.trim() === '' ? t('password.required.old') : undefined),
    say: inSummary(t('password.old')),
  };
  const fresh: FormField<ChangeField> = {
    name: 'newPassword',
    check: (value, typed) => {
      const problem = newPasswordProblem(settings, value, asksOld ? typed('oldPassword') : '');
      if (problem === null) return undefined;
      return 'values' in problem ? t(problem.key, problem.values) : t(problem.key);
    },
    say: inSummary(t('password.new')),
    rechecks: 'confirmNewPassword',
  };
  const again: FormField<ChangeField> = {
    name: 'confirmNewPassword',
    check: (value, typed) =>
      value !== '' && value.trim() === typed('newPassword').trim() ? undefined : t('inconsistent twice'),
    say: inSummary(t('password.confirm')),
  };

  const form = useServerForm<ChangeField>({
    id: 'password',
    fields: asksOld ? [old, fresh, again] : [fresh, again],
    send: async (typed) => {
      const problems = await change.change({
        oldPassword: typed('oldPassword'),
        newPassword: typed('newPassword'),
        confirmNewPassword: typed('confirmNewPassword'),
      });
      if (problems.length === 0) onChanged(change.passkeysLeft());
      return problems.map(({ field, key, values }) => ({ field, message: t(key, values) }));
    },
  });
  return { ...form, old: asksOld ? old : undefined, fresh, again };
}
