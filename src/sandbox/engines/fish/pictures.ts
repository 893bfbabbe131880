import { MOTIFS, type MotifName } from '../../art/motifs/index.ts';
import { type Color, Paint } from '../../art/paint.ts';
import { motifsFor } from '../../art/title.ts';
import type { Pictures } from '../../vendor/engine.ts';
import { isGameCode, withoutEnding } from '../../vendor/pictures.ts';
import { SPECIES, type Species } from './maths/species.ts';

/** How each is drawn; without colours as its picture has them. */
const LOOKS: Readonly<Record<Exclude<Species, 'star'>, readonly [MotifName, main?: Color, side?: Color]>> = {
  sprat: ['fish', 'sky', 'silver'],
  clown: ['fish', 'amber', 'white'],
  koi: ['fish', 'rose', 'cream'],
  crab: ['crab'],
  turtle: ['turtle'],
  octopus: ['octopus'],
  shark: ['shark'],
  whale: ['whale'],
  chest: ['chest'],
};

/** What swims by. The star is what the game's title names, in gold. */
export const pictures: Pictures = {
  '/shoal/:code/:file': ({ code = '', file }) => {
    const species = SPECIES.find((name) => name === withoutEnding(file));
    return species && isGameCode(code) ? speciesPicture(code, species) : null;
  },
};

function speciesPicture(code: string, species: Species): string {
  const paint = new Paint();
  const body = species === 'star' ? star(paint, motifsFor(code)[0]) : drawn(paint, ...LOOKS[species]);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-105 -105 210 210" width="210" height="210">${paint.defs}${body}</svg>`;
}

function drawn(paint: Paint, name: MotifName, main?: Color, side?: Color): string {
  const motif = MOTIFS[name];
  return motif.draw(paint, main ?? motif.main, side ?? motif.side);
}

function star(paint: Paint, name: MotifName): string {
  const light = paint.radial([
    [0, '#fff6c2', 0.9],
    [0.55, '#ffc94a', 0.45],
    [1, '#ffc94a', 0],
  ]);
  return `<circle r="104" fill="${light}"/><g transform="scale(.84)">${drawn(paint, name, 'gold', 'amber')}</g>`;
}
