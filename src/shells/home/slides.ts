import type { Slide } from '../../islands/home/slide.ts';
import type { Site } from '../core/site.ts';
import { promotionRoute } from '../promotions/head.ts';

/** How many promotions show as slides before the gateway's own banners come. */
const MOST_SLIDES = 5;

export function slidesOf({ content, link }: Site): Slide[] {
  return content.promotions.slice(0, MOST_SLIDES).map(({ image, title, description, slug }) => ({
    image: image.url,
    title,
    text: description,
    href: link(promotionRoute(slug)),
  }));
}
