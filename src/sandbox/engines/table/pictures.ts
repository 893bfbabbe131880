import type { Pictures } from '../../vendor/engine.ts';
import { isGameCode, withoutEnding } from '../../vendor/pictures.ts';
import { dealerPicture, POSES } from './dealers.ts';

/** The dealers. */
export const pictures: Pictures = {
  '/dealers/:code/:file': ({ code = '', file }) => {
    const pose = POSES.find((candidate) => candidate === withoutEnding(file));
    return pose && isGameCode(code) ? dealerPicture(code, pose) : null;
  },
};
