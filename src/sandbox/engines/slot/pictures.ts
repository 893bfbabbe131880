import type { Pictures } from '../../vendor/engine.ts';
import { withoutEnding } from '../../vendor/pictures.ts';
import { SYMBOLS } from './maths/model.ts';
import { SYMBOL_SET_NAMES, symbolPicture } from './symbols.ts';

/** The symbols of the reels. */
export const pictures: Pictures = {
  '/symbols/:set/:file': ({ set, file }) => {
    const name = SYMBOL_SET_NAMES.find((candidate) => candidate === set);
    const symbol = SYMBOLS.find((candidate) => candidate === withoutEnding(file));
    return name && symbol ? symbolPicture(name, symbol) : null;
  },
};
