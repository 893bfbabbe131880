import type { Face } from './lettering.ts';
import { seeded } from './random.ts';
import type { ToneName } from './tones.ts';

/** The ground of a poster: from above to below, the light behind its picture, and a colour for small things. */
export interface Ground {
  readonly top: string;
  readonly bottom: string;
  readonly glow: string;
  readonly spark: ToneName;
}

/** How one vendor's games look: its grounds, its lettering, the colours of its wordmark. */
export interface House {
  readonly grounds: readonly Ground[];
  readonly faces: readonly Face[];
  /** The drawn line around its posters. */
  readonly frame: 'none' | 'line' | 'double' | 'corners' | 'bulbs';
  /** Colours of the wordmark: the letters, and the sign before them. */
  readonly mark: readonly [letters: string, sign: ToneName];
}

const ground = (top: string, bottom: string, glow: string, spark: ToneName): Ground => ({ top, bottom, glow, spark });

const DUSK = [
  ground('#6d1a7c', '#1d0838', '#ff8fd0', 'pink'),
  ground('#c2264f', '#3a0626', '#ffc36b', 'gold'),
  ground('#20439c', '#0c0f3a', '#7cc7ff', 'aqua'),
  ground('#0f7d6c', '#062a35', '#b4ff9e', 'lime'),
  ground('#e06a1c', '#5a0f2e', '#ffe27a', 'lemon'),
];

const CANDY = [
  ground('#ff86b8', '#7a2ac0', '#fff3a8', 'lemon'),
  ground('#4fc3f7', '#2b4fc4', '#ffffff', 'white'),
  ground('#ffb347', '#e0356b', '#fff6c2', 'white'),
  ground('#63d98c', '#0d7f8a', '#f6ffb0', 'lemon'),
  ground('#a97bff', '#4a1fae', '#ffc4f2', 'pink'),
];

const LACQUER = [
  ground('#c21f2b', '#3d0410', '#ffce63', 'gold'),
  ground('#8c1230', '#22020f', '#ff9a5c', 'gold'),
  ground('#0e6b4a', '#04231f', '#ffe08a', 'gold'),
  ground('#5b2a8f', '#180a3a', '#f7c3ff', 'gold'),
  ground('#1b4a8c', '#071633', '#ffd98a', 'gold'),
];

const NEON = [
  ground('#3a12a8', '#08041f', '#36e4ff', 'aqua'),
  ground('#a8127a', '#14041f', '#ff6bd6', 'magenta'),
  ground('#0a5a8c', '#030d20', '#5cffc8', 'jade'),
  ground('#6a1fd0', '#0c0524', '#ffe45c', 'lemon'),
  ground('#b0311c', '#1c0512', '#ffb05c', 'orange'),
];

const ADVENTURE = [
  ground('#e8a33c', '#6b2d12', '#fff0b8', 'gold'),
  ground('#3f9c5a', '#0c3324', '#f2ffb0', 'lime'),
  ground('#2f8fc4', '#0b2d5c', '#d5f4ff', 'white'),
  ground('#b5563a', '#33101f', '#ffd49a', 'gold'),
  ground('#6b7fb8', '#1b1f45', '#ffffff', 'silver'),
];

const OCEAN = [
  ground('#1fa8d8', '#07265e', '#d2fbff', 'white'),
  ground('#16b8a6', '#043f56', '#e6ffd2', 'lemon'),
  ground('#3a6be0', '#0a1450', '#9fe6ff', 'aqua'),
  ground('#7a4fe0', '#160d4a', '#ffb8f0', 'pink'),
];

const CLUB = [
  ground('#1e7a52', '#04241c', '#fff0b0', 'gold'),
  ground('#7a1830', '#1e0510', '#ffd08a', 'gold'),
  ground('#2a2f6b', '#0a0b26', '#c9b8ff', 'silver'),
  ground('#5a3a1c', '#1c0f08', '#ffdb8c', 'gold'),
];

const PITCH = [
  ground('#2fa05a', '#0a3a2c', '#f2ffd0', 'white'),
  ground('#2a7de0', '#0b1f52', '#d8f0ff', 'white'),
  ground('#e2572b', '#4a0f1c', '#ffe0a8', 'lemon'),
  ground('#30415e', '#0c1220', '#9fd8ff', 'aqua'),
];

const face = (weight: number, ends: Face['ends'], lean: number, arch: number, fill: ToneName, rim: ToneName): Face => ({
  weight,
  ends,
  lean,
  arch,
  fill,
  rim,
});

const ROUND = [
  face(24, 'round', 0, 0.1, 'gold', 'ruby'),
  face(25, 'round', 5, 0, 'lemon', 'violet'),
  face(24, 'round', 0, 0.12, 'white', 'magenta'),
  face(24, 'round', 0, 0, 'gold', 'indigo'),
];
const SHARP = [
  face(21, 'square', 0, 0, 'gold', 'ink'),
  face(20, 'square', 0, 0.1, 'cream', 'ruby'),
  face(22, 'square', 8, 0, 'lemon', 'ruby'),
  face(20, 'square', 0, 0, 'silver', 'blue'),
];
const SOFT = [
  face(28, 'round', 0, 0.12, 'white', 'rose'),
  face(28, 'round', 0, 0, 'lemon', 'orange'),
  face(27, 'round', 4, 0.08, 'pink', 'violet'),
  face(27, 'round', 0, 0, 'white', 'blue'),
];
const FAST = [
  face(20, 'square', 11, 0, 'white', 'blue'),
  face(21, 'square', 10, 0, 'aqua', 'indigo'),
  face(20, 'square', 12, 0, 'lemon', 'ink'),
  face(21, 'square', 9, 0, 'white', 'red'),
];

