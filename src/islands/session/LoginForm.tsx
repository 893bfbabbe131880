import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type ErrorCode, errorKey } from '../../contract/core/errors.ts';
import { type Credentials, leaveEntrance, logIn, loginCaptcha } from '../../stores/session/login.ts';
import { Button } from '../../ui/button/Button.tsx';
import { ErrorSummary, type FieldError } from '../../ui/form/ErrorSummary.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { PasswordInput } from '../../ui/form/PasswordInput.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { useLink } from '../core/facts.tsx';
import { useLive } from '../core/useLive.ts';
import { CaptchaField } from './CaptchaField.tsx';
import { FreePlayOffer } from './FreePlayOffer.tsx';
import styles from './Login.module.css';

interface Props {
  /** What the visitor was about to do; done once they are in. */
  readonly onward?: (() => void) | undefined;
  /** Under the form: the way to registration. */
  readonly foot?: ReactNode;
}

const FIELDS = ['username', 'password', 'captcha'] as const;
const idOf = (field: (typeof FIELDS)[number]) => `login-${field}`;

/** Username and password, and a captcha once the gateway demands one (SPEC 2, 4, 5). */
export function LoginForm({ onward, foot }: Props) {
  const { t } = useLocale();
  const link = useLink();
  const captcha = useLive(loginCaptcha.$captcha);
  const [refusal, setRefusal] = useState<ErrorCode | undefined>();
  const { register, handleSubmit, formState, resetField } = useForm<Credentials>({
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const { errors, isSubmitting, submitCount } = formState;

  const submit = handleSubmit(async (typed) => {
    setRefusal(undefined);
    const result = await logIn({ ...typed, captcha: typed.captcha ?? '' });
    if (result.in) {
      leaveEntrance(onward);
      return;
    }
    setRefusal(result.code);
    resetField('captcha');
  });
  const required = (field: (typeof FIELDS)[number]) => ({
    validate: (value: string | undefined) => Boolean(value?.trim()) || t(`session.required.${field}`),
  });

  const problems: FieldError[] = FIELDS.flatMap((field) => {
    const message = errors[field]?.message;
    return message === undefined ? [] : [{ id: idOf(field), message }];
  });
  if (refusal) problems.push({ message: t(errorKey(refusal)) });

  return (
    <form method="post" className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <ErrorSummary title={t('session.logInFailed')} errors={submitCount > 0 ? problems : []} attempt={submitCount} />
      <Field id={idOf('username')} label={t('session.username')} error={errors.username?.message} required>
        <TextInput
          icon="user"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...register('username', required('username'))}
        />
      </Field>
      <Field
        id={idOf('password')}
        label={t('session.password')}
        error={errors.password?.message}
        required
        aside={<a href={link('forget/')}>{t('session.forgot')}</a>}
      >
        <PasswordInput icon="lock" autoComplete="current-password" {...register('password', required('password'))} />
      </Field>
      {captcha.state !== 'none' && (
        <CaptchaField
          id={idOf('captcha')}
          captcha={captcha}
          error={errors.captcha?.message}
          onRefresh={() => void loginCaptcha.refresh()}
          input={register('captcha', required('captcha'))}
        />
      )}
      <Button type="submit" kind="primary" size="large" wide busy={isSubmitting}>
        {t('session.logIn')}
      </Button>
      {foot}
      <FreePlayOffer />
    </form>
  );
}
