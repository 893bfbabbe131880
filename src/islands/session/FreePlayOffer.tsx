import { switchModal } from '../../stores/core/modals.ts';
import { useLocale } from '../../ui/locale.tsx';
import { useFacts } from '../core/facts.tsx';
import { useFlag } from '../core/useLive.ts';
import styles from './Login.module.css';

/** Under a way in: free play, where the brand has it and the gateway has it on. */
export function FreePlayOffer() {
  const { t } = useLocale();
  const { features } = useFacts();
  const on = useFlag('FREEPLAY3');
  if (!features.freeplay || !on) return null;
  return (
    <p className={styles.foot}>
      {t('session.tryFirst')}{' '}
      <button type="button" onClick={() => switchModal('freeplay')}>
        {t('session.freePlay')}
      </button>
    </p>
  );
}