/** How the sandbox draws vendors that have a look of their own, by the code that the wire calls vassalage. */
export const HOUSES: Readonly<Record<string, House>> = {
  PG: { grounds: LACQUER, faces: ROUND, frame: 'double', mark: ['#f7d36b', 'red'] },
  EG2: { grounds: ADVENTURE, faces: SHARP, frame: 'none', mark: ['#bdf0a8', 'jade'] },
  PT: { grounds: DUSK, faces: ROUND, frame: 'line', mark: ['#9fe0ff', 'blue'] },
  JDB: { grounds: LACQUER, faces: SOFT, frame: 'bulbs', mark: ['#8ff0c0', 'jade'] },
  CQ9: { grounds: NEON, faces: FAST, frame: 'corners', mark: ['#ff9ae0', 'magenta'] },
  FC: { grounds: DUSK, faces: SHARP, frame: 'double', mark: ['#ffd06b', 'orange'] },
  JL: { grounds: CANDY, faces: SOFT, frame: 'bulbs', mark: ['#ffe27a', 'amber'] },
  BGS: { grounds: CANDY, faces: ROUND, frame: 'none', mark: ['#ffffff', 'lemon'] },
  SLR: { grounds: CLUB, faces: SHARP, frame: 'double', mark: ['#f2dca0', 'gold'] },
  AUL: { grounds: NEON, faces: SHARP, frame: 'line', mark: ['#a8fff0', 'aqua'] },
  DPB: { grounds: OCEAN, faces: SOFT, frame: 'line', mark: ['#9fe6ff', 'blue'] },
  KNT: { grounds: CLUB, faces: SHARP, frame: 'corners', mark: ['#e0d8ff', 'violet'] },
  RMX: { grounds: CANDY, faces: FAST, frame: 'none', mark: ['#ffc4f2', 'rose'] },
  OPS: { grounds: PITCH, faces: FAST, frame: 'none', mark: ['#ffffff', 'leaf'] },
  WLS: { grounds: PITCH, faces: FAST, frame: 'corners', mark: ['#ffe9a8', 'orange'] },
  IMES: { grounds: NEON, faces: FAST, frame: 'corners', mark: ['#d0c4ff', 'indigo'] },
  TF: { grounds: NEON, faces: FAST, frame: 'line', mark: ['#8fffd8', 'teal'] },
  IA: { grounds: PITCH, faces: SHARP, frame: 'corners', mark: ['#d6deee', 'steel'] },
  DS88: { grounds: ADVENTURE, faces: SHARP, frame: 'double', mark: ['#ffd08a', 'red'] },
  DIG: { grounds: DUSK, faces: SHARP, frame: 'line', mark: ['#ffc9a0', 'brown'] },
  SV3: { grounds: PITCH, faces: SHARP, frame: 'double', mark: ['#e6ecf8', 'silver'] },
  LOTT: { grounds: CANDY, faces: SOFT, frame: 'bulbs', mark: ['#fff0a8', 'red'] },
  TCG_SEA: { grounds: OCEAN, faces: ROUND, frame: 'line', mark: ['#b8f4ff', 'aqua'] },
  ELOTT: { grounds: NEON, faces: ROUND, frame: 'corners', mark: ['#ffd6f4', 'magenta'] },
  TDW: { grounds: OCEAN, faces: SHARP, frame: 'corners', mark: ['#b8f4ff', 'aqua'] },
  TCG_LOTTO_VN: { grounds: LACQUER, faces: ROUND, frame: 'line', mark: ['#ffe27a', 'red'] },
};

const GROUNDS = [DUSK, CANDY, LACQUER, NEON, ADVENTURE, OCEAN, CLUB, PITCH] as const;
const FACES = [ROUND, SHARP, SOFT, FAST] as const;
const FRAMES = ['none', 'line', 'double', 'corners', 'bulbs'] as const;
const MARKS: readonly House['mark'][] = [
  ['#f7d36b', 'gold'],
  ['#9fe0ff', 'blue'],
  ['#8ff0c0', 'jade'],
  ['#ffc4f2', 'rose'],
  ['#d0c4ff', 'indigo'],
  ['#ffffff', 'silver'],
];

/** The look of a vendor. A vendor without a look of its own gets one that follows from its code. */
export function houseOf(vendor: string): House {
  const own = Object.hasOwn(HOUSES, vendor) ? HOUSES[vendor] : undefined;
  if (own) return own;
  const random = seeded(`house ${vendor}`);
  return {
    grounds: random.pick(GROUNDS),
    faces: random.pick(FACES),
    frame: random.pick(FRAMES),
    mark: random.pick(MARKS),
  };
}
