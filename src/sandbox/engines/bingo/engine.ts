import { defineRounds } from '../../kit/rounds/engine.ts';
import { game } from './game.ts';
import { page } from './page.ts';

/** Bingo: cards are bought, balls are called, and every figure that is whole pays. */
export const bingo = defineRounds({
  name: 'bingo',
  // Codes end so (gateway/seed/names.ts); a sequel has a number behind.
  codes: /-(bingo|bingo-house|bingo-party)(-\d+)?$/,
  gameOf: () => game,
  page,
  pictures: {},
});
