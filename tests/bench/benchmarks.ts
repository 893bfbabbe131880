import { benchAccidents } from './accidents.ts';
import { benchBrowse } from './browse.ts';
import { benchCaptcha } from './captcha.ts';
import { benchCashier } from './cashier.ts';
import { benchEarned } from './earned.ts';
import { benchGateway } from './gateway.ts';
import { benchLeaderboard } from './leaderboard.ts';
import { benchLobby } from './lobby.ts';
import { benchPage } from './page.ts';
import { benchPress } from './press.ts';
import { benchRecords } from './records.ts';
import { benchRestarts } from './restarts.ts';
import { benchRounds } from './rounds.ts';
import { benchWallet } from './wallet.ts';

/** What a benchmark may be told. */
interface Options {
  /** A further size of the tables, for those that compare sizes. */
  readonly rows?: number | undefined;
}

/** Every benchmark by its name. */
export const BENCHMARKS: Readonly<Record<string, (options: Options) => Promise<void>>> = {
  press: benchPress,
  page: benchPage,
  gateway: benchGateway,
  lobby: benchLobby,
  browse: benchBrowse,
  accidents: benchAccidents,
  restarts: benchRestarts,
  rounds: benchRounds,
  wallet: benchWallet,
  cashier: benchCashier,
  captcha: benchCaptcha,
  records: benchRecords,
  leaderboard: benchLeaderboard,
  earned: benchEarned,
};
