/** Menu categories that hold vendors (SPEC 2, side menu: esports and cockfight stand right after sports). */
export const CATEGORIES = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'LOTT', 'ELOTT'] as const;
export type Category = (typeof CATEGORIES)[number];

/** A game vendor as menus and footer know it; on the wire its code is called vassalage. */
export interface Vendor {
  /** The name that players see. */
  readonly name: string;
  /** Categories in which this vendor makes games. */
  readonly categories: readonly Category[];
}

/** Every vendor that a brand may name. Esports and cockfight vendors: SPEC 9. */
const table = {
  PG: { name: 'Pocket Garden', categories: ['RNG'] },
  EG2: { name: 'Evergreen', categories: ['RNG'] },
  PT: { name: 'Playtide', categories: ['RNG'] },
  JDB: { name: 'JDB', categories: ['RNG', 'FISH'] },
  CQ9: { name: 'CQ9', categories: ['RNG', 'FISH'] },
  FC: { name: 'Fa Chai', categories: ['RNG', 'FISH'] },
  JL: { name: 'Jili', categories: ['RNG', 'FISH'] },
  BGS: { name: 'Big Swing', categories: ['RNG'] },
  EVO: { name: 'Evolve Live', categories: ['LIVE'] },
  SEX: { name: 'Sexy Live', categories: ['LIVE'] },
  AG: { name: 'Asia Gala', categories: ['LIVE'] },
  KY: { name: 'Kai Yuan', categories: ['PVP'] },
  V8: { name: 'V8 Poker', categories: ['PVP'] },
  SABA: { name: 'Saba Sports', categories: ['SPORTS'] },
  CMD: { name: 'CMD Sports', categories: ['SPORTS'] },
  IMES: { name: 'IM Esports', categories: ['ESPORTS'] },
  TF: { name: 'TF Gaming', categories: ['ESPORTS'] },
  IA: { name: 'IA Esports', categories: ['ESPORTS'] },
  DS88: { name: 'DS88', categories: ['COCKFIGHT'] },
  DIG: { name: 'Digmaan', categories: ['COCKFIGHT'] },
  SV3: { name: 'SV388', categories: ['COCKFIGHT'] },
  TCG_LOTTO_VN: { name: 'Vietnam Lottery', categories: ['LOTT'] },
  TCG_SEA: { name: 'SEA Lottery', categories: ['LOTT'] },
  LOTT: { name: 'Lottery', categories: ['LOTT'] },
  ELOTT: { name: 'E-Lottery', categories: ['ELOTT'] },
} as const satisfies Record<string, Vendor>;

export type VendorCode = keyof typeof table;

export const VENDOR_CODES = Object.keys(table) as readonly VendorCode[];

export function vendor(code: VendorCode): Vendor & { readonly code: VendorCode } {
  return { code, ...table[code] };
}
