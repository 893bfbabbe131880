import { useState } from 'react';
import { createForgottenPassword, type ResetField } from '../../stores/password/forgot.ts';
import { Button } from '../../ui/button/Button.tsx';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { useServerForm } from '../core/form/useServerForm.ts';
import styles from './Forget.module.css';
import { NewPasswordField, useNewPassword } from './NewPasswordField.tsx';
import { PasswordSet } from './PasswordSet.tsx';
import { usePasswordRule } from './usePasswordRule.ts';

interface Props {
  /** What the link carried. */
  readonly reset: string;
}

/** Where the link of a letter leads: the new password, then the way to the log-in. */
export function NewPasswordForm({ reset }: Props) {
  const { t } = useLocale();
  const [forgotten] = useState(createForgottenPassword);
  const [isSet, setSet] = useState(false);
  const rule = usePasswordRule();
  const fresh = useNewPassword(rule);
  const { form, at, summary, busy, control } = useServerForm<ResetField>({
    id: 'renew',
    fields: [fresh],
    send: async (typed) => {
      const problems = await forgotten.byLink(reset, typed('newPassword'));
      if (problems.length === 0) setSet(true);
      return problems.map(({ field, key, values }) => ({ field, message: t(key, values) }));
    },
  });
  if (isSet) return <PasswordSet />;
  return (
    <form {...form} className={styles.form}>
      <ErrorSummary title={t('password.resetFailed')} {...summary} />
      <NewPasswordField rule={rule} control={control} {...at(fresh)} />
      <Button type="submit" kind="primary" size="large" wide busy={busy}>
        {t('password.setNew')}
      </Button>
    </form>
  );
}
