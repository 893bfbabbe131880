import { gamesOpenings } from './games/popups.ts';
import { registrationOpenings } from './registration/popups.ts';
import { sessionOpenings } from './session/popups.ts';
import { systemOpenings } from './system/popups.ts';

/** What static markup may ask for, of all areas. */
export const OPENINGS = { ...gamesOpenings, ...registrationOpenings, ...sessionOpenings, ...systemOpenings };
