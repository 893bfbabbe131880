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

/** The closed page that a route is, where it has an address of its own. */
function closedRoute(route: string): Closed | null {
  if (route === '/maintenance/') return 'maintenance';
  return route === '/blocked/' ? 'blocked' : null;
}

/**
 * Reads the site's status now, each minute, when the tab comes to the front and when somebody asks (`marquee:ask`); tells
 * the page (`marquee:status`), and lets maintenance or region block take its place until the site is open again.
 */
export function watchStatus(page: MarqueePage): void {
  const own = closedRoute(page.facts.route);
  let shown = own;

  const follow = async (closed: Closed | null) => {
    page.remember('session', 'closed', closed);
    if (closed === shown) return;
    const before = shown;
    shown = closed;
    try {
      const closing: typeof import('./closing.ts') = await import(/* @vite-ignore */ CLOSING_URL);
      if (closed) await closing.close(page, closed);
      else closing.open(page, own !== null);
    } catch (error) {
      shown = before;
      throw error;
    }
  };

  const take = async (asked: MarqueePage['firstStatus']) => {
    try {
      const status = await asked;
      if (!status) return;
      page.status = status;
      showFlags(pick(pick(status.value, 'info'), 'whitelabel'));
      document.dispatchEvent(new CustomEvent('marquee:status'));
      await follow(closedBy(status.value));
    } catch (error) {
      // The page that should replace this one did not come; the next minute tries again.
      console.error(error);
    } finally {
      document.documentElement.style.visibility = '';
    }
  };
  const ask = () => void take(page.askStatus());

  void take(page.firstStatus);
  setInterval(() => document.hidden || ask(), POLL_MS);
  document.addEventListener('marquee:ask', ask);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && Date.now() - (page.status?.at ?? 0) > FRESH_MS) ask();
  });
}

/** Elements that stand for features (`data-flag="VIP3"`, several with spaces between) show while all of them are on. */
function showFlags(whitelabel: unknown): void {
  const on = new Set(flagsOn(whitelabel));
  for (const element of document.querySelectorAll<HTMLElement>('[data-flag]')) {
    element.hidden = !(element.dataset.flag ?? '').split(' ').every((flag) => on.has(flag));
  }
}
