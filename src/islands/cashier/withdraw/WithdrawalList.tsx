import type { Withdrawals } from '../../../contract/cashier/endpoints.ts';
import type { Withdrawal } from '../../../contract/cashier/withdrawal.ts';
import { formatRowMoment, formatZone } from '../../../i18n/dates.ts';
import type { createWithdrawalList } from '../../../stores/cashier/withdrawals.ts';
import type { Loaded } from '../../../stores/core/load.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { useLocale } from '../../../ui/locale.tsx';
import { RecordList } from '../../records/RecordList.tsx';
import records from '../../records/Records.module.css';
import { SignedAmount } from '../../records/SignedAmount.tsx';
import styles from '../Cashier.module.css';
import { StateBadge } from '../StateBadge.tsx';
import { ACCOUNT_ICONS, STATE_LOOKS } from './withdrawal-look.ts';

interface Props {
  readonly read: Loaded<Withdrawals>;
  readonly list: ReturnType<typeof createWithdrawalList>;
  /** The withdrawal that is shown above. */
  readonly shown: string | undefined;
  readonly onShow: (withdrawal: Withdrawal) => void;
}

/** Everything that the member withdrew, or asked for. */
export function WithdrawalList({ read, list, shown, onShow }: Props) {
  const { t } = useLocale();
  return (
    <section className={styles.past} aria-labelledby="withdrawals-past">
      <h3 id="withdrawals-past">{t('cashier.withdrawals')}</h3>
      <RecordList
        read={read}
        list={list}
        table={({ items }) => <WithdrawalTable withdrawals={items} shown={shown} onShow={onShow} />}
        empty={
          <div className={styles.none}>
            <Empty picture="inbox" title={t('cashier.noWithdrawals')} text={t('cashier.noWithdrawalsText')} />
          </div>
        }
      />
    </section>
  );
}

interface TableProps extends Pick<Props, 'shown' | 'onShow'> {
  readonly withdrawals: readonly Withdrawal[];
}

function WithdrawalTable({ withdrawals, shown, onShow }: TableProps) {
  const { t, language } = useLocale();
  return (
    <table className={classes(records.table, styles.rows)}>
      <thead>
        <tr>
          <th scope="col">
            {t('cashier.when')} <bdi className={records.zone}>{formatZone(withdrawals[0]?.at ?? 0, language.tag)}</bdi>
          </th>
          <th scope="col">{t('cashier.toAccount')}</th>
          <th scope="col" className={records.figure}>
            {t('cashier.amount')}
          </th>
          <th scope="col" className={records.figure}>
            {t('cashier.arrivesAtAccount')}
          </th>
          <th scope="col">{t('cashier.state')}</th>
          <th scope="col">
            <span className="visually-hidden">{t('cashier.show')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {withdrawals.map((withdrawal) => (
          <tr key={withdrawal.id}>
            <td data-cell="when">
              <time dateTime={new Date(withdrawal.at).toISOString()}>
                {formatRowMoment(withdrawal.at, language.tag)}
              </time>
            </td>
            <td data-cell="what">
              <span className={records.kind}>
                <Icon name={ACCOUNT_ICONS[withdrawal.account.kind]} />
                <span>
                  <bdi className={records.name}>{withdrawal.account.name}</bdi>
                  <bdi dir="ltr" className={records.aside}>
                    {withdrawal.account.account}
                  </bdi>
                </span>
              </span>
            </td>
            <td data-cell="result" className={records.figure}>
              <SignedAmount amount={withdrawal.amount} currency={withdrawal.currency} />
            </td>
            <td data-cell="stake" data-label={t('cashier.arrivesAtAccount')} className={records.figure}>
              {withdrawal.state === 'rejected' ? (
                '–'
              ) : (
                <SignedAmount amount={withdrawal.arrives} currency={withdrawal.currency} />
              )}
            </td>
            <td data-cell="state">
              <StateBadge look={STATE_LOOKS[withdrawal.state]} word={t(`cashier.withdrawal.${withdrawal.state}`)} />
            </td>
            <td data-cell="win" className={records.figure}>
              {withdrawal.id !== shown && (
                <Button size="small" onClick={() => onShow(withdrawal)}>
                  {t('cashier.show')}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
