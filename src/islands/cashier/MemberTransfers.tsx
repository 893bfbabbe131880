import { useEffect } from 'react';
import type { MemberTransfer } from '../../contract/cashier/endpoints.ts';
import { formatRowMoment, formatZone } from '../../i18n/dates.ts';
import type { createMemberTransfers } from '../../stores/cashier/transfers.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { useLive } from '../core/useLive.ts';
import { RecordList } from '../records/RecordList.tsx';
import records from '../records/Records.module.css';
import { SignedAmount } from '../records/SignedAmount.tsx';
import styles from './Cashier.module.css';
import { nameOf } from './partner-name.ts';

/** What the member sent to others and got from them. */
export function MemberTransfers({ list }: { readonly list: ReturnType<typeof createMemberTransfers> }) {
  const { t } = useLocale();
  const read = useLive(list.$read);
  useEffect(() => list.start(), [list]);
  return (
    <section className={styles.past} aria-labelledby="send-past">
      <h3 id="send-past">{t('cashier.past')}</h3>
      <RecordList
        read={read}
        list={list}
        table={({ items }) => <TransferTable transfers={items} />}
        empty={
          <div className={styles.none}>
            <Empty picture="inbox" title={t('cashier.noneYet')} text={t('cashier.noneYetText')} />
          </div>
        }
      />
    </section>
  );
}

function TransferTable({ transfers }: { readonly transfers: readonly MemberTransfer[] }) {
  const { t, language } = useLocale();
  return (
    <table className={records.table} data-rows="movements">
      <thead>
        <tr>
          <th scope="col">
            {t('cashier.when')} <bdi className={records.zone}>{formatZone(transfers[0]?.at ?? 0, language.tag)}</bdi>
          </th>
          <th scope="col">{t('cashier.withWhom')}</th>
          <th scope="col" className={records.figure}>
            {t('cashier.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {transfers.map(({ id, at, direction, partner, amount, currency }) => (
          <tr key={id}>
            <td data-cell="when">
              <time dateTime={new Date(at).toISOString()}>{formatRowMoment(at, language.tag)}</time>
            </td>
            <td data-cell="what">
              <span className={records.kind}>
                <Icon name={direction === 'sent' ? 'withdraw' : 'deposit'} />
                <span>
                  <bdi className={records.name}>{nameOf(partner)}</bdi>
                  <span className={records.aside}>{t(`cashier.direction.${direction}`)}</span>
                </span>
              </span>
            </td>
            <td data-cell="result" className={records.figure}>
              <SignedAmount amount={direction === 'sent' ? `-${amount}` : amount} currency={currency} signed />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
