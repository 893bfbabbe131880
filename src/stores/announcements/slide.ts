import type { Banner } from '../../contract/announcements/endpoints.ts';
import { PORTAL_PATH } from '../../contract/announcements/rules.ts';
import type { BannerGroup } from '../../contract/announcements/words.ts';
import type { Status } from '../../contract/system/endpoints.ts';
import { imageUrl } from '../system/system.ts';

/** What a banner shows, and where it leads. */
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

/**
 * The banners of one place (SPEC 3); none before the status is known, which names the hosts of their pictures.
 * @param base prefix of the language's pages
 */
export function slidesOf(
  banners: readonly Banner[] | undefined,
  group: BannerGroup,
  { base, status }: { readonly base: string; readonly status: Status | undefined },
): readonly Slide[] {
  if (!status) return [];
  return (banners ?? [])
    .filter(({ groupName }) => groupName === group)
    .map((banner) => bannerSlide(banner, { base, status }));
}
