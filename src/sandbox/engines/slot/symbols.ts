import { type Face, lettering } from '../../art/lettering.ts';
import { MOTIFS, type MotifName } from '../../art/motifs/index.ts';
import type { Motif } from '../../art/motifs/motif.ts';
import { around, at, type Color, Paint, polygon } from '../../art/paint.ts';
import { hash } from '../../art/random.ts';
import { motifsFor } from '../../art/title.ts';
import type { SlotSymbol } from './maths/model.ts';

/** A set of symbols: pictures for the wild, the scatter and the four high ones, and what the low ones are made of. */
interface SymbolSet {
  readonly wild: MotifName;
  readonly scatter: MotifName;
  readonly high: readonly [MotifName, MotifName, MotifName, MotifName];
  readonly low: 'letters' | 'gems' | readonly [MotifName, MotifName, MotifName, MotifName, MotifName];
  /** Games whose title calls for one of these are played with this set. */
  readonly for: readonly MotifName[];
}

export const SYMBOL_SETS = {
  fruits: {
    wild: 'star',
    scatter: 'diamond',
    high: ['seven', 'bell', 'melon', 'grape'],
    low: ['orange', 'plum', 'lemon', 'cherry', 'strawberry'],
    for: ['cherry', 'lemon', 'melon', 'grape', 'orange', 'strawberry', 'pineapple', 'plum', 'bell', 'seven'],
  },
  garden: {
    wild: 'moon',
    scatter: 'lantern',
    high: ['lotus', 'butterfly', 'rose', 'sakura'],
    low: 'letters',
    for: ['lotus', 'sakura', 'rose', 'butterfly', 'moon', 'bee', 'sunflower', 'fan', 'rabbit', 'unicorn'],
  },
  fortune: {
    wild: 'coin',
    scatter: 'gift',
    high: ['dragon', 'tiger', 'ingot', 'lantern'],
    low: 'letters',
    for: [
      'dragon',
      'tiger',
      'ingot',
      'lantern',
      'panda',
      'mahjong',
      'pagoda',
      'torii',
      'cat',
      'mask',
      'pig',
      'phoenix',
      'rooster',
      'gift',
      'coin',
    ],
  },
  ocean: {
    wild: 'trident',
    scatter: 'pearl',
    high: ['whale', 'octopus', 'turtle', 'fish'],
    low: 'letters',
    for: ['fish', 'shark', 'octopus', 'crab', 'turtle', 'pearl', 'trident', 'whale'],
  },
  desert: {
    wild: 'sun',
    scatter: 'book',
    high: ['scarab', 'lamp', 'serpent', 'pyramid'],
    low: 'letters',
    for: ['scarab', 'pyramid', 'sun', 'lamp', 'book', 'serpent', 'hourglass', 'key', 'helmet', 'elephant'],
  },
  jungle: {
    wild: 'tree',
    scatter: 'volcano',
    high: ['lion', 'elephant', 'monkey', 'frog'],
    low: 'letters',
    for: [
      'lion',
      'monkey',
      'frog',
      'tree',
      'volcano',
      'mushroom',
      'bear',
      'wolf',
      'fox',
      'owl',
      'eagle',
      'bull',
      'horse',
      'clover',
      'rainbow',
    ],
  },
  galaxy: {
    wild: 'bolt',
    scatter: 'star',
    high: ['robot', 'rocket', 'planet', 'flame'],
    low: 'gems',
    for: [
      'planet',
      'rocket',
      'robot',
      'bolt',
      'star',
      'snow',
      'flame',
      'car',
      'gamepad',
      'bomb',
      'wizard',
      'potion',
      'bat',
      'firework',
    ],
  },
  sweets: {
    wild: 'rainbow',
    scatter: 'gift',
    high: ['cake', 'candy', 'strawberry', 'cherry'],
    low: 'gems',
    for: ['candy', 'cake'],
  },
  vegas: {
    wild: 'crown',
    scatter: 'wheel',
    high: ['seven', 'diamond', 'chips', 'dice'],
    low: 'letters',
    for: [
      'cards',
      'spade',
      'chips',
      'dice',
      'wheel',
      'dealer',
      'diamond',
      'jewel',
      'crown',
      'bag',
      'mic',
      'jester',
      'trophy',
      'football',
    ],
  },
  pirates: {
    wild: 'chest',
    scatter: 'anchor',
    high: ['ship', 'skull', 'palm', 'key'],
    low: 'gems',
    for: ['ship', 'anchor', 'skull', 'chest', 'palm', 'horseshoe', 'swords', 'shield', 'castle'],
  },
} as const satisfies Record<string, SymbolSet>;

export type SymbolSetName = keyof typeof SYMBOL_SETS;

