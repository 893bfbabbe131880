import type { BootFacts } from './facts.ts';
import { replacePage } from './replace.ts';
import { recall, remember } from './storage.ts';

const POLL_MS = 60_000;
/** A tab that comes to the front asks again, unless it just did. */
const FRESH_MS = 10_000;

export type Closed = 'maintenance' | 'blocked';

/** SPEC 4: 1 maintenance, 2 region restricted; each replaces the whole site. */
export function closedBy(status: unknown): Closed | null {
  const code = typeof status === 'object' && status !== null && 'status' in status ? status.status : 0;
  if (code === 1) return 'maintenance';
  return code === 2 ? 'blocked' : null;
}

/** Names of the flags (SPEC 3: whitelabel nodes) that are on, at any depth. */
export function flagsOn(nodes: unknown): string[] {
  if (!Array.isArray(nodes)) return [];
  return nodes.flatMap(({ modId, enabled, childrenNodes }) => [
    ...(enabled === '1' ? [String(modId)] : []),
    ...flagsOn(childrenNodes),
  ]);
}

interface Watch {
  readonly facts: BootFacts;
  readonly page: MarqueePage;
}

/**
 * Reads the site's status now, each minute and when the tab comes to the front, tells the page (`marquee:status`), and
 * lets maintenance or region block replace the page while the address stays. When the site is open again the page is
 * loaded anew.
 */
export function watchStatus({ facts, page }: Watch): void {
  const key = `${facts.brand.merchant}:closed`;
  const root = document.documentElement;
  let shown: Closed | null = null;

  // Known to be closed a moment ago: show nothing until it is certain again, so that the site does not flash up.
  if (recall('session', key)) root.style.visibility = 'hidden';

  const follow = async (closed: Closed | null) => {
    remember('session', key, closed);
    if (closed === shown || facts.route === `/${closed}/`) return;
    if (closed === null) return location.reload();
    await replacePage(`${facts.base}${closed}/`);
    root.dataset.closed = closed;
    shown = closed;
  };

  const ask = async () => {
    try {
      const response = await fetch(`${facts.gateway}/wps/system/status`, {
        headers: { 'X-Contract': '1', 'X-Merchant': facts.brand.merchant, 'X-Language': facts.language.code },
      });
      const answer = await response.json();
      if (answer?.success !== true) return;
      page.status = { value: answer.value, at: Date.now() };
      showFlags(answer.value?.info?.whitelabel);
      await follow(closedBy(answer.value));
      document.dispatchEvent(new CustomEvent('marquee:status'));
    } catch {
      // No answer says nothing about the site: what is shown stays, and the next minute asks again.
    } finally {
      root.style.visibility = '';
    }
  };

  void ask();
  setInterval(() => document.hidden || ask(), POLL_MS);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && Date.now() - (page.status?.at ?? 0) > FRESH_MS) void ask();
  });
}

/** Elements that stand for a flagged feature (`data-flag="VIP3"`) hide while the gateway has it off. */
function showFlags(whitelabel: unknown): void {
  const on = new Set(flagsOn(whitelabel));
  for (const element of document.querySelectorAll<HTMLElement>('[data-flag]')) {
    element.hidden = !on.has(element.dataset.flag ?? '');
  }
}
