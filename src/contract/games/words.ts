/** SPEC 1 and 2: categories, in the order of the side menu (esports and cockfight stand right after sports). */
export const GAME_TYPES = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'LOTT', 'ELOTT'] as const;
export type GameType = (typeof GAME_TYPES)[number];

/** SPEC 9: categories as the wire names them: e-sports and cockfights are sports there. */
export const WIRE_TYPES = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'LOTT', 'ELOTT'] as const;
export type WireType = (typeof WIRE_TYPES)[number];

/** SPEC 2: the categories that are pulled out of sports by their vendors, and sports themselves. */
export const SPORTS_TYPES = ['SPORTS', 'ESPORTS', 'COCKFIGHT'] as const;
export type SportsType = (typeof SPORTS_TYPES)[number];

export function isSports(type: GameType): type is SportsType {
  return SPORTS_TYPES.some((one) => one === type);
}

export function wireType(type: GameType): WireType {
  return isSports(type) ? 'SPORTS' : type;
}

/** SPEC 1: sub-categories by code. SLOT holds every game that belongs to none of the others. */
export const GAME_CLASSES = ['SLOT', 'SC', 'VP', 'JP', 'TG', 'AC', 'BG'] as const;
export type GameClass = (typeof GAME_CLASSES)[number];

/** SPEC 3: GAME is launched; VASSALAGE represents a vendor and opens the list of its games. */
export const GAME_KINDS = ['GAME', 'VASSALAGE'] as const;

/** A vendor's code; on the wire it is called vassalage. */
export const VENDOR_CODE = /^[A-Z0-9_]{1,32}$/;

/**
 * What became of money that was sent to a vendor. `onItsWay`: the vendor has not said, and until it does the money is
 * neither here nor there. `refused`: it is back in the main wallet.
 */
export const FUNDS_STATES = ['arrived', 'onItsWay', 'refused'] as const;
export type FundsState = (typeof FUNDS_STATES)[number];
