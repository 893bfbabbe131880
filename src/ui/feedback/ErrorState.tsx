import { Button } from '../button/Button.tsx';
import { Picture } from '../icon/Icon.tsx';
import { useLocale } from '../locale.tsx';
import styles from './Empty.module.css';

export interface ErrorStateProps {
  /** What happened. */
  readonly title: string;
  /** What to do about it. */
  readonly text?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
}

/** Loading failed: says what happened and offers to try again. */
export function ErrorState({ title, text, onRetry }: ErrorStateProps) {
  const { t } = useLocale();
  return (
    <div className={styles.empty} role="alert">
      <Picture name="broken" />
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {onRetry && (
        <Button kind="secondary" icon="refresh" onClick={onRetry}>
          {t('ui.retry')}
        </Button>
      )}
    </div>
  );
}
