import { useLocale } from '../../ui/locale.tsx';
import { useLink } from '../core/facts.tsx';
import styles from './Rebate.module.css';

interface Props {
  readonly isEnough: boolean;
  /** Less is not paid, as it is written. */
  readonly least: string;
  /** Whether a bonus is open, while which nothing is withdrawn. */
  readonly hasBonus: boolean;
}

/** What becomes of a rebate once it is collected, or from how much on it can be. */
export function CollectHint({ isEnough, least, hasBonus }: Props) {
  const { t } = useLocale();
  const link = useLink();
  if (!isEnough) return <p className={styles.hint}>{t('rebate.least', { amount: least })}</p>;
  return (
    <p className={styles.hint}>
      {hasBonus ? <a href={link('member/?page=bonusDetails')}>{t('rebate.afterBonus')}</a> : t('rebate.noTurnover')}
    </p>
  );
}
