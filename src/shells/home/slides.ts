import type { Slide } from '../../islands/home/slide.ts';
import type { Site } from '../core/site.ts';
import { promotionRoute } from '../promotions/head.ts';
import { offerText } from '../promotions/period.ts';

/** How many promotions show as slides before the gateway's own banners come. */
const MOST_SLIDES = 5;

export function slidesOf(site: Site): Slide[] {
  return site.content.promotions.slice(0, MOST_SLIDES).map((promotion) => ({
    image: promotion.image.url,
    title: promotion.title,
    text: offerText(site, promotion),
    href: site.link(promotionRoute(promotion.slug)),
  }));
}
