import * as z from 'zod/mini';
import { endpoint, takes } from '../core/endpoint.ts';
import { renamedList } from '../core/renamed.ts';
import { PositiveAmount } from '../core/wire.ts';
import type { WinnerBoardQuery } from './inputs.ts';
import { liftedAmounts } from './vo.ts';
import { WINNERS_MOST } from './words.ts';

/** A win on the board (SPEC 3). */
export const Winner = z.object({
  /** Path of the game's poster below one of the image hosts. */
  iconUrl: z.string(),
  /** Masked by the gateway: "an***". */
  customerName: z.string(),
  gameName: z.string(),
  /** In the merchant's currency. */
  winAmount: PositiveAmount,
  /** The game, where the gateway tells it. */
  nodeId: z.optional(z.int()),
});
export type Winner = z.infer<typeof Winner>;

export const getWinnerBoard = endpoint({
  method: 'GET',
  path: '/wps/relay/ODSFE2_getWinnerBoard',
  auth: 'anyone',
  carries: ({ language }) => ({ gameCategory: 'ALL', limitNum: WINNERS_MOST, language }),
  reads: (answer) =>
    liftedAmounts(
      renamedList(answer, 'records', { list: ['list', 'content'], each: { iconUrl: ['showIcon', 'lagerIcon'] } }),
    ),
  takes: takes<{ query: typeof WinnerBoardQuery }>(),
  value: z.object({ records: z.array(Winner) }),
});
