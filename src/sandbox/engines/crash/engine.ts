import { defineRounds } from '../../kit/rounds/engine.ts';
import { game } from './game.ts';
import { page } from './page.ts';
import { pictures } from './pictures.ts';

/** Crash games: a stake rises with a flight that may fall at any moment, and is cashed out before, or lost. */
export const crash = defineRounds({
  name: 'crash',
  // Codes end so (gateway/seed/names.ts, where mines were once); a sequel has a number behind.
  codes: /-(crash|dash|drop|climb|flight|mines)(-\d+)?$/,
  gameOf: () => game,
  page,
  pictures,
});
