import { dispatch, type MarqueePage, type ReceivedStatus } from '../contract/page.ts';
import { flagsOn, SITE_MAINTENANCE, SITE_REGION } from '../contract/system/words.ts';

const POLL_MS = 60_000;
/** A tab that comes to the front reads the status again, unless it was read a moment ago. */
const FRESH_MS = 10_000;

export type Closed = 'maintenance' | 'blocked';

/** SPEC 4: the page that replaces the whole site, if any. */
export function closedBy(status: ReceivedStatus['value']): Closed | null {
  if (status?.status === SITE_MAINTENANCE) return 'maintenance';
  return status?.status === SITE_REGION ? 'blocked' : null;
}

/** The closed page of a route, where a closed page has an address of its own. */
function closedRoute(route: string): Closed | null {
  if (route === '/maintenance/') return 'maintenance';
  return route === '/blocked/' ? 'blocked' : null;
}

/**
 * Reads the site's status now, each minute, when the tab comes to the front and on request (`marquee:ask`). It tells
 * the page (`marquee:status`), and replaces it during maintenance or a region block until the site is open again.
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

  let asked = 0;
  let taken = 0;
  const take = async (answer: MarqueePage['firstStatus']) => {
    asked += 1;
    const turn = asked;
    try {
      const status = await answer;
      // Answers may overtake each other; the one that was asked for last counts.
      if (!status || turn < taken) return;
      taken = turn;
      page.status = status;
      showFlags(flagsOn(status.value?.info?.whitelabel));
      dispatch('marquee:status');
      await follow(closedBy(status.value));
    } catch (error) {
      // The page that should replace this one did not load; the next minute tries again.
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

/**
 * Shows the elements of features (`data-flag="VIP3"`) while they are on: all that stand there with spaces between, any of
 * those with a bar between.
 */
function showFlags(on: readonly string[]): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-flag]')) {
    element.hidden = !(element.dataset.flag ?? '')
      .split(' ')
      .every((flag) => flag.split('|').some((one) => on.includes(one)));
  }
}
