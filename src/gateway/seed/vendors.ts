import type { GameType } from '../../contract/games/words.ts';

/** A vendor of the sandbox and how many games of each category it offers. The names are invented. */
export interface DemoVendor {
  readonly code: string;
  readonly name: string;
  readonly games: Partial<Record<GameType, number>>;
}

/** Games of each class that a vendor of RNG offers. */
export const RNG_CLASSES = { SLOT: 38, TG: 5, VP: 4, SC: 5, JP: 4, AC: 4, BG: 2 } as const;

const RNG = Object.values(RNG_CLASSES).reduce((sum, count) => sum + count, 0);

/** SPEC 2 and 9 name the codes of slot, e-sports, cockfight and lottery vendors; the others are ours. */
export const DEMO_VENDORS: readonly DemoVendor[] = [
  { code: 'PG', name: 'Pagoda Games', games: { RNG } },
  { code: 'EG2', name: 'Evergrove', games: { RNG } },
  { code: 'PT', name: 'Playtide', games: { RNG } },
  { code: 'JDB', name: 'Jadebell', games: { RNG, FISH: 8 } },
  { code: 'CQ9', name: 'Cinque Nove', games: { RNG, FISH: 8 } },
  { code: 'FC', name: 'Fortune Camp', games: { RNG, FISH: 8 } },
  { code: 'JL', name: 'Jolly Lion', games: { RNG, FISH: 8 } },
  { code: 'BGS', name: 'Brightside', games: { RNG } },
  { code: 'SLR', name: 'Salon Royale', games: { LIVE: 24 } },
  { code: 'AUL', name: 'Aurora Live', games: { LIVE: 24 } },
  { code: 'DPB', name: 'Deep Blue', games: { FISH: 10 } },
  { code: 'KNT', name: 'Knights Table', games: { PVP: 14 } },
  { code: 'RMX', name: 'Roomix', games: { PVP: 14 } },
  { code: 'OPS', name: 'Open Sports', games: { SPORTS: 4 } },
  { code: 'WLS', name: 'Whistle', games: { SPORTS: 4 } },
  { code: 'IMES', name: 'Immortal Esports', games: { ESPORTS: 4 } },
  { code: 'TF', name: 'Tenfold', games: { ESPORTS: 4 } },
  { code: 'IA', name: 'Iron Arena', games: { ESPORTS: 4 } },
  { code: 'DS88', name: 'Double Spur', games: { COCKFIGHT: 3 } },
  { code: 'DIG', name: 'Dig Derby', games: { COCKFIGHT: 3 } },
  { code: 'SV3', name: 'Silver Vane', games: { COCKFIGHT: 3 } },
  { code: 'LOTT', name: 'Lotteria', games: { LOTT: 9 } },
  { code: 'TCG_SEA', name: 'Sea Draw', games: { LOTT: 9 } },
  { code: 'ELOTT', name: 'E-Lotteria', games: { ELOTT: 9 } },
  { code: 'TCG_LOTTO_VN', name: 'Viet Draw', games: { ELOTT: 9 } },
];
