import type { Prize } from '../../contract/promotions/prize.ts';
import { formatUnit } from '../../i18n/dates.ts';
import { isolated } from '../../i18n/isolated.ts';
import { formatAmount } from '../../money/format.ts';
import { formatPercent } from '../../money/percent.ts';
import { useLocale } from '../../ui/locale.tsx';
import styles from './BonusTerms.module.css';

/** What a bonus is held to, before it is claimed. */
export function BonusTerms({ bonus }: { readonly bonus: Extract<Prize, { readonly of: 'bonus' }> }) {
  const {
    t,
    language: { tag },
  } = useLocale();
  const { multiple, days, contributions, highestStake, highestWin } = bonus.terms;
  const amount = (decimal: string) => isolated(formatAmount(decimal, bonus.currency, tag));
  const counts = contributions.map(
    ({ gameType, percent }) => `${t(`type.${gameType}`)} ${formatPercent(`${percent}`, tag)}`,
  );
  return (
    <div className={styles.held}>
      <p>
        {t('rewards.bonusTerms', {
          multiple: new Intl.NumberFormat(tag).format(Number(multiple)),
          span: formatUnit('day', days, tag),
        })}
      </p>
      <details>
        <summary>{t('rewards.terms')}</summary>
        <ul>
          <li>{t('rewards.bonusCounts', { counts: counts.join(' · ') })}</li>
          {highestStake !== null && <li>{t('rewards.bonusStake', { amount: amount(highestStake) })}</li>}
          {highestWin !== null && <li>{t('rewards.bonusWin', { amount: amount(highestWin) })}</li>}
        </ul>
      </details>
    </div>
  );
}
