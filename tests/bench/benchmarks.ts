import { benchAccidents } from './accidents.ts';
import { benchBrowse } from './browse.ts';
import { benchCaptcha } from './captcha.ts';
import { benchGateway } from './gateway.ts';
import { benchLobby } from './lobby.ts';
import { benchPage } from './page.ts';
import { benchPress } from './press.ts';
import { benchRestarts } from './restarts.ts';
import { benchRounds } from './rounds.ts';
import { benchWallet } from './wallet.ts';

/** Every benchmark by its name. */
export const BENCHMARKS: Readonly<Record<string, () => Promise<void>>> = {
  press: benchPress,
  page: benchPage,
  gateway: benchGateway,
  lobby: benchLobby,
  browse: benchBrowse,
  accidents: benchAccidents,
  restarts: benchRestarts,
  rounds: benchRounds,
  wallet: benchWallet,
  captcha: benchCaptcha,
};
