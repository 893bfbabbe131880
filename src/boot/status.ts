import { pick } from './pick.ts';

const POLL_MS = 60_000;
/** A tab that comes to the front asks again, unless it just did. */
const FRESH_MS = 10_000;

export type Closed = 'maintenance' | 'blocked';

/** SPEC 4: 1 maintenance, 2 region restricted; each replaces the whole site. */
export function closedBy(status: unknown): Closed | null {
  const code = pick(status, 'status');
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

/**
 * Reads the site's status now, each minute and when the tab comes to the front, tells the page (`marquee:status`), and
 * lets maintenance or region block replace the page while the address stays. When the site is open again the page is
 * loaded anew.
 */
export function watchStatus(page: MarqueePage): void {
  const { facts } = page;
  const root = document.documentElement;
  let shown: Closed | null = null;

  const follow = async (closed: Closed | null) => {
    page.remember('session', 'closed', closed);
    if (closed === shown || facts.route === `/${closed}/`) return;
    if (closed === null) return location.reload();
    const { replacePage }: typeof import('./replace.ts') = await import(/* @vite-ignore */ REPLACE_URL);
    await replacePage(`${facts.base}${closed}/`);
    root.dataset.closed = closed;
    shown = closed;
  };

  const take = async (asked: MarqueePage['firstStatus']) => {
    try {
      const status = await asked;
      if (!status) return;
      page.status = status;
      showFlags(pick(pick(status.value, 'info'), 'whitelabel'));
      await follow(closedBy(status.value));
      document.dispatchEvent(new CustomEvent('marquee:status'));
    } catch (error) {
      // The page that should replace this one did not come; the next minute tries again.
      console.error(error);
    } finally {
      root.style.visibility = '';
    }
  };

  void take(page.firstStatus);
  setInterval(() => document.hidden || take(page.askStatus()), POLL_MS);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && Date.now() - (page.status?.at ?? 0) > FRESH_MS) void take(page.askStatus());
  });
}

/** Elements that stand for a flagged feature (`data-flag="VIP3"`) hide while the gateway has it off. */
function showFlags(whitelabel: unknown): void {
  const on = new Set(flagsOn(whitelabel));
  for (const element of document.querySelectorAll<HTMLElement>('[data-flag]')) {
    element.hidden = !on.has(element.dataset.flag ?? '');
  }
}
