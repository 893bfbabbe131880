import { MOTIF_NAMES, MOTIFS, type MotifName } from './motifs/index.ts';
import { hash } from './random.ts';

/** Codes that the sandbox knows how to draw and play: vendor codes and slugs, nothing that could carry markup. */
export const VENDOR_CODE = /^[A-Z0-9_]{1,32}$/;
export const GAME_CODE = /^[a-z0-9]+(-[a-z0-9]+)*$/;

const SMALL = new Set(['of', 'the', 'and', 'in', 'on', 'at', 'a', 'to', 'for']);

/** The title that a game code stands for: `lotus-of-gold` is "Lotus of Gold". */
export function titleOf(code: string): string {
  return code
    .split('-')
    .map((word, i) => (i > 0 && SMALL.has(word) ? word : word.slice(0, 1).toUpperCase() + word.slice(1)))
    .join(' ');
}

/**
 * The pictures that a title calls for, best first: what its words name, then what they hint at, the last word first
 * because titles end in their subject ("Golden Tiger"). A title that names nothing gets pictures by the hash of its
 * text.
 */
export function motifsFor(code: string): readonly [MotifName, MotifName] {
  const words = code.split('-').reverse();
  const exact = words.flatMap((word) => MOTIF_NAMES.filter((name) => name === word || `${name}s` === word));
  const called = words.flatMap((word) =>
    MOTIF_NAMES.filter((name) => MOTIFS[name].words.some((other) => other === word)).slice(0, 1),
  );
  const named = [...exact, ...called];
  const seed = hash(code);
  const byChance = (n: number): MotifName => MOTIF_NAMES[(seed >>> (n * 7)) % MOTIF_NAMES.length] ?? 'star';
  const first = named[0] ?? byChance(0);
  const second = named.find((name) => name !== first) ?? companions(first, byChance(1));
  return [first, second];
}

const COMPANIONS: Partial<Record<MotifName, readonly MotifName[]>> = {
  dragon: ['ingot', 'coin', 'lantern'],
  tiger: ['ingot', 'coin', 'jewel'],
  rooster: ['trophy', 'coin', 'flame'],
  football: ['trophy', 'star'],
  basketball: ['trophy', 'star'],
  fish: ['coin', 'pearl', 'trident'],
  shark: ['coin', 'chest'],
  cards: ['chips', 'dice', 'crown'],
  dealer: ['chips', 'cards', 'dice'],
  lotus: ['coin', 'butterfly', 'jewel'],
  gamepad: ['trophy', 'bolt', 'shield'],
  swords: ['trophy', 'crown'],
  balls: ['ticket', 'coin', 'clover'],
  drum: ['balls', 'ticket', 'clover'],
};

function companions(first: MotifName, otherwise: MotifName): MotifName {
  const list = COMPANIONS[first] ?? (['coin', 'star', 'jewel', 'coin', 'crown'] as const);
  const chosen = list[hash(otherwise + first) % list.length] ?? 'coin';
  return chosen === first ? 'coin' : chosen;
}
