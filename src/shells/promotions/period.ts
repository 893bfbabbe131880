import type { Promotion } from '../../brand/content.ts';
import type { Site } from '../site.ts';

/** When a promotion runs, in words: "Until 31 December 2026", "From 1 March 2026", "1 March – 31 May 2026". */
export function periodText({ language, t }: Site, { starts, ends }: Promotion): string {
  const day = new Intl.DateTimeFormat(language.tag, { dateStyle: 'medium', timeZone: 'UTC' });
  return ends
    ? day.formatRange(new Date(starts), new Date(ends))
    : t('promotions.from', { date: day.format(new Date(starts)) });
}
