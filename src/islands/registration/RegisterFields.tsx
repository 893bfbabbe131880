import { useCallback, useEffect, useState } from 'react';
import type { RegistrationWay } from '../../contract/registration/ways.ts';
import type { Country } from '../../contract/verification/endpoints.ts';
import type { VisibleField } from '../../stores/registration/fields.ts';
import type { FormFieldName } from '../../stores/registration/problems.ts';
import type { Registration } from '../../stores/registration/register.ts';
import { Button } from '../../ui/button/Button.tsx';
import { ButtonRow } from '../../ui/button/ButtonRow.tsx';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { PasswordInput } from '../../ui/form/PasswordInput.tsx';
import { useLocale } from '../../ui/locale.tsx';
import type { ServerForm } from '../core/form/useServerForm.ts';
import { FreePlayOffer } from '../session/FreePlayOffer.tsx';
import { askForCode } from '../verification/askForCode.ts';
import { PasswordMeter } from './PasswordMeter.tsx';
import styles from './Register.module.css';
import type { RegisterFormProps } from './RegisterForm.tsx';
import { RegisterInput } from './RegisterInput.tsx';
import { TermsBox } from './TermsBox.tsx';
import { useRegisterForm } from './useRegisterForm.ts';

interface Props extends RegisterFormProps {
  readonly way: RegistrationWay;
  readonly registration: Registration;
  readonly asked: readonly VisibleField[];
}

/** The form itself, once its fields are known. */
export function RegisterFields({ way, registration, asked, onward, onCancel, foot }: Props) {
  const { t } = useLocale();
  const [country, setCountry] = useState<Country>();
  const onCountry = useCallback((chosen: Country) => setCountry(chosen), []);
  const { form, at, summary, busy, control, ruled, ...more } = useRegisterForm({
    way,
    registration,
    asked,
    country,
    onward,
  });
  const { askCode } = registration;
  const ask = () => askForCode({ t, form: more, number: 'mobileNum', code: 'verificationCode', country, askCode });
  const { refresh } = registration.captcha;
  const hasCaptcha = asked.some(({ name }) => name === 'captcha');
  useEffect(() => {
    if (hasCaptcha) void refresh();
  }, [hasCaptcha, refresh]);
  return (
    <form {...form} className={styles.form} onInput={registration.human.prepare}>
      <ErrorSummary title={t('registration.failed')} {...summary} />
      {asked.map((field, index) => (
        <div key={field.name} className={styles.group}>
          {ruled[index] && (
            <RegisterInput
              field={field}
              registration={registration}
              country={country}
              onCountry={onCountry}
              onAsk={() => void ask()}
              control={control}
              {...at(ruled[index])}
            />
          )}
          {field.name === 'password' && (
            <>
              <PasswordMeter control={control} field="password" />
              <ConfirmInput {...at(more.confirm)} />
            </>
          )}
        </div>
      ))}
      <TermsBox {...at(more.terms)} />
      <ButtonRow>
        <Button size="large" onClick={onCancel}>
          {t('registration.cancel')}
        </Button>
        <Button type="submit" kind="primary" size="large" busy={busy}>
          {t('registration.submit')}
        </Button>
      </ButtonRow>
      {foot}
      <FreePlayOffer />
    </form>
  );
}

/** The password again, where one is asked for. */
function ConfirmInput({ id, error, input }: ReturnType<ServerForm<FormFieldName>['at']>) {
  const { t } = useLocale();
  return (
    <Field id={id} label={t('registration.confirmPassword')} error={error} required>
      <PasswordInput icon="lock" autoComplete="new-password" {...input} />
    </Field>
  );
}
