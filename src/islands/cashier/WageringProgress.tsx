import type { Wagering } from '../../contract/bonuses/endpoints.ts';
import { formatAmount } from '../../money/format.ts';
import { wageredShare } from '../../stores/bonuses/bonus-sum.ts';
import { Progress } from '../../ui/feedback/Progress.tsx';
import { useLocale } from '../../ui/locale.tsx';
import styles from './WageringProgress.module.css';

interface Props {
  readonly wagering: Pick<Wagering, 'required' | 'wagered' | 'left'>;
  readonly currency: string;
}

/** How far a bonus is wagered: as a bar, and as what is done of what is required and what is left. */
export function WageringProgress({ wagering: { required, wagered, left }, currency }: Props) {
  const { t, language } = useLocale();
  const written = (decimal: string) => formatAmount(decimal, currency, language.tag);
  const done = t('bonuses.wageredOf', { wagered: written(wagered), required: written(required) });
  return (
    <div className={styles.wagering}>
      <p>
        <span>{t('bonuses.progress')}</span>
        <bdi>{done}</bdi>
      </p>
      <Progress share={wageredShare({ wagered, required }, currency)} label={t('bonuses.progress')} text={done} />
      <p>
        <strong>{t('bonuses.left')}</strong>
        <strong>
          <bdi>{written(left)}</bdi>
        </strong>
      </p>
    </div>
  );
}
