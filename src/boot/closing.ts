import type { MarqueePage } from '../contract/page.ts';
import { replacePage } from './replace.ts';
import type { Closed } from './status.ts';

/**
 * Replaces the page during maintenance or a region block (SPEC 4) while the address stays, so that the visitor is back
 * where they were once the site is open.
 * @throws Error when the page that should replace this one does not come
 */
export async function close(page: MarqueePage, closed: Closed): Promise<void> {
  const here = languageLinks();
  await replacePage(`${page.facts.base}${closed}/`);
  // Popups that were asked for before belong to the page that is gone.
  page.popups.length = 0;
  document.documentElement.dataset.closed = closed;
  for (const link of languageLinks().values()) link.href = here.get(link.dataset.lang)?.href ?? link.href;
  document.getElementById('main')?.focus({ preventScroll: true });
}

/** Reloads the site, now that it is open. From a closed page with an address of its own it goes to the home page. */
export function open({ facts }: MarqueePage, own: boolean): void {
  if (own) location.replace(facts.base);
  else location.reload();
}

/** Sets the links of the language picker: on a closed page they lead to the visitor's own address. */
function languageLinks(): Map<string | undefined, HTMLAnchorElement> {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[data-lang]')];
  return new Map(links.map((link) => [link.dataset.lang, link]));
}
