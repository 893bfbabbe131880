import type { Promotion } from '../../brand/content.ts';
import { formatRange } from '../../i18n/dates.ts';
import type { Site } from '../core/site.ts';

/** Formats by BCP 47 tag, because making one takes far longer than using it, and each page shows several. */
const days = new Map<string, Intl.DateTimeFormat>();

function dayFormat(tag: string): Intl.DateTimeFormat {
  const format = days.get(tag) ?? new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' });
  days.set(tag, format);
  return format;
}

/** The offer in one sentence, which says first where it cannot be taken up yet. */
export function offerText({ t }: Site, { starts, description }: Promotion): string {
  return starts === undefined ? `${t('pages.notOpen')} · ${description}` : description;
}

/** When a promotion runs, in words: "Until 31 December 2026", "From 1 March 2026", "1 March – 31 May 2026", "Not open yet". */
export function periodText({ language, t }: Site, { starts, ends }: Promotion): string {
  if (starts === undefined) return t('pages.notOpen');
  const day = dayFormat(language.tag);
  return ends
    ? formatRange(day, new Date(starts), new Date(ends))
    : t('promotions.from', { date: day.format(new Date(starts)) });
}
