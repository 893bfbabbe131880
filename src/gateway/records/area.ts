import { records as endpoints } from '../../contract/records/inputs.ts';
import type { Area } from '../core/area.ts';
import { handle } from '../core/call/handle.ts';
import { listBets } from './bets.ts';
import { listPlayedGames } from './played.ts';
import { sumProfit } from './profit.ts';
import { listTransactions } from './transactions.ts';

/** What a member looks up of their own: movements of money, bets, and what came of them. */
export const records: Area = {
  name: 'records',
  handlers: [
    handle(endpoints.getTransactions, listTransactions),
    handle(endpoints.getBets, listBets),
    handle(endpoints.getPlayedGames, listPlayedGames),
    handle(endpoints.getProfit, sumProfit),
  ],
};
