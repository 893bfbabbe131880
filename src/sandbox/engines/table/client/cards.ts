import { type Card, cardsOf } from '../../../kit/cards.ts';
import { cardFace, turnOver } from '../../../kit/client/card-face.ts';
import { make } from '../../../kit/client/element.ts';
import { handsOf, pointsOfCard, total } from '../games/baccarat.ts';
import type { Outcome } from '../games/game.ts';
import type { Dealt } from './dealt.ts';
import type { GameTexts } from './facts.ts';

/** From one card to the next. */
const NEXT_MS = 950;

interface Hand {
  readonly cards: readonly Card[];
  /** What the cards so far count. */
  readonly count: (cards: readonly Card[]) => string;
}

/** Two hands side by side, card by card. */
export function createCards(game: 'baccarat' | 'dragonTiger', root: HTMLElement, texts: GameTexts): Dealt {
  const sides = game === 'baccarat' ? ([texts.player, texts.banker] as const) : ([texts.dragon, texts.tiger] as const);
  const colors = game === 'baccarat' ? ['blue', 'red'] : ['red', 'blue'];
  const hands = sides.map((name, side) => {
    const cards = make('div', { class: 'cards' });
    const count = make('b', { class: 'count' });
    const hand = make('div', { class: `hand ${colors[side]}` }, make('span', { class: 'side' }, name), cards, count);
    return { hand, cards, count };
  });
  root.replaceChildren(...hands.map(({ hand }) => hand));
  let waiting: ReturnType<typeof setTimeout>[] = [];

  function clear(): void {
    for (const timer of waiting) clearTimeout(timer);
    waiting = [];
    for (const { cards, count, hand } of hands) {
      cards.replaceChildren();
      count.textContent = '';
      hand.classList.remove('ahead');
    }
  }

  return {
    clear,
    deal(outcome, { atOnce }) {
      clear();
      const dealt = handsFor(game, outcome);
      for (const { side, place, turn } of orderOf(dealt.map(({ cards }) => cards.length))) {
        const into = hands[side];
        const from = dealt[side];
        const card = from?.cards[place];
        if (!into || !from || !card) continue;
        const lay = () => {
          const face = cardFace(card, game === 'baccarat' && place === 2);
          into.cards.append(face);
          into.count.textContent = from.count(from.cards.slice(0, place + 1));
          if (!atOnce) turnOver(face);
        };
        if (atOnce) lay();
        else waiting.push(setTimeout(lay, turn * NEXT_MS));
      }
    },
  };
}

/** The order in which cards of two hands are dealt: in turn, and a hand that has all is passed over. */
function orderOf(counts: readonly number[]) {
  const most = Math.max(...counts);
  return Array.from({ length: most }, (_, place) => place)
    .flatMap((place) => counts.flatMap((count, side) => (place < count ? [{ side, place }] : [])))
    .map((card, turn) => ({ ...card, turn }));
}

function handsFor(game: 'baccarat' | 'dragonTiger', outcome: Outcome): Hand[] {
  if (game === 'dragonTiger') return cardsOf(outcome).map((card) => ({ cards: [card], count: () => '' }));
  const { player, banker } = handsOf(outcome);
  const count = (cards: readonly Card[]) => String(total(cards.map(pointsOfCard)));
  return [player, banker].map((cards) => ({ cards, count }));
}
