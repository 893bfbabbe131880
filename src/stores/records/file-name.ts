import { environment } from '../../api/environment.ts';
import { type DayRange, daysOf } from './range.ts';

/** The name of a file with a record, without its ending: "lotus-bets-2026-03-02-2026-03-08". */
export function recordFileName(record: 'bets' | 'account', range: DayRange): string {
  const { from, to } = daysOf(range);
  return [environment().facts.brand.merchant, record, from, to].join('-');
}
