import { errorKey } from '../../contract/core/errors.ts';
import { Button } from '../../ui/button/Button.tsx';
import { useLocale } from '../../ui/locale.tsx';
import styles from './NotLoaded.module.css';

/** Stands in for a part whose code did not arrive (SPEC 8: network link abnormal, try again). */
export function NotLoaded({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useLocale();
  return (
    <div role="alert" className={styles.missing}>
      <p>{t(errorKey('network.offline'))}</p>
      <Button icon="refresh" onClick={onRetry}>
        {t('ui.retry')}
      </Button>
    </div>
  );
}
