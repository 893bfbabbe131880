import { REGISTRATION_FLAGS } from '../../contract/registration/ways.ts';
import { $session } from '../../stores/session/session.ts';
import { ButtonLink } from '../../ui/button/Button.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { useLink } from '../core/facts.tsx';
import { island } from '../core/island.tsx';
import { useLive } from '../core/useLive.ts';
import { useFlagged } from '../system/useFlag.ts';
import { MemberBar } from './MemberBar.tsx';
import styles from './SessionBar.module.css';

/** The end of the header: log-in and sign-up for a visitor, balance and avatar menu for everybody else (SPEC 2). */
function SessionBar() {
  const session = useLive($session);
  return session.audience === 'visitor' ? <VisitorBar /> : <MemberBar session={session} />;
}

/**
 * A visitor's log-in and sign-up, with the place of a member's bar beside them. Until the session is read, the mark on
 * the html element, which is set before the first paint, decides which of the two shows.
 */
function VisitorBar() {
  const { t } = useLocale();
  const link = useLink();
  const freeplay = useFlagged('FREEPLAY3');
  const registration = useFlagged(...REGISTRATION_FLAGS);
  return (
    <div className={styles.bar}>
      <div className={styles.visitor} data-for="visitor">
        {freeplay && (
          <span className={styles.freeplay} {...freeplay}>
            <ButtonLink kind="quiet" href={link(registration ? 'register/' : 'login/')} data-open="freeplay">
              {t('session.freePlay')}
            </ButtonLink>
          </span>
        )}
        <ButtonLink kind={registration ? 'quiet' : 'primary'} href={link('login/')} data-open="login">
          {t('session.logIn')}
        </ButtonLink>
        {registration && (
          <span {...registration}>
            <ButtonLink kind="primary" href={link('register/')} data-open="register">
              {t('session.register')}
            </ButtonLink>
          </span>
        )}
      </div>
      <div className={styles.member} data-for="member trial agent" aria-hidden="true">
        <span className={styles.wallet}>
          <Skeleton shape="line" className={styles.pending} />
        </span>
        <Skeleton shape="circle" className={styles.face} />
      </div>
    </div>
  );
}

export default island(SessionBar);
