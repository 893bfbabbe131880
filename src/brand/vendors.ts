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
  PG: { name: 'Pagoda Games', categories: ['RNG'] },
  EG2: { name: 'Evergrove', categories: ['RNG'] },
  PT: { name: 'Playtide', categories: ['RNG'] },
  JDB: { name: 'Jadebell', categories: ['RNG', 'FISH'] },
  CQ9: { name: 'Cinque Nove', categories: ['RNG', 'FISH'] },
  FC: { name: 'Fortune Camp', categories: ['RNG', 'FISH'] },
  JL: { name: 'Jolly Lion', categories: ['RNG', 'FISH'] },
  BGS: { name: 'Brightside', categories: ['RNG'] },
  SLR: { name: 'Salon Royale', categories: ['LIVE'] },
  AUL: { name: 'Aurora Live', categories: ['LIVE'] },
  DPB: { name: 'Deep Blue', categories: ['FISH'] },
  KNT: { name: 'Knights Table', categories: ['PVP'] },
  RMX: { name: 'Roomix', categories: ['PVP'] },
  OPS: { name: 'Open Sports', categories: ['SPORTS'] },
  WLS: { name: 'Whistle', categories: ['SPORTS'] },
  IMES: { name: 'Immortal Esports', categories: ['ESPORTS'] },
  TF: { name: 'Tenfold', categories: ['ESPORTS'] },
  IA: { name: 'Iron Arena', categories: ['ESPORTS'] },
  DS88: { name: 'Double Spur', categories: ['COCKFIGHT'] },
  DIG: { name: 'Dig Derby', categories: ['COCKFIGHT'] },
  SV3: { name: 'Silver Vane', categories: ['COCKFIGHT'] },
  LOTT: { name: 'Lotteria', categories: ['LOTT'] },
  TCG_SEA: { name: 'Sea Draw', categories: ['LOTT'] },
  ELOTT: { name: 'E-Lotteria', categories: ['ELOTT'] },
  TCG_LOTTO_VN: { name: 'Viet Draw', categories: ['ELOTT'] },
} as const satisfies Record<string, Vendor>;

export type VendorCode = keyof typeof table;

export const VENDOR_CODES = Object.keys(table) as readonly VendorCode[];

export function vendor(code: VendorCode): Vendor & { readonly code: VendorCode } {
  return { code, ...table[code] };
}
