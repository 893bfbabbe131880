import type { Slide } from '../../stores/announcements/slide.ts';

export type { Slide };

/** The slides of a carousel: those that it has, and behind them what comes later and is not among them. */
export function joinSlides(own: readonly Slide[], later: readonly Slide[]): readonly Slide[] {
  const known = new Set(own.map(slideKey));
  return [...own, ...later.filter((slide) => !known.has(slideKey(slide)))];
}

/** What tells the slides of a carousel apart. */
export function slideKey({ image, title }: Slide): string {
  return image + title;
}
