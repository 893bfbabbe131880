import type { Card } from '../cards.ts';
import { make } from './element.ts';
import { sound } from './sound.ts';

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
/** With the sign that asks for a letter and not for a picture. */
const SUITS = ['♠', '♥', '♣', '♦'].map((suit) => `${suit}\uFE0E`);

const TURN_MS = 420;

/** One card, face up. */
export function cardFace({ rank, suit }: Card, lies = false): HTMLElement {
  const color = suit % 2 === 1 ? 'red' : 'black';
  const sign = SUITS[suit] ?? '';
  return make(
    'div',
    { class: `card ${color}${lies ? ' lies' : ''}`, role: 'img', 'aria-label': `${RANKS[rank]} ${sign}` },
    make('span', { class: 'rank' }, RANKS[rank] ?? '', make('i', {}, sign)),
    make('span', { class: 'pip' }, sign),
  );
}

/** The card comes from the shoe at the right and is turned over, which is heard. */
export function turnOver(card: HTMLElement): void {
  sound('card');
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  card.animate(
    [
      { transform: 'translate(60px, -50px) rotateY(180deg)', opacity: 0 },
      { transform: 'translate(0, 0) rotateY(90deg)', opacity: 1, offset: 0.6 },
      { transform: 'none', opacity: 1 },
    ],
    { duration: TURN_MS, easing: 'ease-out' },
  );
}
