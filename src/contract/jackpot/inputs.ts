import { inputs } from '../core/inputs.ts';
import * as endpoints from './endpoints.ts';

export const jackpot = inputs(endpoints, {
  getJackpotPool: { summary: "What vendors have put into the merchant's jackpot, less what jackpots paid." },
});
