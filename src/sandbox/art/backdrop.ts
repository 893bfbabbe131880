import { BACKDROPS } from './grounds.ts';
import { Paint } from './paint.ts';
import { homesOf } from './poster.ts';
import { seeded } from './random.ts';
import { motifsFor } from './title.ts';
import { type Ground, houseOf } from './vendors.ts';

const W = 300;
const H = 400;

/** The ground of a game in its vendor's colours. */
export function groundOf(vendor: string, code: string): Ground {
  return seeded(`${vendor}/${code}`).pick(houseOf(vendor).grounds);
}

/** What a game is played before: the ground of its poster, alone. It is shown cropped and darkened. */
export function backdrop(vendor: string, code: string): string {
  const random = seeded(`${vendor}/${code}`);
  const ground = random.pick(houseOf(vendor).grounds);
  const paint = new Paint();
  const drawn = BACKDROPS[random.pick(homesOf(motifsFor(code)[0]))]({ paint, random, ground, w: W, h: H });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}" width="${W}" height="${H}" preserveAspectRatio="xMidYMid slice">${paint.defs}${drawn}</svg>`;
}
