import type { DepositMethod } from '../../../contract/cashier/deposit.ts';
import { formatTimeLeft } from '../../../i18n/dates.ts';
import { formatAmount } from '../../../money/format.ts';
import { depositSum } from '../../../stores/cashier/deposit-sum.ts';
import { useLocale } from '../../../ui/locale.tsx';
import styles from './Deposit.module.css';

interface Props {
  /** The amount, as it is being typed. */
  readonly typed: string;
  readonly method: DepositMethod;
  readonly currency: string;
}

/** What is paid, what of it is the fee, and what arrives; a dash for each as long as there is no such amount. */
export function DepositSum({ typed, method, currency }: Props) {
  const { t, language } = useLocale();
  const sum = depositSum(typed, method, currency);
  const written = (amount: string | undefined) =>
    amount === undefined ? '–' : formatAmount(amount, currency, language.tag);
  const rows = [
    { label: t('cashier.pays'), value: written(sum?.pays) },
    { label: t('cashier.fee'), value: written(sum?.fee) },
    { label: t('cashier.arrives'), value: written(sum?.arrives) },
    { label: t('cashier.payWithin'), value: formatTimeLeft(method.minutes * 60_000, language.tag) },
  ];
  return (
    <dl className={styles.sum}>
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
