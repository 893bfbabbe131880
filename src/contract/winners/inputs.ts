import * as z from 'zod/mini';
import { inputs } from '../core/inputs.ts';
import { LANGUAGE } from '../core/rules.ts';
import { text } from '../core/text-input.ts';
import { WIRE_TYPES } from '../games/words.ts';
import * as endpoints from './endpoints.ts';
import { WINNERS_MOST } from './words.ts';

/** SPEC 7: gameCategory ALL, language, limitNum 20. */
export const WinnerBoardQuery = z.object({
  gameCategory: z._default(z.enum(['ALL', ...WIRE_TYPES]), 'ALL'),
  limitNum: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(WINNERS_MOST)), WINNERS_MOST),
  language: z.optional(text(LANGUAGE)),
});

export const winners = inputs(endpoints, {
  getWinnerBoard: {
    summary: 'The highest wins of the last days, the highest first, with masked names.',
    query: WinnerBoardQuery,
  },
});
