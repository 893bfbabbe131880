import { useEffect, useState } from 'react';
import type { Profit } from '../../contract/records/endpoints.ts';
import { PROFIT_DAYS_MOST } from '../../contract/records/rules.ts';
import { loadedValue } from '../../stores/core/load.ts';
import { createProfitRecord, type ProfitRecord } from '../../stores/records/profit.ts';
import { $session } from '../../stores/session/session.ts';
import { Button, ButtonLink } from '../../ui/button/Button.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { FailedState } from '../core/FailedState.tsx';
import { useLink } from '../core/facts.tsx';
import { useLive } from '../core/useLive.ts';
import { ProfitChart } from './chart/ProfitChart.tsx';
import { DayTable } from './DayTable.tsx';
import filters from './Filters.module.css';
import styles from './Profit.module.css';
import { RangeFilter } from './RangeFilter.tsx';
import list from './RecordList.module.css';
import { sumOf } from './result.ts';
import { SignedAmount } from './SignedAmount.tsx';
import { Sums } from './Sums.tsx';
import { TrialRecord } from './TrialRecord.tsx';

/** SPEC 2: personalProfit, what was staked and won by day and category. Trial accounts place no bets. */
export default function ProfitPage() {
  const { t } = useLocale();
  const isTrial = useLive($session).audience === 'trial';
  return isTrial ? <TrialRecord title={t('records.noPlay')} /> : <ProfitOfMember />;
}

function ProfitOfMember() {
  const { t } = useLocale();
  const [record] = useState(createProfitRecord);
  const filter = useLive(record.$query);
  const loaded = useLive(record.$profit);
  useEffect(() => record.start(), [record]);
  const profit = loadedValue(loaded);
  const busy = loaded.state === 'loading';
  return (
    <>
      <search className={filters.filters} aria-label={t('records.filters')}>
        <RangeFilter
          range={filter.range}
          mostDays={PROFIT_DAYS_MOST}
          onRange={(chosen) => record.show({ ...filter, range: chosen })}
        />
      </search>
      {loaded.state === 'failed' ? (
        <FailedState code={loaded.code} onRetry={record.retry} />
      ) : (
        <>
          <PlayedSums profit={profit} busy={busy} />
          <div className={list.list} aria-busy={busy} data-loading={busy || undefined}>
            {profit && profit.days.length > 0 && <ProfitChart profit={profit} range={filter.range} />}
            <Days profit={profit} record={record} />
          </div>
          <Lifetime profit={profit} busy={busy} />
        </>
      )}
    </>
  );
}

function PlayedSums({ profit, busy }: { readonly profit: Profit | undefined; readonly busy: boolean }) {
  const { t, language } = useLocale();
  const sums = profit && sumOf(profit.days, profit.currency);
  const currency = profit?.currency ?? null;
  return (
    <Sums
      busy={busy}
      sums={[
        { name: t('records.rounds'), value: sums && new Intl.NumberFormat(language.tag).format(sums.rounds) },
        { name: t('records.stake'), value: sums && <SignedAmount amount={sums.stake} currency={currency} /> },
        { name: t('records.win'), value: sums && <SignedAmount amount={sums.win} currency={currency} /> },
        { name: t('records.result'), value: sums && <SignedAmount amount={sums.result} currency={currency} signed /> },
      ]}
    />
  );
}

function Days({ profit, record }: { readonly profit: Profit | undefined; readonly record: ProfitRecord }) {
  const { t } = useLocale();
  const link = useLink();
  if (!profit) return <Skeleton shape="block" className={styles.pendingTable} />;
  const { days, currency } = profit;
  const range = record.$query.get().range;
  const isWide = 'preset' in range && range.preset === 'last30';
  if (days.length > 0) return <DayTable days={days} currency={currency} />;
  return (
    <Empty
      picture="inbox"
      title={t('records.noPlay')}
      text={t(isWide ? 'records.noBetsYet' : 'records.nothingHere')}
      action={
        isWide ? (
          <ButtonLink kind="primary" href={link('')}>
            {t('records.findGame')}
          </ButtonLink>
        ) : (
          <Button onClick={() => record.show({ search: '', range: { preset: 'last30' } })}>
            {t('records.showAll')}
          </Button>
        )
      }
    />
  );
}

/** What went in and out since ever. */
function Lifetime({ profit, busy }: { readonly profit: Profit | undefined; readonly busy: boolean }) {
  const { t } = useLocale();
  const { lifetime, currency = null } = profit ?? {};
  return (
    <section className={styles.lifetime} aria-labelledby="records-lifetime">
      <h3 id="records-lifetime">{t('records.lifetime')}</h3>
      <Sums
        busy={busy}
        sums={[
          {
            name: t('records.deposits'),
            value: lifetime && <SignedAmount amount={lifetime.deposits} currency={currency} />,
          },
          {
            name: t('records.withdrawals'),
            value: lifetime && <SignedAmount amount={lifetime.withdrawals} currency={currency} />,
          },
          { name: t('records.net'), value: lifetime && <SignedAmount amount={lifetime.net} currency={currency} /> },
        ]}
      />
    </section>
  );
}
