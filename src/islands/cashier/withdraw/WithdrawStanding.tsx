import type { WithdrawalTermsValue } from '../../../contract/cashier/endpoints.ts';
import type { WithdrawalTerms } from '../../../contract/cashier/withdrawal.ts';
import { formatAmount } from '../../../money/format.ts';
import { useLocale } from '../../../ui/locale.tsx';
import { type Figure, Figures } from '../Figures.tsx';
import styles from '../Form.module.css';

interface Props {
  readonly offer: WithdrawalTermsValue;
  readonly terms: WithdrawalTerms;
}

/** What a withdrawal is held to, before it is typed: what is there to be withdrawn, and how often it may be yet. */
export function WithdrawStanding({ offer: { available, currency }, terms: { left, perDay } }: Props) {
  const { t, language } = useLocale();
  const figures: readonly Figure[] = [
    { label: t('cashier.available'), value: formatAmount(available, currency, language.tag) },
    { label: t('cashier.leftOfDay'), value: t('cashier.leftOf', { left, all: perDay }) },
  ];
  return (
    <div className={styles.standing}>
      <Figures figures={figures} />
    </div>
  );
}
