import { useEffect, useState } from 'react';
import type { PlayedDay, Profit } from '../../contract/records/endpoints.ts';
import { PROFIT_DAYS_MOST } from '../../contract/records/rules.ts';
import { formatDay } from '../../i18n/dates.ts';
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
import { RangeFilter } from './RangeFilter.tsx';
import styles from './Records.module.css';
import { difference, total } from './result.ts';
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
      <search className={styles.filters} aria-label={t('records.filters')}>
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
          <div className={styles.list} aria-busy={busy} data-loading={busy || undefined}>
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

function sumOf(days: readonly PlayedDay[], currency: string) {
  const stake = total(
    days.map((row) => row.stake),
    currency,
  );
  const win = total(
    days.map((row) => row.win),
    currency,
  );
  return {
    rounds: days.reduce((sum, { rounds }) => sum + rounds, 0),
    stake,
    win,
    result: difference(win, stake, currency),
  };
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

/** A day's sums above its categories. */
function DayTable({ days, currency }: { readonly days: readonly PlayedDay[]; readonly currency: string }) {
  const { t } = useLocale();
  const named = [...new Set(days.map(({ day }) => day))];
  return (
    <table className={styles.table} data-rows="days">
      <thead>
        <tr>
          <th scope="col">{t('records.day')}</th>
          <th scope="col" className={styles.figure}>
            {t('records.rounds')}
          </th>
          <th scope="col" className={styles.figure}>
            {t('records.stake')}
          </th>
          <th scope="col" className={styles.figure}>
            {t('records.win')}
          </th>
          <th scope="col" className={styles.figure}>
            {t('records.result')}
          </th>
        </tr>
      </thead>
      {named.map((day) => (
        <OneDay key={day} day={day} rows={days.filter((row) => row.day === day)} currency={currency} />
      ))}
    </table>
  );
}

interface OneDayProps {
  readonly day: string;
  readonly rows: readonly PlayedDay[];
  readonly currency: string;
}

function OneDay({ day, rows, currency }: OneDayProps) {
  const { t, language } = useLocale();
  // Noon of that day, wherever the reader is, because only its date is written.
  const written = formatDay(new Date(`${day}T12:00:00`).getTime(), language.tag);
  // The figures of a day's only category are those of the day.
  const [only, within] = rows.length === 1 ? [rows[0], []] : [undefined, rows];
  return (
    <tbody>
      <tr data-day="">
        <th scope="rowgroup" data-cell="what">
          {written}
          {only && <span className={styles.aside}>{t(`type.${only.gameType}`)}</span>}
        </th>
        <Figures {...sumOf(rows, currency)} currency={currency} />
      </tr>
      {within.map((row) => (
        <tr key={row.gameType}>
          <th scope="row" data-cell="what" className={styles.within}>
            {t(`type.${row.gameType}`)}
          </th>
          <Figures {...row} result={difference(row.win, row.stake, currency)} currency={currency} />
        </tr>
      ))}
    </tbody>
  );
}

interface FiguresProps {
  readonly rounds: number;
  readonly stake: string;
  readonly win: string;
  readonly result: string;
  readonly currency: string;
}

function Figures({ rounds, stake, win, result, currency }: FiguresProps) {
  const { t, language } = useLocale();
  return (
    <>
      <td data-cell="state" data-label={t('records.rounds')} className={styles.figure}>
        {new Intl.NumberFormat(language.tag).format(rounds)}
      </td>
      <td data-cell="stake" data-label={t('records.stake')} className={styles.figure}>
        <SignedAmount amount={stake} currency={currency} />
      </td>
      <td data-cell="win" data-label={t('records.win')} className={styles.figure}>
        <SignedAmount amount={win} currency={currency} />
      </td>
      <td data-cell="result" className={styles.figure}>
        <SignedAmount amount={result} currency={currency} signed />
      </td>
    </>
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
