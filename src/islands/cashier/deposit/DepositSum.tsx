import type { DepositMethod } from '../../../contract/cashier/deposit.ts';
import { formatTimeLeft } from '../../../i18n/dates.ts';
import { formatAmount } from '../../../money/format.ts';
import { paymentSum } from '../../../stores/cashier/sum.ts';
import { useLocale } from '../../../ui/locale.tsx';
import { Figures } from '../Figures.tsx';

interface Props {
  /** The amount, as it is being typed. */
  readonly typed: string;
  readonly method: DepositMethod;
  readonly currency: string;
}

/** What is paid, what of it is the fee, and what arrives; a dash for each as long as there is no such amount. */
export function DepositSum({ typed, method, currency }: Props) {
  const { t, language } = useLocale();
  const sum = paymentSum(typed, method, currency);
  const written = (amount: string | undefined) =>
    amount === undefined ? '–' : formatAmount(amount, currency, language.tag);
  return (
    <Figures
      figures={[
        { label: t('cashier.pays'), value: written(sum?.pays) },
        { label: t('cashier.fee'), value: written(sum?.fee) },
        { label: t('cashier.arrives'), value: written(sum?.arrives) },
        { label: t('cashier.payWithin'), value: formatTimeLeft(method.minutes * 60_000, language.tag) },
      ]}
    />
  );
}
