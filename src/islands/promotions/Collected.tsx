import { useEffect } from 'react';
import type { RebateLine, Reward } from '../../contract/promotions/endpoints.ts';
import { formatRowMoment, formatZone } from '../../i18n/dates.ts';
import { signOf } from '../../money/decimal.ts';
import type { createRewards } from '../../stores/promotions/rebate.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { useLive } from '../core/useLive.ts';
import { RecordList } from '../records/RecordList.tsx';
import records from '../records/Records.module.css';
import { SignedAmount } from '../records/SignedAmount.tsx';
import styles from './Rebate.module.css';

/** What the member has collected, newest first. */
export function Collected({ list }: { readonly list: ReturnType<typeof createRewards> }) {
  const { t } = useLocale();
  const read = useLive(list.$read);
  useEffect(() => list.start(), [list]);
  return (
    <section className={styles.past} aria-labelledby="rebate-past">
      <h2 id="rebate-past">{t('rebate.past')}</h2>
      <RecordList
        read={read}
        list={list}
        table={({ items }) => <RewardTable rewards={items} />}
        empty={<Empty picture="inbox" title={t('rebate.noneYet')} text={t('rebate.noneYetText')} />}
      />
    </section>
  );
}

function RewardTable({ rewards }: { readonly rewards: readonly Reward[] }) {
  const { t, language } = useLocale();
  return (
    <table className={records.table} data-rows="movements">
      <thead>
        <tr>
          <th scope="col">
            {t('rebate.when')} <bdi className={records.zone}>{formatZone(rewards[0]?.at ?? 0, language.tag)}</bdi>
          </th>
          <th scope="col">{t('rebate.for')}</th>
          <th scope="col" className={records.figure}>
            {t('rebate.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rewards.map(({ id, at, because, gives }) => (
          <tr key={id}>
            <td data-cell="when">
              <time dateTime={new Date(at).toISOString()}>{formatRowMoment(at, language.tag)}</time>
            </td>
            <td data-cell="what">
              {linesOf(because)
                .filter((line) => signOf(line.amount) > 0)
                .map(({ gameType }) => t(`type.${gameType}`))
                .join(' · ')}
            </td>
            <td data-cell="result" className={records.figure}>
              {gives.of === 'money' && <SignedAmount amount={gives.amount} currency={gives.currency} signed />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function linesOf(because: Reward['because']): readonly RebateLine[] {
  return because.of === 'rebate' ? because.lines : [];
}
