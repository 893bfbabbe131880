import { type ReactNode, useState } from 'react';
import { errorKey } from '../../contract/errors.ts';
import { continueAfterLogin } from '../../stores/session/after-login.ts';
import { createLogin, LOGIN_RULES } from '../../stores/session/login.ts';
import { Button } from '../../ui/button/Button.tsx';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { PasswordInput } from '../../ui/form/PasswordInput.tsx';
import { Segments } from '../../ui/form/Segments.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { takeClick } from '../../ui/takeClick.ts';
import { useLink } from '../core/facts.tsx';
import { textCheck } from '../core/form/text-check.ts';
import { useServerForm } from '../core/form/useServerForm.ts';
import { LazyPart } from '../core/LazyPart.tsx';
import { browserOnly } from '../core/lazy.ts';
import { useLive } from '../core/useLive.ts';
import { PasskeyButton } from '../passkeys/PasskeyButton.tsx';
import { useFlagged } from '../system/useFlag.ts';
import { CaptchaField } from './CaptchaField.tsx';
import styles from './Login.module.css';
import { REMEMBER, RememberBox, useRecalled } from './RememberBox.tsx';

interface Props {
  /** Begins the ids of its controls, where a page has another such form. */
  readonly id?: string | undefined;
  /** What the visitor was about to do. It is done after the login. */
  readonly onward?: (() => void) | undefined;
  /** What is offered below the form to whoever has no account. */
  readonly foot?: ReactNode;
  /** What the link for a forgotten password does in a popup, in the place of leaving the page. */
  readonly onForgot?: (() => void) | undefined;
}

const loadSms = () => (import.meta.env.SSR ? browserOnly() : import('./SmsLoginForm.tsx'));

/** The ways to log in: by username, by mobile number where the brand offers it (SPEC 2), and by a passkey. */
export function LoginForm({ id, onward, foot, onForgot }: Props) {
  const { t } = useLocale();
  const mobile = useFlagged('MOBILEVERCODELOGIN3');
  const [way, setWay] = useState<'username' | 'sms'>('username');
  const ways = [
    { value: 'username', label: t('session.byUsername') },
    { value: 'sms', label: t('session.byMobile') },
  ] as const;
  const below = (
    <>
      <PasskeyButton onward={onward} />
      {foot}
    </>
  );
  return (
    <div className={styles.ways}>
      {mobile && (
        <div {...mobile}>
          <Segments label={t('session.way')} options={ways} value={way} onValue={setWay} />
        </div>
      )}
      {way === 'sms' && mobile?.hidden === false ? (
        <LazyPart load={loadSms} props={{ onward, foot: below }} />
      ) : (
        <PasswordForm id={id} onward={onward} foot={below} onForgot={onForgot} />
      )}
    </div>
  );
}

/** Username and password, and a captcha once the gateway demands one (SPEC 2, 4, 5). */
function PasswordForm({ id = 'login', onward, foot, onForgot }: Props) {
  const { t } = useLocale();
  const link = useLink();
  const [login] = useState(createLogin);
  const demanded = useLive(login.captcha.$captcha).state !== 'none';
  const asked = <Name extends 'username' | 'password' | 'captcha'>(name: Name) => ({
    name,
    check: textCheck(t, LOGIN_RULES[name], { 'errors.field.required': t(`session.required.${name}`) }),
  });
  const fields = [
    { ...asked('username'), kept: true },
    asked('password'),
    { ...asked('captcha'), once: true },
    REMEMBER,
  ] as const;
  const { form, at, fill, summary, busy } = useServerForm({
    id,
    fields,
    send: async (typed) => {
      const result = await login.logIn({
        username: typed('username'),
        password: typed('password'),
        captcha: typed('captcha'),
        remember: typed('remember') === 'on',
      });
      if (!result.ok) return [{ field: null, message: t(errorKey(result.code)) }];
      continueAfterLogin(onward);
      return [];
    },
  });
  useRecalled((login) => {
    if (login.way === 'sms') fill({ remember: 'on' });
    else fill({ username: login.username, password: login.password, remember: 'on' });
  });
  const [username, password, picture, remember] = fields;
  const name = at(username);
  const secret = at(password);
  return (
    <form {...form} className={styles.form} onInput={login.human.prepare}>
      <ErrorSummary title={t('session.logInFailed')} {...summary} />
      <Field id={name.id} label={t('session.username')} error={name.error} required>
        <TextInput icon="user" autoComplete="username" autoCapitalize="none" spellCheck={false} {...name.input} />
      </Field>
      <Field
        id={secret.id}
        label={t('session.password')}
        error={secret.error}
        required
        aside={
          <a href={link('forget/')} onClick={onForgot && takeClick(onForgot)}>
            {t('session.forgot')}
          </a>
        }
      >
        <PasswordInput icon="lock" autoComplete="current-password" {...secret.input} />
      </Field>
      <RememberBox {...at(remember)} />
      {demanded && <CaptchaField captcha={login.captcha} {...at(picture)} />}
      <Button type="submit" kind="primary" size="large" wide busy={busy}>
        {t('session.logIn')}
      </Button>
      {foot}
    </form>
  );
}
