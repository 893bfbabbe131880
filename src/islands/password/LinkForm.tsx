import { USERNAME } from '../../contract/session/rules.ts';
import type { ForgottenPassword, ResetField } from '../../stores/password/forgot.ts';
import { Button } from '../../ui/button/Button.tsx';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { useLocale } from '../../ui/locale.tsx';
import type { FormField } from '../core/form/field.ts';
import { textCheck } from '../core/form/text-check.ts';
import { useServerForm } from '../core/form/useServerForm.ts';
import styles from './Forget.module.css';

/** Asks for a letter with a link (SPEC 5: username and address of mail). */
export function LinkForm({ forgotten }: { readonly forgotten: ForgottenPassword }) {
  const { t } = useLocale();
  const username: FormField<ResetField> = {
    name: 'username',
    kept: true,
    check: textCheck(t, USERNAME, { 'errors.field.required': t('password.required.username') }),
  };
  const email: FormField<ResetField> = {
    name: 'email',
    kept: true,
    check: (value) => {
      if (value.trim() === '') return t('password.required.email');
      return /^\S+@\S+\.\S+$/.test(value.trim()) ? undefined : t('password.invalidEmail');
    },
  };
  const { form, at, summary, busy } = useServerForm<ResetField>({
    id: 'forget',
    fields: [username, email],
    send: async (typed) => {
      const problems = await forgotten.askLink(typed('username'), typed('email'));
      return problems.map(({ field, key, values }) => ({ field, message: t(key, values) }));
    },
  });
  const name = at(username);
  const address = at(email);
  return (
    <form {...form} className={styles.form} onInput={forgotten.human.prepare}>
      <ErrorSummary title={t('password.resetFailed')} {...summary} />
      <Field id={name.id} label={t('password.username')} error={name.error} required>
        <TextInput icon="user" autoComplete="username" autoCapitalize="none" spellCheck={false} {...name.input} />
      </Field>
      <Field id={address.id} label={t('password.email')} error={address.error} required>
        <TextInput type="email" icon="mail" autoComplete="email" inputMode="email" {...address.input} />
      </Field>
      <Button type="submit" kind="primary" size="large" wide busy={busy}>
        {t('password.sendLink')}
      </Button>
    </form>
  );
}
