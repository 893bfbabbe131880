import { $fulfilled } from '../../stores/missions/fulfilled.ts';
import { $session } from '../../stores/session/session.ts';
import { useLocale } from '../../ui/locale.tsx';
import { island } from '../core/island.tsx';
import { useLive } from '../core/useLive.ts';
import styles from './WaitingCount.module.css';

interface Props {
  readonly of: 'missions' | 'rewards';
}

/** How many rewards wait (SPEC 3: availablePromoCount), or missions to be claimed, beside the entry of their page; nothing where none does. */
export default island(WaitingCount);

function WaitingCount({ of }: Props) {
  const { t } = useLocale();
  const session = useLive($session);
  const fulfilled = useLive($fulfilled);
  if (session.audience === 'visitor') return null;
  const count = of === 'missions' ? fulfilled : session.member.availablePromoCount;
  if (count === 0) return null;
  return (
    <b className={styles.count}>
      {count}
      <span className="visually-hidden">
        {' '}
        {of === 'missions' ? t('session.waitingMissions') : t('session.waitingRewards')}
      </span>
    </b>
  );
}
