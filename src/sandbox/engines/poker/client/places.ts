import { turnOver } from '../../../kit/client/card-face.ts';
import { make } from '../../../kit/client/element.ts';
import { sound } from '../../../kit/client/sound.ts';
import { HAND } from '../maths/deal.ts';
import { backOf, faceOf } from './faces.ts';

/** The places of the hand: each is a button that holds its card. */
export interface Places {
  /** Puts cards down face up; only those whose places are named come newly. */
  readonly deal: (cards: readonly number[], fresh: readonly number[]) => void;
  readonly clear: () => void;
  readonly held: () => readonly number[];
  /** Shows what was held, and whether it may be changed. */
  readonly hold: (places: readonly number[], mayChange: boolean) => void;
}

const ALL = Array.from({ length: HAND }, (_, place) => place);

/** @param onHold hears of each card that is held or let go */
export function createPlaces(
  root: HTMLElement,
  texts: { readonly hold: string; readonly joker: string },
  onHold: () => void,
): Places {
  const places = ALL.map((place) => {
    const sign = make('b', { class: 'sign' }, texts.hold);
    const lies = make('span', { class: 'lies' }, backOf());
    const button = make('button', { type: 'button', class: 'place', 'aria-pressed': 'false' }, lies, sign);
    button.addEventListener('click', () => toggle(place));
    return { button, lies };
  });
  root.replaceChildren(...places.map(({ button }) => button));
  addEventListener('keydown', ({ key, repeat }) => {
    if (!repeat && !document.querySelector('dialog[open]')) toggle(Number(key) - 1);
  });

  const isHeld = (place: number) => places[place]?.button.getAttribute('aria-pressed') === 'true';

  function toggle(place: number): void {
    const button = places[place]?.button;
    if (!button || button.disabled) return;
    sound('chip');
    button.setAttribute('aria-pressed', String(!isHeld(place)));
    onHold();
  }

  function hold(held: readonly number[], mayChange: boolean): void {
    for (const [place, { button }] of places.entries()) {
      button.setAttribute('aria-pressed', String(held.includes(place)));
      button.disabled = !mayChange;
    }
  }

  return {
    deal(cards, fresh) {
      for (const [place, { lies }] of places.entries()) {
        const card = cards[place];
        if (card === undefined || !fresh.includes(place)) continue;
        const face = faceOf(card, texts);
        lies.replaceChildren(face);
        turnOver(face);
      }
    },
    clear() {
      for (const { lies } of places) lies.replaceChildren(backOf());
      hold([], false);
    },
    held: () => ALL.filter(isHeld),
    hold,
  };
}
