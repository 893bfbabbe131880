import type { MarqueePage } from '../contract/page.ts';
import { replacePage } from './replace.ts';
import type { Closed } from './status.ts';

/**
 * Lets maintenance or region block (SPEC 4) replace the page while the address stays, so that the visitor is back where
 * they were once the site is open.
 * @throws Error when the page that should replace this one does not come
 */
export async function close(page: MarqueePage, closed: Closed): Promise<void> {
  const here = languageLinks();
  await replacePage(`${page.facts.base}${closed}/`);
  // What was asked for before belongs to the page that is gone.
  page.popups.length = 0;
  document.documentElement.dataset.closed = closed;
  for (const link of languageLinks().values()) link.href = here.get(link.dataset.lang)?.href ?? link.href;
  document.getElementById('main')?.focus({ preventScroll: true });
}

/** Loads the site anew, now that it is open; a closed page that has an address of its own has the home page behind it. */
export function open({ facts }: MarqueePage, own: boolean): void {
  if (own) location.replace(facts.base);
  else location.reload();
}

/** Each language's link of the picker: on a closed page it leads to the visitor's own address, not to its own. */
function languageLinks(): Map<string | undefined, HTMLAnchorElement> {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[data-lang]')];
  return new Map(links.map((link) => [link.dataset.lang, link]));
}
