import { type ReactNode, useState } from 'react';
import type { ErrorCode } from '../../contract/core/errors.ts';
import { errorKey } from '../../contract/errors.ts';
import { dropDraft } from '../../stores/core/draft.ts';
import { continueAfterLogin } from '../../stores/session/after-login.ts';
import { createLogin, LOGIN_RULES, type WaitingLogin } from '../../stores/session/login.ts';
import { Button } from '../../ui/button/Button.tsx';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { PasswordInput } from '../../ui/form/PasswordInput.tsx';
import { Segments } from '../../ui/form/Segments.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { takeClick } from '../../ui/takeClick.ts';
import { type Confirming, loadStep } from '../confirmation/step.ts';
import { useLink } from '../core/facts.tsx';
import { textCheck } from '../core/form/text-check.ts';
import { useServerForm } from '../core/form/useServerForm.ts';
import { LazyPart } from '../core/LazyPart.tsx';
import { browserOnly } from '../core/lazy.ts';
import { codeOfMissing } from '../core/useCode.ts';
import { useLive } from '../core/useLive.ts';
import { PasskeyButton } from '../passkeys/PasskeyButton.tsx';
import { useFlagged } from '../system/useFlag.ts';
import { CaptchaField } from './CaptchaField.tsx';
import styles from './Login.module.css';
import { REMEMBER, RememberBox, useRecalled } from './RememberBox.tsx';
import { useOtherSide } from './useOtherSide.ts';

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
  const [chosen, setChosen] = useState<'username' | 'sms'>();
  const way = chosen ?? 'username';
  const [confirming, setConfirming] = useState<Confirming>();
  const [over, setOver] = useState<ErrorCode>();
  const ways = [
    { value: 'username', label: t('session.byUsername') },
    { value: 'sms', label: t('session.byMobile') },
  ] as const;
  const below = (
    <>
      <PasskeyButton onward={onward} otherSide={useOtherSide()} />
      {foot}
    </>
  );
  if (confirming) {
    const back = (why?: ErrorCode) => {
      setOver(why);
      setConfirming(undefined);
    };
    const done = () => {
      dropDraft(id ?? 'login');
      continueAfterLogin(onward);
    };
    return <confirming.Step waiting={confirming.waiting} onDone={done} onBack={back} />;
  }
  return (
    <div className={styles.ways} onSubmit={() => setOver(undefined)}>
      {over && <ErrorSummary title={t('session.logInFailed')} errors={[{ message: t(errorKey(over)) }]} attempt={1} />}
      {mobile && (
        <div {...mobile}>
          <Segments label={t('session.way')} options={ways} value={way} onValue={setChosen} />
        </div>
      )}
      {way === 'sms' && mobile?.hidden === false ? (
        <LazyPart load={loadSms} props={{ id: id && `${id}-sms`, onward, foot: below }} />
      ) : (
        <PasswordForm
          id={id}
          onward={onward}
          foot={below}
          onForgot={onForgot}
          onWaiting={setConfirming}
          onMobile={() => setChosen((before) => before ?? 'sms')}
        />
      )}
    </div>
  );
}

interface PasswordProps extends Props {
  /** The log-in that is remembered here is one by mobile number, and nothing was typed yet. */
  readonly onMobile: () => void;
  readonly onWaiting: (confirming: Confirming) => void;
}

/** Username and password, and a captcha once the gateway demands one (SPEC 2, 4, 5). */
function PasswordForm({ id = 'login', onward, foot, onForgot, onWaiting, onMobile }: PasswordProps) {
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
  const otherSide = useOtherSide();
  const refusal = (code: ErrorCode) => [{ field: null, message: t(errorKey(code)), href: otherSide(errorKey(code)) }];
  /** Goes over to the step that confirms a log-in. The refusal keeps what was typed, for whoever comes back. */
  const confirm = async (waiting: WaitingLogin): Promise<ErrorCode> => {
    try {
      onWaiting(await loadStep(waiting));
      return 'confirmation.required';
    } catch (error) {
      return codeOfMissing(error);
    }
  };
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
      if ('waiting' in result) return refusal(await confirm(result.waiting));
      if (!result.ok) return refusal(result.code);
      continueAfterLogin(onward);
      return [];
    },
  });
  useRecalled((login) => {
    if (login.way === 'sms') {
      if (fill({ username: '', password: '', remember: 'on' })) onMobile();
    } else fill({ username: login.username, password: login.password, remember: 'on' });
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