export const SYMBOL_SET_NAMES = Object.keys(SYMBOL_SETS) as readonly SymbolSetName[];

/** The set that a game is played with, by what its title calls for. */
export function setFor(code: string): SymbolSetName {
  const wanted = motifsFor(code);
  const fitting = wanted.flatMap((motif) =>
    SYMBOL_SET_NAMES.filter((name) => (SYMBOL_SETS[name].for as readonly MotifName[]).includes(motif)),
  );
  return fitting[0] ?? SYMBOL_SET_NAMES[hash(code) % SYMBOL_SET_NAMES.length] ?? 'fruits';
}

const LETTERS = { E: 'A', F: 'K', G: 'Q', H: 'J', I: '10' } as const;
const LETTER_COLORS = {
  E: ['ruby', 'gold'],
  F: ['violet', 'gold'],
  G: ['jade', 'gold'],
  H: ['blue', 'gold'],
  I: ['teal', 'gold'],
} as const;
const GEMS = {
  E: [8, 'ruby'],
  F: [6, 'violet'],
  G: [5, 'jade'],
  H: [4, 'blue'],
  I: [3, 'orange'],
} as const satisfies Record<string, readonly [number, Color]>;
const HIGH: readonly SlotSymbol[] = ['A', 'B', 'C', 'D'];
const LOW = ['E', 'F', 'G', 'H', 'I'] as const;

/** One symbol of a set as an SVG picture, 200 by 200. */
export function symbolPicture(name: SymbolSetName, symbol: SlotSymbol): string {
  const set: SymbolSet = SYMBOL_SETS[name];
  const paint = new Paint();
  const body = drawSymbol(paint, set, symbol);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-100 -100 200 200" width="200" height="200">${paint.defs}${body}</svg>`;
}

function drawSymbol(paint: Paint, set: SymbolSet, symbol: SlotSymbol): string {
  if (symbol === 'W') return special(paint, set.wild, 'Wild', 'violet');
  if (symbol === 'S') return special(paint, set.scatter, 'Bonus', 'ruby');
  const high = HIGH.indexOf(symbol);
  if (high >= 0) return motif(paint, set.high[high] ?? 'star', 0.9);
  const low = LOW.find((letter) => letter === symbol) ?? 'I';
  if (set.low === 'letters') return letter(paint, low);
  if (set.low === 'gems') {
    const [sides, color] = GEMS[low];
    return gem(paint, sides, color);
  }
  return motif(paint, set.low[LOW.indexOf(low)] ?? 'star', 0.82);
}

function motif(paint: Paint, name: MotifName, scale: number): string {
  const { draw, main, side }: Motif = MOTIFS[name];
  return at(0, 0, draw(paint, main, side), scale);
}

const RIBBON: Face = { weight: 24, ends: 'round', lean: 0, arch: 0.06, fill: 'gold', rim: 'ruby' };

/** Wild and scatter stand on a burst of light and say their name. */
function special(paint: Paint, name: MotifName, word: string, rim: Color): string {
  const light = paint.radial([
    [0, '#fff6c2', 0.95],
    [0.5, '#ffc94a', 0.5],
    [1, '#ffc94a', 0],
  ]);
  const rays = around(12, `<path d="M0 0L-13-98H13Z" fill="#ffe9a8" opacity=".5"/>`);
  return `<circle r="98" fill="${light}"/>${rays}${at(0, -12, motif(paint, name, 1), 0.78)}${lettering(paint, word, { x: 0, bottom: 92, width: 150, height: 52 }, { ...RIBBON, rim })}`;
}

function letter(paint: Paint, low: keyof typeof LETTERS): string {
  const [fill, rim] = LETTER_COLORS[low];
  const face: Face = { weight: 22, ends: 'round', lean: 0, arch: 0, fill, rim };
  return lettering(paint, LETTERS[low], { x: 0, bottom: 74, width: 150, height: 172 }, face);
}

/** A cut stone of `sides` sides: told apart by its outline as well as by its colour. */
function gem(paint: Paint, sides: number, color: Color): string {
  const turn = sides % 2 === 0 ? -90 + 180 / sides : -90;
  const outer = polygon(sides, () => 78, turn);
  const table = polygon(sides, () => 42, turn);
  const facets = around(sides, '<path d="M0-42V-78" stroke="#fff" stroke-width="3" opacity=".4"/>', turn + 90);
  const lift = sides === 3 ? 14 : 0;
  return at(
    0,
    lift,
    `${paint.shape(outer, color, 7)}${paint.shape(table, color, 3)}${facets}${paint.clip(outer, paint.flat('M-90-90H20L-70 40Z', '#fff', 0.28))}`,
    sides === 3 ? 1.1 : 1,
  );
}
