import type { Referral, ReferralTier } from '../../contract/referral/endpoints.ts';
import { formatMoment } from '../../i18n/dates.ts';
import { isolated } from '../../i18n/isolated.ts';
import { formatAmount } from '../../money/format.ts';
import { formatPercent } from '../../money/percent.ts';
import { useLocale } from '../../ui/locale.tsx';
import styles from './Referral.module.css';

interface Props {
  readonly terms: NonNullable<Referral['terms']>;
  readonly tiers: readonly ReferralTier[];
  readonly currency: string;
}

/** What a friend does, what both have of it, and what does not count. */
export function HowItWorks({ terms: { bets, deposit, inviter, friend, perDay, to }, tiers, currency }: Props) {
  const { t, language } = useLocale();
  const { tag } = language;
  const written = (decimal: string) => isolated(formatAmount(decimal, currency, tag));
  const rates = tiers.flatMap(({ rate }) => (rate === null ? [] : [formatPercent(rate, tag)]));
  const [first] = rates;
  return (
    <section className={styles.section} aria-labelledby="referral-how">
      <h3 id="referral-how">{t('referral.how')}</h3>
      <ol className={styles.steps}>
        <li>{t('referral.step.send')}</li>
        <li>{t('referral.step.deposit', { amount: written(deposit) })}</li>
        {bets !== null && <li>{t('referral.step.bets', { amount: written(bets) })}</li>}
        <li>{t('referral.step.gifts', { inviter: written(inviter), friend: written(friend) })}</li>
        {first !== undefined && <li>{t('referral.step.share', { rate: isolated(first) })}</li>}
      </ol>
      <ul className={styles.rules}>
        <li>{t('referral.rule.device')}</li>
        <li>{t('referral.rule.perDay', { most: new Intl.NumberFormat(tag).format(perDay) })}</li>
        <li>{t('referral.rule.returned')}</li>
        {to !== null && <li>{t('referral.rule.until', { when: formatMoment(to, tag) })}</li>}
      </ul>
    </section>
  );
}
