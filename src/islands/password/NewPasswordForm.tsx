import { useState } from 'react';
import { createForgottenPassword, type ResetField } from '../../stores/password/forgot.ts';
import { Button, ButtonLink } from '../../ui/button/Button.tsx';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { useLink } from '../core/facts.tsx';
import { useServerForm } from '../core/form/useServerForm.ts';
import styles from './Forget.module.css';
import { NewPasswordField, useNewPassword } from './NewPasswordField.tsx';
import { usePasswordRule } from './usePasswordRule.ts';

interface Props {
  /** What the link carried. */
  readonly reset: string;
}

/** Where the link of a letter leads: the new password, then the way to the log-in. */
export function NewPasswordForm({ reset }: Props) {
  const { t } = useLocale();
  const link = useLink();
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
  if (isSet) {
    return (
      <div className={styles.form} role="status">
        <p className={styles.done}>{t('password.setTitle')}</p>
        <p>{t('password.set')}</p>
        <ButtonLink kind="primary" size="large" wide href={link('login/')}>
          {t('password.toLogIn')}
        </ButtonLink>
      </div>
    );
  }
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
