import type { PlayedDay } from '../../contract/records/endpoints.ts';
import { formatDay } from '../../i18n/dates.ts';
import { useLocale } from '../../ui/locale.tsx';
import styles from './Records.module.css';
import { difference, sumOf } from './result.ts';
import { SignedAmount } from './SignedAmount.tsx';

/** What was played by day: its sums above those of its categories, the last day first. */
export function DayTable({ days, currency }: { readonly days: readonly PlayedDay[]; readonly currency: string }) {
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
