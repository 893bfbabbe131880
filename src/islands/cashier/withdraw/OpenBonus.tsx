import type { Wagering } from '../../../contract/bonuses/endpoints.ts';
import { isolated } from '../../../i18n/isolated.ts';
import { formatAmount } from '../../../money/format.ts';
import { openCentre } from '../../../stores/member/popups.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { useLocale } from '../../../ui/locale.tsx';
import styles from '../Cashier.module.css';
import { WageringProgress } from '../WageringProgress.tsx';

/** What is left to wager before anything can be withdrawn, and where the bonus can be played on or given up. */
export function OpenBonus({ wagering, currency }: { readonly wagering: Wagering; readonly currency: string }) {
  const { t, language } = useLocale();
  const left = isolated(formatAmount(wagering.left, currency, language.tag));
  return (
    <section className={styles.card} aria-labelledby="open-bonus">
      <h3 id="open-bonus">{t('cashier.wageringTitle')}</h3>
      <p className={styles.lead}>{t('cashier.wageringText', { left, title: isolated(wagering.title) })}</p>
      <WageringProgress wagering={wagering} currency={currency} />
      <div>
        <Button kind="primary" icon="gift" onClick={() => openCentre('bonusDetails', wagering.id)}>
          {t('cashier.toBonuses')}
        </Button>
      </div>
    </section>
  );
}
