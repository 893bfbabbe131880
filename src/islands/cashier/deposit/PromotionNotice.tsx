import type { LaterOffer } from '../../../contract/bonuses/endpoints.ts';
import { formatMoment } from '../../../i18n/dates.ts';
import { isolated } from '../../../i18n/isolated.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { useLocale } from '../../../ui/locale.tsx';
import styles from '../Form.module.css';

interface Props {
  /** The promotion that was asked for and is not offered, by its name in addresses. */
  readonly gone: string | null;
  /** Those that may be had again later. */
  readonly later: readonly LaterOffer[];
  /** Asks for promotions again, where they did not come. */
  readonly onRetry: (() => void) | undefined;
}

/** Why a promotion that somebody came for cannot be chosen, and from when on it can. */
export function PromotionNotice({ gone, later, onRetry }: Props) {
  const { t, language } = useLocale();
  if (!onRetry && gone === null) return null;
  const comes = later.find(({ slug }) => slug === gone);
  const why = comes
    ? t('cashier.promotionAgain', { title: isolated(comes.title), when: formatMoment(comes.again, language.tag) })
    : t('cashier.rule.promotion');
  return (
    <p className={styles.gone} role="status">
      <Icon name="info" />
      <span>{onRetry ? t('cashier.promotionsFailed') : why}</span>
      {onRetry && (
        <Button size="small" icon="refresh" onClick={onRetry}>
          {t('ui.retry')}
        </Button>
      )}
    </p>
  );
}
