import type { Deposit } from '../../../contract/cashier/deposit.ts';
import { isolated } from '../../../i18n/isolated.ts';
import { formatAmount } from '../../../money/format.ts';
import { outcomeOf } from '../../../stores/cashier/deposit-outcome.ts';
import { useLocale } from '../../../ui/locale.tsx';

/** What came of a deposit; nothing while nothing came. */
export function OutcomeText({ deposit }: { readonly deposit: Deposit }) {
  const { t, language } = useLocale();
  const outcome = outcomeOf(deposit);
  if (outcome === 'awaited') return null;
  const { amount, paid, credited, returned, currency } = deposit;
  const written = (one: string) => isolated(formatAmount(one, currency, language.tag));
  const values = {
    ...{ amount: written(amount), paid: written(paid) },
    ...{ credited: written(credited), returned: written(returned) },
  };
  return <p>{t(`cashier.came.${outcome}`, values)}</p>;
}
