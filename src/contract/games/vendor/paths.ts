/** Paths on the gateway, with :vassalage the vendor's code. */
export const VENDOR_PATHS = {
  balance: '/lgw/vendor/:vassalage/balance',
  debit: '/lgw/vendor/:vassalage/debit',
  credit: '/lgw/vendor/:vassalage/credit',
  rollback: '/lgw/vendor/:vassalage/rollback',
  batch: '/lgw/vendor/:vassalage/batch',
  close: '/lgw/vendor/:vassalage/close',
  adjust: '/lgw/vendor/:vassalage/adjust',
  freeRound: '/lgw/vendor/:vassalage/free-round',
  bonus: '/lgw/vendor/:vassalage/bonus',
  jackpot: '/lgw/vendor/:vassalage/jackpot',
  tip: '/lgw/vendor/:vassalage/tip',
  round: '/lgw/vendor/:vassalage/round',
  buyIn: '/lgw/vendor/:vassalage/buy-in',
  addOn: '/lgw/vendor/:vassalage/add-on',
  end: '/lgw/vendor/:vassalage/end',
  cancel: '/lgw/vendor/:vassalage/cancel',
  statement: '/lgw/vendor/:vassalage/statement',
} as const;

/** Path on the vendor: the gateway opens a play session there. */
export const VENDOR_LAUNCH_PATH = '/api/launch';

/** Path on the vendor: it tells the rooms of a game, where it has any. */
export const VENDOR_ROOMS_PATH = '/api/rooms';

/** Path on the vendor: it shows a round that was played. */
export const VENDOR_PAST_ROUND_PATH = '/api/round';

/** Paths on the vendor: it takes free rounds of a player, and ends them. */
export const VENDOR_FREE_ROUNDS_PATH = '/api/free-rounds';
export const VENDOR_FREE_ROUNDS_END_PATH = '/api/free-rounds/end';
