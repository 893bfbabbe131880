import { useEffect, useRef, useState } from 'react';
import { createForgottenPassword } from '../../stores/password/forgot.ts';
import { continueAfterLogin } from '../../stores/session/after-login.ts';
import type { WaitingLogin } from '../../stores/session/login.ts';
import { Segments } from '../../ui/form/Segments.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { type Confirming, loadStep } from '../confirmation/step.ts';
import { usePreferred } from '../system/usePreferred.ts';
import styles from './Forget.module.css';
import { LinkForm } from './LinkForm.tsx';
import { PasswordSet } from './PasswordSet.tsx';
import { PhoneResetForm } from './PhoneResetForm.tsx';
import { usePasswordRule } from './usePasswordRule.ts';

type Way = 'email' | 'mobile';

interface Props {
  /** What the visitor was about to do. It is done after the log-in that follows a reset by phone. */
  readonly onward?: (() => void) | undefined;
  /** Opens the log-in in place; a link leads to its page without it. */
  readonly onLogIn?: () => void;
}

/** The ways to a new password: a letter and a code, of which the brand says the first (SPEC 4). */
export function ForgetWays({ onward, onLogIn }: Props) {
  const { t } = useLocale();
  const [forgotten] = useState(createForgottenPassword);
  const first: Way = usePreferred('CHNGPASSVERIF3') ? 'mobile' : 'email';
  const [chosen, setChosen] = useState<Way>();
  const [isSet, setSet] = useState(false);
  const [confirming, setConfirming] = useState<Confirming>();
  const rule = usePasswordRule();
  const way = chosen ?? first;
  const ways = [
    { value: 'email', label: t('password.byEmail') },
    { value: 'mobile', label: t('password.byMobile') },
  ] as const;
  const logsInByForm = () => {
    setConfirming(undefined);
    setSet(true);
  };
  const confirm = async (waiting: WaitingLogin) => {
    try {
      setConfirming(await loadStep(waiting));
    } catch {
      logsInByForm();
    }
  };
  const fields = useRef<HTMLDivElement>(null);
  const begin = useRef(first);
  useEffect(() => {
    const inputs = [...(fields.current?.querySelectorAll('input') ?? [])];
    if (inputs.some(({ value }) => value !== '')) setChosen(begin.current);
  }, []);
  if (confirming) {
    const { Step, waiting } = confirming;
    return <Step waiting={waiting} onDone={() => continueAfterLogin(onward)} onBack={logsInByForm} />;
  }
  if (isSet) return <PasswordSet onLogIn={onLogIn} />;
  return (
    <div className={styles.ways}>
      <Segments label={t('password.way')} options={ways} value={way} onValue={setChosen} />
      {/* Whoever types, also before this hydrated, has chosen: a status that comes later leaves the form in place. */}
      <div ref={fields} onInput={() => setChosen(way)}>
        {way === 'email' ? (
          <LinkForm forgotten={forgotten} />
        ) : (
          <PhoneResetForm {...{ forgotten, rule, onward }} onSet={logsInByForm} onWaiting={confirm} />
        )}
      </div>
    </div>
  );
}
