import { type ReactNode, useCallback, useState } from 'react';
import type { RegistrationWay } from '../../contract/registration/ways.ts';
import type { Country } from '../../contract/verification/endpoints.ts';
import type { VisibleField } from '../../stores/registration/fields.ts';
import type { FormFieldName } from '../../stores/registration/problems.ts';
import type { Registration } from '../../stores/registration/register.ts';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { PasswordInput } from '../../ui/form/PasswordInput.tsx';
import { useLocale } from '../../ui/locale.tsx';
import type { ServerForm } from '../core/form/useServerForm.ts';
import { askForCode } from '../verification/askForCode.ts';
import { PasswordMeter } from './PasswordMeter.tsx';
import styles from './Register.module.css';
import { RegisterInput } from './RegisterInput.tsx';
import { TermsBox } from './TermsBox.tsx';
import { useRegisterForm } from './useRegisterForm.ts';

interface Props {
  /** Begins the ids of its controls, where a page has another such form. */
  readonly id?: string;
  readonly way: RegistrationWay;
  readonly registration: Registration;
  readonly asked: readonly VisibleField[];
  /** What the visitor was about to do. It is done after the registration. */
  readonly onward: (() => void) | undefined;
  /** The form's buttons, and what else stands below them. */
  readonly children: (busy: boolean) => ReactNode;
}

/** A form that makes a member: what is asked for, the password again where one is, and the terms (SPEC 5). */
export function RegisterBody({ id, way, registration, asked, onward, children }: Props) {
  const { t } = useLocale();
  const [country, setCountry] = useState<Country>();
  const onCountry = useCallback((chosen: Country) => setCountry(chosen), []);
  const { form, at, summary, busy, control, ruled, ...more } = useRegisterForm({
    ...(id !== undefined && { id }),
    ...{ way, registration, asked, country, onward },
  });
  const { askCode } = registration;
  const ask = () => askForCode({ t, form: more, number: 'mobileNum', code: 'verificationCode', country, askCode });
  return (
    <form {...form} className={styles.form} onInput={registration.human.prepare}>
      <ErrorSummary title={t('registration.failed')} {...summary} />
      {asked.map((field, index) => (
        <div key={field.name} className={styles.group}>
          {ruled[index] && (
            <RegisterInput
              {...{ field, registration, country, onCountry, control }}
              onAsk={() => void ask()}
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
      {children(busy)}
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
