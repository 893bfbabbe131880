import type { Deposit } from '../../../contract/cashier/deposit.ts';
import type { Deposits } from '../../../contract/cashier/endpoints.ts';
import { formatRowMoment, formatZone } from '../../../i18n/dates.ts';
import { hasCome, isOpen } from '../../../stores/cashier/deposit-outcome.ts';
import type { createDepositList } from '../../../stores/cashier/deposits.ts';
import type { Loaded } from '../../../stores/core/load.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { useLocale } from '../../../ui/locale.tsx';
import { RecordList } from '../../records/RecordList.tsx';
import records from '../../records/Records.module.css';
import { SignedAmount } from '../../records/SignedAmount.tsx';
import styles from '../Cashier.module.css';
import { StateBadge } from '../StateBadge.tsx';
import { KIND_ICONS, methodName, STATE_LOOKS } from './method-look.ts';

interface Props {
  readonly read: Loaded<Deposits>;
  readonly list: ReturnType<typeof createDepositList>;
  /** The deposit that is shown above. */
  readonly shown: string | undefined;
  readonly onShow: (deposit: Deposit) => void;
}

/** Everything that the member paid in, or began to. */
export function DepositList({ read, list, shown, onShow }: Props) {
  const { t } = useLocale();
  return (
    <section className={styles.past} aria-labelledby="deposits-past">
      <h3 id="deposits-past">{t('cashier.deposits')}</h3>
      <RecordList
        read={read}
        list={list}
        table={({ items }) => <DepositTable deposits={items} shown={shown} onShow={onShow} />}
        empty={
          <div className={styles.none}>
            <Empty picture="inbox" title={t('cashier.noDeposits')} text={t('cashier.noDepositsText')} />
          </div>
        }
      />
    </section>
  );
}

interface TableProps extends Pick<Props, 'shown' | 'onShow'> {
  readonly deposits: readonly Deposit[];
}

function DepositTable({ deposits, shown, onShow }: TableProps) {
  const { t, language } = useLocale();
  return (
    <table className={records.table}>
      <thead>
        <tr>
          <th scope="col">
            {t('cashier.when')} <bdi className={records.zone}>{formatZone(deposits[0]?.at ?? 0, language.tag)}</bdi>
          </th>
          <th scope="col">{t('cashier.method')}</th>
          <th scope="col" className={records.figure}>
            {t('cashier.amount')}
          </th>
          <th scope="col" className={records.figure}>
            {t('cashier.credited')}
          </th>
          <th scope="col">{t('cashier.state')}</th>
          <th scope="col">
            <span className="visually-hidden">{t('cashier.show')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {deposits.map((deposit) => (
          <tr key={deposit.id}>
            <td data-cell="when">
              <time dateTime={new Date(deposit.at).toISOString()}>{formatRowMoment(deposit.at, language.tag)}</time>
            </td>
            <td data-cell="what">
              <span className={records.kind}>
                <Icon name={KIND_ICONS[deposit.kind]} />
                <bdi className={records.name}>{methodName(t, deposit)}</bdi>
              </span>
            </td>
            <td data-cell="result" className={records.figure}>
              <SignedAmount amount={deposit.amount} currency={deposit.currency} />
            </td>
            <td data-cell="stake" data-label={t('cashier.credited')} className={records.figure}>
              {hasCome(deposit) ? <SignedAmount amount={deposit.credited} currency={deposit.currency} /> : '–'}
            </td>
            <td data-cell="state">
              <StateBadge look={STATE_LOOKS[deposit.state]} word={t(`cashier.state.${deposit.state}`)} />
            </td>
            <td data-cell="win" className={records.figure}>
              {deposit.id !== shown && (
                <Button size="small" onClick={() => onShow(deposit)}>
                  {t(isOpen(deposit) ? 'cashier.showDeposit' : 'cashier.show')}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
