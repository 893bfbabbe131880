import { defineRounds } from '../../kit/rounds/engine.ts';
import { game } from './game.ts';
import { page } from './page.ts';
import { pictures } from './pictures.ts';

/** Tickets of scratch cards: the prize is drawn as the ticket is bought, and the player scratches it free. */
export const scratch = defineRounds({
  name: 'scratch',
  // Codes end so (gateway/seed/names.ts); a sequel has a number behind.
  codes: /-(scratch|scratchcard|ticket)(-\d+)?$/,
  gameOf: () => game,
  page,
  pictures,
});
