import { Button } from '../../../ui/button/Button.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { useLocale } from '../../../ui/locale.tsx';
import styles from '../Form.module.css';

interface Props {
  /** The promotion that was asked for is not offered. */
  readonly isGone: boolean;
  /** Asks for promotions again, where they did not come. */
  readonly onRetry: (() => void) | undefined;
}

/** Why a promotion that somebody came for cannot be chosen. */
export function PromotionNotice({ isGone, onRetry }: Props) {
  const { t } = useLocale();
  if (!onRetry && !isGone) return null;
  return (
    <p className={styles.gone} role="status">
      <Icon name="info" />
      <span>{t(onRetry ? 'cashier.promotionsFailed' : 'cashier.rule.promotion')}</span>
      {onRetry && (
        <Button size="small" icon="refresh" onClick={onRetry}>
          {t('ui.retry')}
        </Button>
      )}
    </p>
  );
}
