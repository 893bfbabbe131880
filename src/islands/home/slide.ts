import type { Banner } from '../../contract/announcements/endpoints.ts';
import { PORTAL_PATH } from '../../contract/announcements/rules.ts';
import type { Status } from '../../contract/system/endpoints.ts';
import { imageUrl } from '../../stores/system/system.ts';

/** A slide of the carousel. */
export interface Slide {
  readonly image: string;
  readonly title: string;
  readonly text: string;
  readonly href?: string;
  /** The slide starts a game, by nodeId. */
  readonly game?: number;
  /** Leads away from the portal. */
  readonly external?: boolean;
}

/**
 * A banner of the gateway as a slide. Pictures below / belong to the bundle; others are on an image host. A link that
 * would not lead where its type says leads nowhere.
 */
export function bannerSlide(banner: Banner, { base, status }: { base: string; status: Status }): Slide {
  const { image, title, text, url, linkageType } = banner;
  const slide = { image: PORTAL_PATH.test(image) ? image : imageUrl(image, status), title, text };
  if (url === null || linkageType === 'none') return slide;
  if (linkageType === 'page') {
    const path = `/${url.replace(/^\//, '')}`;
    return PORTAL_PATH.test(path) ? { ...slide, href: base + path.slice(1) } : slide;
  }
  if (linkageType === 'game') return { ...slide, game: Number(url) };
  return /^https?:\/\//.test(url) ? { ...slide, href: url, external: true } : slide;
}

/** The slides of a carousel: those that it has, and behind them what comes later and is not among them. */
export function joinSlides(own: readonly Slide[], later: readonly Slide[]): readonly Slide[] {
  const known = new Set(own.map(slideKey));
  return [...own, ...later.filter((slide) => !known.has(slideKey(slide)))];
}

/** What tells the slides of a carousel apart. */
export function slideKey({ image, title }: Slide): string {
  return image + title;
}
