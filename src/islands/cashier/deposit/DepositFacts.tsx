import type { Deposit } from '../../../contract/cashier/deposit.ts';
import { signOf } from '../../../money/decimal.ts';
import { formatAmount } from '../../../money/format.ts';
import { hasCome, isOpen } from '../../../stores/cashier/deposit-outcome.ts';
import { useLocale } from '../../../ui/locale.tsx';
import { Figures } from '../Figures.tsx';

/** The figures of a deposit: what is to come of it while it is open, and what came of it after that. */
export function DepositFacts({ deposit }: { readonly deposit: Deposit }) {
  const { t, language } = useLocale();
  const { amount, fee, arrives, paid, credited, returned, confirmations, currency, id, promotion } = deposit;
  const written = (one: string) => formatAmount(one, currency, language.tag);
  const asked = [
    { label: t('cashier.pays'), value: written(amount) },
    { label: t('cashier.fee'), value: written(fee) },
    { label: t('cashier.arrives'), value: written(arrives) },
  ];
  const came = [
    { label: t('cashier.paid'), value: written(paid) },
    { label: t('cashier.credited'), value: written(credited) },
  ];
  const rows = [
    ...(confirmations ? [{ label: t('cashier.confirmations'), value: t('cashier.seenOf', confirmations) }] : []),
    ...(isOpen(deposit) ? asked : [{ label: t('cashier.amount'), value: written(amount) }]),
    ...(hasCome(deposit) ? came : []),
    ...(signOf(returned) > 0 ? [{ label: t('cashier.returned'), value: written(returned) }] : []),
    ...(promotion === null ? [] : [{ label: t('cashier.promotion'), value: promotion }]),
    { label: t('cashier.number'), value: id },
  ];
  return <Figures figures={rows} />;
}
