import type { BannerGroup } from '../../contract/announcements/words.ts';
import { browserOnly } from '../core/lazy.ts';
import { useCode } from '../core/useCode.ts';

const loadBanners = () => (import.meta.env.SSR ? browserOnly() : import('./PlaceBanners.tsx'));

/**
 * A place for banners in a menu or a form. Their code comes after that of the part that holds them. Where it does not come,
 * the place stays empty, because nobody misses a banner.
 */
export function BannerPlace({ group }: { readonly group: BannerGroup }) {
  const [{ Part }] = useCode(loadBanners);
  return Part ? <Part group={group} /> : null;
}
