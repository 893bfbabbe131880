import { Paint } from '../paint.ts';
import { hash, seeded } from '../random.ts';
import { dragonBanners } from './dragon.ts';
import { harborBanners } from './harbor.ts';
import { lotusBanners } from './lotus.ts';
import { BANNER_HEIGHT, BANNER_WIDTH, type BannerScene } from './scene.ts';

const SETS: Readonly<Record<string, readonly BannerScene[]>> = {
  lotus: lotusBanners,
  dragon: dragonBanners,
  harbor: harborBanners,
};

/** How many banners each merchant has. */
export const BANNER_COUNT = 4;

/**
 * The art of a banner, 1440 by 420, without any text, because the portal sets that over the start side, which stays
 * quiet. For right to left the whole drawing is mirrored. Merchants without art of their own get one of the three sets.
 */
export function banner(merchant: string, number: number, direction: 'ltr' | 'rtl'): string {
  const sets = Object.values(SETS);
  const set = (Object.hasOwn(SETS, merchant) ? SETS[merchant] : sets[hash(merchant) % sets.length]) ?? lotusBanners;
  const scene = set[(number - 1) % set.length] ?? lotusBanners[0];
  const paint = new Paint();
  const drawn = scene?.(paint, seeded(`${merchant}/${number}`)) ?? '';
  const body = direction === 'rtl' ? `<g transform="translate(${BANNER_WIDTH} 0) scale(-1 1)">${drawn}</g>` : drawn;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${BANNER_WIDTH} ${BANNER_HEIGHT}" width="${BANNER_WIDTH}" height="${BANNER_HEIGHT}" preserveAspectRatio="${direction === 'rtl' ? 'xMinYMid' : 'xMaxYMid'} slice">${paint.defs}${body}</svg>`;
}
