import type { BonusTerms as Held } from '../../contract/bonuses/endpoints.ts';
import { formatUnit } from '../../i18n/dates.ts';
import { isolated } from '../../i18n/isolated.ts';
import { formatAmount } from '../../money/format.ts';
import { formatPercent } from '../../money/percent.ts';
import { useLocale } from '../../ui/locale.tsx';
import styles from './PrizeTerms.module.css';

/** What a bonus is held to, before it is claimed. */
export function BonusTerms({ terms, currency }: { readonly terms: Held; readonly currency: string }) {
  const {
    t,
    language: { tag },
  } = useLocale();
  const { multiple, days, contributions, highestStake, highestWin } = terms;
  const amount = (decimal: string) => isolated(formatAmount(decimal, currency, tag));
  const counts = contributions.map(
    ({ gameType, percent }) => `${t(`type.${gameType}`)} ${formatPercent(`${percent}`, tag)}`,
  );
  return (
    <>
      <p>
        {t('rewards.bonusTerms', {
          multiple: new Intl.NumberFormat(tag).format(Number(multiple)),
          span: formatUnit('day', days, tag),
        })}
      </p>
      <details className={styles.more}>
        <summary>{t('rewards.terms')}</summary>
        <ul>
          <li>{t('rewards.bonusCounts', { counts: counts.join(' · ') })}</li>
          {highestStake !== null && <li>{t('rewards.bonusStake', { amount: amount(highestStake) })}</li>}
          {highestWin !== null && <li>{t('rewards.bonusWin', { amount: amount(highestWin) })}</li>}
        </ul>
      </details>
    </>
  );
}
