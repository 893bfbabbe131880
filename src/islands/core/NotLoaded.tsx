import type { ErrorCode } from '../../contract/core/errors.ts';
import { errorKey } from '../../contract/errors.ts';
import { Button } from '../../ui/button/Button.tsx';
import { useLocale } from '../../ui/locale.tsx';
import styles from './NotLoaded.module.css';

interface Props {
  readonly code: ErrorCode;
  readonly onRetry: () => void;
  /** It is asked for again. */
  readonly busy?: boolean | undefined;
}

/** Replaces a part that did not load (SPEC 8: network link abnormal, try again). */
export function NotLoaded({ code, onRetry, busy }: Props) {
  const { t } = useLocale();
  return (
    <div role="alert" className={styles.missing}>
      <p>{t(errorKey(code))}</p>
      <Button icon="refresh" busy={busy} onClick={onRetry}>
        {t('ui.retry')}
      </Button>
    </div>
  );
}
