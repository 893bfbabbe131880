import type { Withdrawal } from '../../../contract/cashier/withdrawal.ts';
import { formatMoment } from '../../../i18n/dates.ts';
import { signOf } from '../../../money/decimal.ts';
import { formatAmount } from '../../../money/format.ts';
import { useLocale } from '../../../ui/locale.tsx';
import { Figures } from '../Figures.tsx';

/** The figures of a withdrawal, and when what of it happened. */
export function WithdrawalFacts({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const { t, language } = useLocale();
  const { id, at, state, disbursedAt, currency, amount, fee, arrives, received, returned, proofs } = withdrawal;
  const written = (one: string) => formatAmount(one, currency, language.tag);
  const moment = (time: number) => formatMoment(time, language.tag);
  const paid = [
    { label: t('cashier.fee'), value: written(fee) },
    { label: t('cashier.arrivesAtAccount'), value: <strong>{written(arrives)}</strong> },
  ];
  return (
    <Figures
      figures={[
        { label: t('cashier.leaves'), value: written(amount) },
        ...(state === 'rejected' ? [] : paid),
        ...(received === null ? [] : [{ label: t('cashier.saidReceived'), value: written(received) }]),
        ...(signOf(returned) > 0 ? [{ label: t('cashier.backInWallet'), value: written(returned) }] : []),
        ...(proofs > 0 ? [{ label: t('cashier.pictures'), value: proofs }] : []),
        { label: t('cashier.askedAt'), value: moment(at) },
        ...(disbursedAt === null ? [] : [{ label: t('cashier.paidAt'), value: moment(disbursedAt) }]),
        { label: t('cashier.number'), value: id },
      ]}
    />
  );
}
