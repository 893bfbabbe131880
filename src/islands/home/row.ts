/** SPEC 9: banners move within 1000 ms. */
export const SPEED_MS = 1000;

/** Whether the reader asked for less motion. */
export function isCalm(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** The slide of a scrolling row that shows, from 0. */
export function slideAt({ scrollLeft, clientWidth }: Element): number {
  // Where the page runs from right to left, scrolling counts below zero.
  return Math.round(Math.abs(scrollLeft) / clientWidth);
}

/**
 * Scrolls a row to a slide. The scrolling is at once; what moves meanwhile is the row's picture, so that nothing has to be
 * styled or laid out on the way. A browser that snapped to the picture's place would end on another slide, so the row
 * snaps again once it stands.
 */
export function moveTo(box: HTMLElement, index: number): void {
  const row = box.firstElementChild;
  const slide = row?.children[index];
  if (!row || !slide) return;
  const before = box.scrollLeft;
  const sign = getComputedStyle(box).direction === 'rtl' ? -1 : 1;
  box.scrollTo({ left: sign * index * box.clientWidth, behavior: 'instant' });
  if (isCalm()) return;
  box.style.scrollSnapType = 'none';
  const moving = row.animate(
    { translate: [`${box.scrollLeft - before}px`, '0px'] },
    { duration: SPEED_MS, easing: 'ease' },
  );
  moving.onfinish = () => {
    if (row.getAnimations().length === 0) box.style.scrollSnapType = '';
  };
}

/** Waits until a row that a finger moves has snapped to a slide. */
export function atRest(box: Element): Promise<void> {
  return new Promise((done) => {
    if (Math.abs(Math.abs(box.scrollLeft) - slideAt(box) * box.clientWidth) < 1) done();
    else box.addEventListener('scrollend', () => done(), { once: true });
  });
}
