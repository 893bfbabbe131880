import { MOTIFS, type MotifName } from '../../art/motifs/index.ts';
import { Paint } from '../../art/paint.ts';
import { motifsFor } from '../../art/title.ts';
import type { Pictures } from '../../vendor/engine.ts';
import { isGameCode, withoutEnding } from '../../vendor/pictures.ts';
import { PAYS } from './maths/ticket.ts';

/** What stands for each prize, the smallest first; the greatest shows what the game's title names. */
const SIGNS: readonly MotifName[] = ['cherry', 'clover', 'horseshoe', 'bell', 'ingot', 'seven', 'crown', 'diamond'];
/** Where a title names one of them, this stands in its place. */
const SPARE: MotifName = 'jewel';

/** The pictures of the prizes: /prizes/CODE/0.svg is the smallest. */
export const pictures: Pictures = {
  '/prizes/:code/:file': ({ code = '', file }) => {
    const prize = PAYS.findIndex((_, place) => String(place) === withoutEnding(file));
    return prize >= 0 && isGameCode(code) ? drawn(signOf(code, prize)) : null;
  },
};

function signOf(code: string, prize: number): MotifName {
  const [subject] = motifsFor(code);
  const sign = SIGNS[prize];
  return sign === undefined ? subject : sign === subject ? SPARE : sign;
}

function drawn(name: MotifName): string {
  const paint = new Paint();
  const { draw, main, side } = MOTIFS[name];
  const body = draw(paint, main, side);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-105 -105 210 210" width="210" height="210">${paint.defs}${body}</svg>`;
}
