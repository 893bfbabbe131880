import { make } from '../../../kit/client/element.ts';
import type { PlayedRound } from '../../../kit/client/rounds/answers.ts';
import { ballsOf, cardOf } from '../maths/card.ts';
import { figuresOf } from '../maths/patterns.ts';
import { smallSheet } from './sheet.ts';

/** The cards of a round with what was called on them. */
export function smallSheets({ drawn, asked: [cards = 1] }: Pick<PlayedRound, 'drawn' | 'asked'>): HTMLElement {
  const called = new Set(ballsOf(drawn));
  const sheets = Array.from({ length: cards }, (_, place) => cardOf(drawn, place));
  return make(
    'div',
    { class: 'small-sheets' },
    ...sheets.map((card) => smallSheet(card, called, figuresOf(card, called))),
  );
}
