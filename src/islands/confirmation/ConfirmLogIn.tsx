import { useEffect, useRef, useState } from 'react';
import type { ErrorCode } from '../../contract/core/errors.ts';
import { createConfirmation } from '../../stores/confirmation/confirm.ts';
import type { WaitingLogin } from '../../stores/session/login.ts';
import { Button } from '../../ui/button/Button.tsx';
import { useLocale } from '../../ui/locale.tsx';
import styles from './Confirmation.module.css';
import { WayForm } from './WayForm.tsx';
import { WayList } from './WayList.tsx';

export interface ConfirmLogInProps {
  readonly waiting: WaitingLogin;
  /** The session is open. */
  readonly onDone: () => void;
  /** Leads back to the log-in; with a code where it has to begin anew, and why. */
  readonly onBack: (why?: ErrorCode) => void;
}

/** The step of a log-in from an address that its account has not used (SPEC 6): a choice of ways, and the field of one. */
export default function ConfirmLogIn({ waiting, onDone, onBack }: ConfirmLogInProps) {
  const { t } = useLocale();
  const [confirmation] = useState(() => createConfirmation(waiting));
  const [chosen, setChosen] = useState(confirmation?.ways[0]);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.step}>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {t('session.confirmTitle')}
      </h2>
      <p className={styles.why}>{t('session.confirmWhy')}</p>
      {confirmation && chosen ? (
        <>
          {confirmation.ways.length > 1 && (
            <WayList ways={confirmation.ways} chosen={chosen.way} onChoose={setChosen} />
          )}
          <WayForm key={chosen.way} {...chosen} confirmation={confirmation} onDone={onDone} onOver={onBack} />
        </>
      ) : (
        <p role="alert">{t('errors.network.answer')}</p>
      )}
      <Button kind="quiet" wide onClick={() => onBack()}>
        {t('session.confirmBack')}
      </Button>
    </section>
  );
}
