import type { Referral } from '../../contract/referral/endpoints.ts';
import { formatAmount } from '../../money/format.ts';
import { ButtonLink } from '../../ui/button/Button.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { Figures } from '../cashier/Figures.tsx';
import { useLink } from '../core/facts.tsx';
import styles from './Referral.module.css';

/** What inviting has brought, and what it can still bring. */
export function Earned({ referral: { earned, left, currency, terms } }: { readonly referral: Referral }) {
  const { t, language } = useLocale();
  const link = useLink();
  const written = (decimal: string) => formatAmount(decimal, currency, language.tag);
  return (
    <section className={styles.card} aria-labelledby="referral-earned">
      <h3 id="referral-earned">{t('referral.earned')}</h3>
      <p className={styles.amount} data-earned={earned}>
        <bdi>{written(earned)}</bdi>
      </p>
      <Figures
        figures={[
          { label: t('referral.left'), value: written(left) },
          ...(terms ? [{ label: t('referral.most'), value: written(terms.most) }] : []),
        ]}
      />
      <div>
        <ButtonLink icon="medal" href={link('rewardCenter/')}>
          {t('referral.toRewards')}
        </ButtonLink>
      </div>
    </section>
  );
}
