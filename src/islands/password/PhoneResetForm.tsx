import { useState } from 'react';
import type { FieldRule } from '../../contract/registration/endpoints.ts';
import type { Country } from '../../contract/verification/endpoints.ts';
import type { ForgottenPassword, ResetField } from '../../stores/password/forgot.ts';
import { continueAfterLogin } from '../../stores/session/after-login.ts';
import type { WaitingLogin } from '../../stores/session/login.ts';
import { Button } from '../../ui/button/Button.tsx';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { useLocale } from '../../ui/locale.tsx';
import type { FormField } from '../core/form/field.ts';
import { useServerForm } from '../core/form/useServerForm.ts';
import { askForCode } from '../verification/askForCode.ts';
import { CodeField } from '../verification/CodeField.tsx';
import { codeCheck, mobileCheck } from '../verification/checks.ts';
import { MobileField } from '../verification/MobileField.tsx';
import styles from './Forget.module.css';
import { NewPasswordField, useNewPassword } from './NewPasswordField.tsx';

interface Props {
  readonly forgotten: ForgottenPassword;
  /** The rule of the new password; undefined while it is not known. */
  readonly rule: FieldRule | undefined;
  /** What the visitor was about to do. It is done after the log-in. */
  readonly onward: (() => void) | undefined;
  /** The password is set, and the log-in is still to come. */
  readonly onSet: () => void;
  /** The password is set, and the log-in waits for a further proof. */
  readonly onWaiting: (waiting: WaitingLogin) => Promise<void>;
}

/** Sets a new password by the number of a mobile and a code, and logs in (SPEC 4, 5). */
export function PhoneResetForm({ forgotten, rule, onward, onSet, onWaiting }: Props) {
  const { t } = useLocale();
  const [country, setCountry] = useState<Country>();
  const mobile: FormField<ResetField> = { name: 'mobileNum', kept: true, check: mobileCheck(t, country) };
  const code: FormField<ResetField> = { name: 'verificationCode', late: true, check: codeCheck(t) };
  const fresh = useNewPassword(rule);
  const { form, at, summary, busy, control, ...asking } = useServerForm<ResetField>({
    id: 'reset',
    fields: [mobile, code, fresh],
    send: async (typed) => {
      const number = { mobileNum: typed('mobileNum'), country };
      const reset = await forgotten.byPhone(number, typed('verificationCode'), typed('newPassword'));
      if (reset.state === 'loggedIn') continueAfterLogin(onward);
      if (reset.state === 'set') onSet();
      if (reset.state === 'waits') await onWaiting(reset.waiting);
      if (reset.state !== 'refused') return [];
      return reset.problems.map(({ field, key, values }) => ({ field, message: t(key, values) }));
    },
  });
  const { askCode } = forgotten;
  const ask = () => askForCode({ t, form: asking, number: 'mobileNum', code: 'verificationCode', country, askCode });
  return (
    <form {...form} className={styles.form} onInput={forgotten.human.prepare}>
      <ErrorSummary title={t('password.resetFailed')} {...summary} />
      <MobileField country={country} onCountry={setCountry} {...at(mobile)} />
      <CodeField button={forgotten.button} onAsk={() => void ask()} {...at(code)} />
      <NewPasswordField rule={rule} control={control} {...at(fresh)} />
      <Button type="submit" kind="primary" size="large" wide busy={busy}>
        {t('password.setNew')}
      </Button>
    </form>
  );
}
