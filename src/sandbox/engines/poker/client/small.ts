import { make } from '../../../kit/client/element.ts';
import type { PlayedRound } from '../../../kit/client/rounds/answers.ts';
import { finalOf } from '../maths/deal.ts';
import { faceOf } from './faces.ts';

/** The five cards that a hand was played with. */
export function smallHand(
  { drawn, move }: Pick<PlayedRound, 'drawn' | 'move'>,
  texts: { readonly joker: string },
): HTMLElement {
  const faces = finalOf(drawn, move).map((card) => faceOf(card, texts));
  return make('div', { class: 'cards small', dir: 'ltr' }, ...faces);
}
