import { type Load, prepare } from './awaken.ts';

/** SPEC 9: what is lazy counts as visible from a tenth on. */
const THRESHOLD = 0.1;

/** `client:live`: an island that shows live things to visitors too. It hydrates when it comes into sight, or is used. */
export default function live(load: Load, _options: unknown, island: HTMLElement): void {
  const wake = prepare(load, island);
  const seen = ({ isIntersecting, intersectionRatio, intersectionRect, rootBounds }: IntersectionObserverEntry) =>
    isIntersecting &&
    // Of something taller than ten screens a tenth is never visible at once: a tenth of the screen is enough.
    (intersectionRatio >= THRESHOLD || intersectionRect.height >= (rootBounds?.height ?? 0) * THRESHOLD);
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(seen)) return;
      observer.disconnect();
      wake();
    },
    { threshold: [0, 0.01, 0.02, 0.05, THRESHOLD] },
  );
  // The island itself has no box (display: contents); what it holds has.
  for (const child of island.children) observer.observe(child);
}
