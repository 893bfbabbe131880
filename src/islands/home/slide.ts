import type { Banner } from '../../contract/announcements/endpoints.ts';
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

/** A banner of the gateway as a slide. Pictures below / belong to the bundle; others are on an image host. */
export function bannerSlide(banner: Banner, { base, status }: { base: string; status: Status }): Slide {
  const { image, title, text, url, linkageType } = banner;
  const slide = { image: image.startsWith('/') ? image : imageUrl(image, status), title, text };
  if (url === null || linkageType === 'none') return slide;
  if (linkageType === 'page') return { ...slide, href: base + url.replace(/^\//, '') };
  if (linkageType === 'game') return { ...slide, game: Number(url) };
  return /^https?:\/\//.test(url) ? { ...slide, href: url, external: true } : slide;
}
