import type { RebateLine } from '../../contract/promotions/endpoints.ts';
import { formatPercent } from '../../money/percent.ts';
import { useLocale } from '../../ui/locale.tsx';
import records from '../records/Records.module.css';
import { SignedAmount } from '../records/SignedAmount.tsx';

interface Props {
  readonly lines: readonly RebateLine[];
  readonly currency: string;
}

/** How a rebate is reckoned: of each category its valid bets, its rate, and what comes back. */
export function RebateTable({ lines, currency }: Props) {
  const { t, language } = useLocale();
  return (
    <table className={records.table} data-rows="rebate">
      <thead>
        <tr>
          <th scope="col">{t('rebate.category')}</th>
          <th scope="col" className={records.figure}>
            {t('rebate.bets')}
          </th>
          <th scope="col" className={records.figure}>
            {t('rebate.rate')}
          </th>
          <th scope="col" className={records.figure}>
            {t('rebate.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ gameType, bets, rate, amount }) => (
          <tr key={gameType}>
            <th scope="row" data-cell="what">
              {t(`type.${gameType}`)}
            </th>
            <td data-cell="stake" data-label={t('rebate.bets')} className={records.figure}>
              <SignedAmount amount={bets} currency={currency} />
            </td>
            <td data-cell="win" data-label={t('rebate.rate')} className={records.figure}>
              {formatPercent(rate, language.tag)}
            </td>
            <td data-cell="result" className={records.figure}>
              <SignedAmount amount={amount} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
