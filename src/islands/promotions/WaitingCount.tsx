import { $session } from '../../stores/session/session.ts';
import { useLocale } from '../../ui/locale.tsx';
import { island } from '../core/island.tsx';
import { useLive } from '../core/useLive.ts';
import styles from './WaitingCount.module.css';

/** How many rewards wait, beside the entry of the reward centre (SPEC 3: availablePromoCount); nothing where none does. */
export default island(WaitingCount);

function WaitingCount() {
  const { t } = useLocale();
  const session = useLive($session);
  const count = session.audience === 'visitor' ? 0 : session.member.availablePromoCount;
  if (count === 0) return null;
  return (
    <b className={styles.count}>
      {count}
      <span className="visually-hidden"> {t('session.waiting')}</span>
    </b>
  );
}
