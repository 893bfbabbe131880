import * as z from 'zod/mini';
import { inputs } from '../core/inputs.ts';
import { text } from '../core/text-input.ts';
import * as endpoints from './endpoints.ts';
import { RAFFLE_SLUG } from './rules.ts';

export const RaffleQuery = z.strictObject({ slug: text(RAFFLE_SLUG) });

export const raffles = inputs(endpoints, {
  getRaffle: {
    summary: 'A raffle with its prizes, the tickets of the caller, and all that its draw is checked with.',
    errors: ['raffles.none'],
    query: RaffleQuery,
  },
});
