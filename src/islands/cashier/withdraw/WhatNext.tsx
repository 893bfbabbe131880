import type { Withdrawal } from '../../../contract/cashier/withdrawal.ts';
import { formatMoment } from '../../../i18n/dates.ts';
import { isolated } from '../../../i18n/isolated.ts';
import { formatAmount } from '../../../money/format.ts';
import { useLocale } from '../../../ui/locale.tsx';

/** What becomes of a withdrawal next, and by when; why, where nothing was paid. */
export function WhatNext({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const { t, language } = useLocale();
  const { state, amount, arrives, received, returned, reason, nextBy, currency } = withdrawal;
  const written = (one: string) => isolated(formatAmount(one, currency, language.tag));
  const values = {
    ...{ amount: written(amount), arrives: written(arrives) },
    ...{ received: written(received ?? '0'), returned: written(returned) },
  };
  const time = nextBy === null ? null : isolated(formatMoment(nextBy, language.tag));
  return (
    <>
      <p>{t(`cashier.next.${state}`, values)}</p>
      {reason !== null && <p>{t(`cashier.reason.${reason}`)}</p>}
      {time !== null && <p>{t(state === 'disbursed' ? 'cashier.wordBy' : 'cashier.nextBy', { time })}</p>}
    </>
  );
}
