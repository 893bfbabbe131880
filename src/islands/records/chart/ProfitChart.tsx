import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { Profit } from '../../../contract/records/endpoints.ts';
import { formatAmount } from '../../../money/format.ts';
import { type DayRange, daysOf } from '../../../stores/records/range.ts';
import { useLocale } from '../../../ui/locale.tsx';
import { whenSeen } from '../../../ui/whenSeen.ts';
import { LazyPart } from '../../core/LazyPart.tsx';
import { dailyResults, summary } from './daily.ts';
import styles from './ProfitChart.module.css';

interface Props {
  readonly profit: Profit;
  /** What was asked for. */
  readonly range: DayRange;
}

const loadColumns = () => import('./ResultColumns.tsx');

/**
 * The result of each day as a column, beside the table that has the same figures. Whoever does not see it reads its
 * summary. Its drawing code comes when it is scrolled to.
 */
export function ProfitChart({ profit, range }: Props) {
  const { t, language } = useLocale();
  const id = useId();
  const [box, seen] = useSeen();
  const asked = useRangeOf(profit, range);
  const { currency } = profit;
  const days = useMemo(() => dailyResults(profit.days, asked, currency), [profit, asked, currency]);
  const { won, lost, result } = summary(days, currency);
  const amount = (decimal: string) => formatAmount(decimal, currency, language.tag, { signed: true });
  const count = (number: number) => new Intl.NumberFormat(language.tag).format(number);
  return (
    <section className={styles.chart} aria-labelledby={id}>
      <h3 id={id}>{t('records.chart')}</h3>
      <p className="visually-hidden" data-summary="">
        {t('records.chart.summary', {
          ...{ wonDays: count(won.count), won: amount(won.sum) },
          ...{ lostDays: count(lost.count), lost: amount(lost.sum), result: amount(result) },
        })}
      </p>
      <div ref={box} className={styles.plot} aria-hidden="true">
        {seen && <LazyPart load={loadColumns} props={{ days, currency }} />}
      </div>
      <ul className={styles.legend} aria-hidden="true">
        <li data-kind="won">{t('records.chart.won')}</li>
        <li data-kind="lost">{t('records.chart.lost')}</li>
      </ul>
    </section>
  );
}

/** Whether an element was ever scrolled to. */
function useSeen() {
  const box = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => (box.current ? whenSeen(box.current, { ahead: '0px' }, () => setSeen(true)) : undefined), []);
  return [box, seen] as const;
}

/** Both days of the range that a profit was asked for, also while that of another one is under way. */
function useRangeOf(profit: Profit, range: DayRange) {
  const [kept, setKept] = useState({ profit, days: daysOf(range) });
  if (kept.profit === profit) return kept.days;
  const next = { profit, days: daysOf(range) };
  setKept(next);
  return next.days;
}
