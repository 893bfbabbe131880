import type { ReferralTier } from '../../contract/referral/endpoints.ts';
import { formatPercent } from '../../money/percent.ts';
import { useLocale } from '../../ui/locale.tsx';
import records from '../records/Records.module.css';
import { SignedAmount } from '../records/SignedAmount.tsx';
import styles from './Referral.module.css';

interface Props {
  readonly tiers: readonly ReferralTier[];
  readonly currency: string;
}

/** Friends, their friends, and the friends of those: how many came and count, and what they have brought. */
export function Tiers({ tiers, currency }: Props) {
  const { t, language } = useLocale();
  const written = (count: number) => new Intl.NumberFormat(language.tag).format(count);
  return (
    <section className={styles.section} aria-labelledby="referral-tiers">
      <h3 id="referral-tiers">{t('referral.tiers')}</h3>
      <table className={records.table} data-rows="tiers">
        <thead>
          <tr>
            <th scope="col">{t('referral.tier')}</th>
            <th scope="col" className={records.figure}>
              {t('referral.rate')}
            </th>
            <th scope="col" className={records.figure}>
              {t('referral.counting')}
            </th>
            <th scope="col" className={records.figure}>
              {t('referral.brought')}
            </th>
          </tr>
        </thead>
        <tbody>
          {tiers.map(({ tier, rate, friends, counting, earned }) => (
            <tr key={tier}>
              <th scope="row" data-cell="what">
                {tierName(tier, t)}
              </th>
              <td data-cell="stake" data-label={t('referral.rate')} className={records.figure}>
                {rate === null ? '–' : formatPercent(rate, language.tag)}
              </td>
              <td data-cell="win" data-label={t('referral.counting')} className={records.figure}>
                <bdi>{t('referral.countingOf', { counting: written(counting), friends: written(friends) })}</bdi>
              </td>
              <td data-cell="result" className={records.figure}>
                <SignedAmount amount={earned} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function tierName(tier: number, t: ReturnType<typeof useLocale>['t']): string {
  if (tier === 1) return t('referral.tiers.first');
  return tier === 2 ? t('referral.tiers.second') : t('referral.tiers.third');
}
