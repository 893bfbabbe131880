import { MOTIFS } from '../../art/motifs/index.ts';
import { Paint } from '../../art/paint.ts';
import { motifsFor } from '../../art/title.ts';
import type { Pictures } from '../../vendor/engine.ts';
import { isGameCode, withoutEnding } from '../../vendor/pictures.ts';

/** What flies: the subject of the game's title. */
export const pictures: Pictures = {
  '/flyers/:file': ({ file }) => {
    const code = withoutEnding(file);
    return code !== null && isGameCode(code) ? flyer(code) : null;
  },
};

function flyer(code: string): string {
  const paint = new Paint();
  const { draw, main, side } = MOTIFS[motifsFor(code)[0]];
  const body = draw(paint, main, side);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-105 -105 210 210" width="210" height="210">${paint.defs}${body}</svg>`;
}
