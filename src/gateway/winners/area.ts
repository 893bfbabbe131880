import { winners as endpoints } from '../../contract/winners/inputs.ts';
import type { Area } from '../core/area.ts';
import { handle } from '../core/call/handle.ts';
import { GAMES_TOPICS } from '../games/catalogue/limits.ts';
import { winnerBoard } from './board.ts';
import { winnersJob, winnersPurges } from './jobs.ts';
import { BOARD_CACHE, WINNERS_TOPIC } from './limits.ts';
import { winnersTables } from './migrations/20261124040000-winners-tables.ts';
import type { WinnerTables } from './tables.ts';

declare module '../core/db/schema.ts' {
  interface Database extends WinnerTables {}
}

/** Who won most in the last days (SPEC 7: winner board). */
export const winners: Area = {
  name: 'winners',
  migrations: { '20261124040000-winners-tables': winnersTables },
  handlers: [
    handle(
      endpoints.getWinnerBoard,
      async ({ db, merchant, query }) => ({ records: await winnerBoard(db, merchant, query) }),
      {
        cache: BOARD_CACHE,
        ready: {
          topics: [...GAMES_TOPICS, WINNERS_TOPIC],
          key: ({ gameCategory, limitNum }) => [gameCategory, limitNum],
        },
      },
    ),
  ],
  jobs: [winnersJob],
  purges: winnersPurges,
};
