import { environment } from '../../api/environment.ts';

/** When a gift is given: days of the brand's calendar, YYYY-MM-DD. */
export interface GiftPeriod {
  readonly starts: string;
  /** The last day; null where it has none. */
  readonly ends: string | null;
  readonly timeZone: string;
}

/** Whether it is given now. @param now in ms */
export function runsNow({ starts, ends, timeZone }: GiftPeriod, now = environment().now()): boolean {
  // English as Canada writes it has the year first, as the calendar days have.
  const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(now);
  return today >= starts && (ends === null || today <= ends);
}
