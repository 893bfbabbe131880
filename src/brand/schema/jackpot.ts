import * as z from 'zod';
import { oneOf } from './values.ts';

/** The jackpot counter. */
export const Jackpot = z
  .strictObject({
    /** Where its number comes from. @example simulated */
    source: oneOf('a source of the jackpot', ['simulated', 'gateway', 'off'])
      .default('simulated')
      .meta({
        description: "The spec's simulated counter, the gateway's real pool, or no counter at all.",
        examples: ['simulated'],
      }),
  })
  .prefault({})
  .meta({ description: 'The jackpot counter.' });
