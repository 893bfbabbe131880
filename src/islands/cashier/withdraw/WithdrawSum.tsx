import type { WithdrawalTerms } from '../../../contract/cashier/withdrawal.ts';
import { formatTimeLeft } from '../../../i18n/dates.ts';
import { formatAmount } from '../../../money/format.ts';
import { paymentSum } from '../../../stores/cashier/sum.ts';
import { useLocale } from '../../../ui/locale.tsx';
import { Figures } from '../Figures.tsx';

interface Props {
  /** The amount, as it is being typed. */
  readonly typed: string;
  readonly terms: WithdrawalTerms;
  readonly currency: string;
}

const HOUR_MS = 3_600_000;

/** What leaves the wallet, what of it is the fee, and what arrives; a dash for each as long as there is no such amount. */
export function WithdrawSum({ typed, terms, currency }: Props) {
  const { t, language } = useLocale();
  const sum = paymentSum(typed, terms, currency);
  const written = (amount: string | undefined) =>
    amount === undefined ? '–' : formatAmount(amount, currency, language.tag);
  const within = (hours: number) => formatTimeLeft(hours * HOUR_MS, language.tag);
  return (
    <Figures
      figures={[
        { label: t('cashier.leaves'), value: written(sum?.pays) },
        { label: t('cashier.fee'), value: written(sum?.fee) },
        { label: t('cashier.arrivesAtAccount'), value: <strong>{written(sum?.arrives)}</strong> },
        { label: t('cashier.reviewWithin'), value: within(terms.reviewHours) },
        { label: t('cashier.paidWithin'), value: within(terms.payHours) },
      ]}
    />
  );
}
