/** What a pagination shows: page numbers, and gaps where numbers are left out. */
export type PageEntry = number | 'gap';

/**
 * The entries of a pagination (SPEC 9: margin 2 and range 5; announcements have margin 1): the first and last
 * `margin` pages, a window of `range` pages around the current one, and a gap where more than one page is left out.
 * @param page current page, from 1
 */
export function pageEntries(page: number, pages: number, margin = 2, range = 5): PageEntry[] {
  const half = Math.floor(range / 2);
  const start = Math.max(1, Math.min(page - half, pages - range + 1));
  const end = start + range - 1;
  const shown = (n: number) => n <= margin || n > pages - margin || (n >= start && n <= end);
  const entries: PageEntry[] = [];
  for (let n = 1; n <= pages; n += 1) {
    const alone = shown(n - 1) && shown(n + 1);
    if (shown(n) || alone) entries.push(n);
    else if (entries.at(-1) !== 'gap') entries.push('gap');
  }
  return entries;
}

/**
 * At most five entries, which fit beside both steps on a phone 360 px wide: the first page, the last, and the current one,
 * with its neighbours at either end.
 */
export function fewPageEntries(page: number, pages: number): PageEntry[] {
  return pageEntries(page, pages, 1, page <= 2 || page > pages - 2 ? 3 : 1);
}
