import { switchForm } from '../../stores/session/switch-form.ts';
import { useLocale } from '../../ui/locale.tsx';
import { useFlagged } from '../system/useFlag.ts';
import styles from './Login.module.css';

/** The offer of free play below a form, while the feature is on. */
export function FreePlayOffer() {
  const { t } = useLocale();
  const offered = useFlagged('FREEPLAY3');
  if (!offered) return null;
  return (
    <p className={styles.foot} {...offered}>
      {t('session.tryFirst')}{' '}
      <button type="button" onClick={() => switchForm('freeplay')}>
        {t('session.freePlay')}
      </button>
    </p>
  );
}
