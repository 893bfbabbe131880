import { defineRounds } from '../../kit/rounds/engine.ts';
import { pokerGame } from './game.ts';
import { page } from './page.ts';

/** Video poker: five cards are dealt, the player holds some, and the draw decides. */
export const poker = defineRounds({
  name: 'poker',
  // Codes end so (gateway/seed/names.ts); a sequel has a number behind.
  codes: /-(draw-poker|video-poker|wild-deuces|poker-aces|joker-poker)(-\d+)?$/,
  gameOf: pokerGame,
  page,
  pictures: {},
});
