import type { Prize } from '../../contract/promotions/prize.ts';
import { formatUnit } from '../../i18n/dates.ts';
import { isolated } from '../../i18n/isolated.ts';
import { useLocale } from '../../ui/locale.tsx';
import { BonusTerms } from './BonusTerms.tsx';
import styles from './PrizeTerms.module.css';

/** What whoever claims a prize is held to; nothing for money and points. */
export function PrizeTerms({ prize }: { readonly prize: Prize }) {
  const { t, language } = useLocale();
  if (prize.of === 'money' || prize.of === 'points') return null;
  return (
    <div className={styles.terms}>
      {prize.of === 'freeRounds' && (
        <>
          <p>
            {t('rewards.roundsTerms', {
              game: isolated(prize.game),
              span: formatUnit('day', prize.days, language.tag),
            })}
          </p>
          <p>{t(prize.terms ? 'rewards.roundsBonus' : 'rewards.roundsMoney')}</p>
        </>
      )}
      {prize.terms && <BonusTerms terms={prize.terms} currency={prize.currency} />}
    </div>
  );
}
