import { inputs } from '../core/inputs.ts';
import * as endpoints from './endpoints.ts';

export const ranks = inputs(endpoints, {
  getPlayerRank: {
    flags: { VIP3: 'ranks.closed' },
    summary: 'The ranks of the merchant, the rank of the caller, what lifts and keeps it, and gifts that come.',
  },
});
