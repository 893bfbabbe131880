import { type Island, type MarqueePage, tell } from '../contract/page.ts';
import { prepare } from './awaken.ts';
import { wakeOrTell } from './not-loaded.ts';

/** SPEC 9: what is lazy counts as visible from a tenth on. */
const THRESHOLD = 0.1;

/** Takes over the islands that the page has so far, and those that come. */
export function startIslands(page: MarqueePage): void {
  const take = (...[load, island, wakes, areas]: Island) => {
    const wake = prepare(load, island, () => page.loadTexts(areas));
    if (wakes === 'live') return whenVisible(island, () => wakeOrTell(island, wake));
    const wakeMember = () => {
      if (document.documentElement.dataset.audience !== 'visitor') void wake();
    };
    wakeMember();
    // Somebody logs in while the page is open, or a page of before comes back to somebody who has.
    document.addEventListener('marquee:audience', wakeMember);
    if (wakes === 'session') return;
    document.addEventListener('marquee:wake', wake);
    document.addEventListener('marquee:open', async () => {
      if (!(await wake())) tell('marquee:asleep');
    });
  };
  page.island = take;
  for (const island of page.islands.splice(0)) take(...island);
}

function whenVisible(island: HTMLElement, wake: () => Promise<void>): void {
  const seen = ({ isIntersecting, intersectionRatio, intersectionRect, rootBounds }: IntersectionObserverEntry) =>
    isIntersecting &&
    // Of something taller than ten screens a tenth is never visible at once: a tenth of the screen is enough.
    (intersectionRatio >= THRESHOLD || intersectionRect.height >= (rootBounds?.height ?? 0) * THRESHOLD);
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(seen)) return;
      observer.disconnect();
      void wake();
    },
    { threshold: [0, 0.01, 0.02, 0.05, THRESHOLD] },
  );
  // The island itself has no box (display: contents); what it holds has.
  for (const child of island.children) observer.observe(child);
}
