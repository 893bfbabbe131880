import { type ReactNode, useState } from 'react';
import type { RegisterSettings } from '../../contract/registration/endpoints.ts';
import { createPasswordChange } from '../../stores/password/change.ts';
import { Button } from '../../ui/button/Button.tsx';
import { ButtonRow } from '../../ui/button/ButtonRow.tsx';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { PasswordInput } from '../../ui/form/PasswordInput.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { useFirstFocus } from '../core/useFirstFocus.ts';
import styles from './ChangePassword.module.css';
import { NewPasswordField } from './NewPasswordField.tsx';
import { usePasswordForm } from './usePasswordForm.ts';

interface Props {
  readonly settings: RegisterSettings;
  /** Whose password it is, for the browser's own keeper of passwords. */
  readonly username: string;
  /** @param passkeys how many log in to the account as before */
  readonly onChanged: (passkeys: number) => void;
  /** What stands beside the button that sends. */
  readonly leave: ReactNode;
}

/** The form itself, once the rule of the new password is known: it changes the password, or sets the first. */
export function ChangePasswordForm({ settings, username, onChanged, leave }: Props) {
  const { t } = useLocale();
  const [change] = useState(createPasswordChange);
  const { form, at, summary, busy, control, ...fields } = usePasswordForm({ settings, change, onChanged });
  const { isFirst } = change;
  const old = fields.old && at(fields.old);
  const fresh = at(fields.fresh);
  const again = at(fields.again);
  useFirstFocus(old?.id ?? fresh.id);
  return (
    <form {...form} className={styles.form}>
      <ErrorSummary title={t(isFirst ? 'password.resetFailed' : 'password.failed')} {...summary} />
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      {old && (
        <Field id={old.id} label={t('password.old')} error={old.error} required>
          <PasswordInput icon="lock" autoComplete="current-password" {...old.input} />
        </Field>
      )}
      <NewPasswordField rule={settings.fields.password} control={control} {...fresh} />
      <Field id={again.id} label={t('password.confirm')} error={again.error} required>
        <PasswordInput icon="lock" autoComplete="new-password" {...again.input} />
      </Field>
      <p className={styles.others}>{isFirst ? t('password.setLead', { username }) : t('password.others')}</p>
      <ButtonRow>
        {leave}
        <Button type="submit" kind="primary" size="large" busy={busy}>
          {t(isFirst ? 'password.setFirst' : 'password.submit')}
        </Button>
      </ButtonRow>
    </form>
  );
}
