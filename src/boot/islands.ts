import { dispatch, type Island, type MarqueePage } from '../contract/page.ts';
import { hydrateOnUse, type OnIntent } from './hydrate-on-use.ts';
import { createTurns } from './in-turn.ts';
import { hydrateOrExplain } from './not-loaded.ts';
import { placedPopup } from './popups.ts';

/** SPEC 9: a lazy part counts as visible when a tenth of it shows. */
const THRESHOLD = 0.1;

/** What the first sign of an action does, where it does not hydrate the island at once. */
const INTENT: Readonly<Record<string, OnIntent>> = { member: 'never', popup: 'idle', menu: 'never' };

/** What shows that a menu is used: it opens over the page, or pointer or focus come into it. */
const MENU_USE = ['toggle', 'pointerover', 'focusin'];

/** Hydrates the islands that the page has so far, and those that come later. */
export function startIslands(page: MarqueePage): void {
  const inTurn = createTurns();
  const take = (...[load, island, how]: Island) => {
    const [when, ...areas] = how.split(' ');
    const hydrate = hydrateOnUse(load, island, () => page.loadTexts(areas), INTENT[when ?? '']);
    if (when === 'live') return whenVisible(island, () => inTurn(() => hydrateOrExplain(island, hydrate)));
    if (when === 'popup') return;
    if (when === 'menu') {
      for (const type of MENU_USE) island.closest('nav')?.addEventListener(type, hydrate);
      return;
    }
    const hydrateForMember = () => {
      if (document.documentElement.dataset.audience !== 'visitor') void hydrate();
    };
    hydrateForMember();
    // Somebody may log in while the page is open, or come back to a page that was opened before they logged in.
    document.addEventListener('marquee:audience', hydrateForMember);
    if (when !== 'open') return;
    document.addEventListener('marquee:load', hydrate);
    document.addEventListener('marquee:open', async ({ detail }) => {
      if (!placedPopup(detail.modal) && !(await hydrate())) dispatch('marquee:failed');
    });
  };
  page.island = take;
  for (const island of page.islands.splice(0)) take(...island);
}

function whenVisible(island: HTMLElement, hydrate: () => void): void {
  const seen = ({ isIntersecting, intersectionRatio, intersectionRect, rootBounds }: IntersectionObserverEntry) =>
    isIntersecting &&
    // A tenth of a part that is taller than ten screens never shows at once, so a tenth of the screen is enough.
    (intersectionRatio >= THRESHOLD || intersectionRect.height >= (rootBounds?.height ?? 0) * THRESHOLD);
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(seen)) return;
      observer.disconnect();
      hydrate();
    },
    { threshold: [0, 0.01, 0.02, 0.05, THRESHOLD] },
  );
  // The island itself has no box (display: contents), but its children have.
  for (const child of island.children) observer.observe(child);
}
