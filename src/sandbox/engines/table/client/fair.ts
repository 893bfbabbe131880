import { make } from '../../../kit/client/element.ts';
import { seedEntry } from '../../../kit/client/fairness.ts';
import type { RoundView } from './answers.ts';
import type { GameTexts } from './facts.ts';

/** The drawer that shows what fixed the round before anybody bet on it. */
export function fairContent({ round, commitment }: RoundView, texts: GameTexts): Node[] {
  return [
    make('p', {}, texts.fairText),
    make('h3', {}, texts.thisRound),
    make('dl', { class: 'seeds' }, seedEntry(texts.round, String(round)), seedEntry(texts.fingerprint, commitment)),
    make('p', {}, texts.formerSecret),
  ];
}
