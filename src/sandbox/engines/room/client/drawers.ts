import { make } from '../../../kit/client/element.ts';
import { seedEntry } from '../../../kit/client/fairness.ts';
import { interpolate } from '../../../kit/client/interpolate.ts';
import type { GameView, RoomView } from './answers.ts';
import type { GameTexts } from './facts.ts';
import { kindName } from './words.ts';

/** The drawer with the rules, what the house keeps, and the order of hands. */
export function infoContent({ kinds, rake, stay, buyIn }: GameView, texts: GameTexts, tag: string): Node[] {
  const number = new Intl.NumberFormat(tag);
  const values = { rake: number.format(rake), stay: number.format(stay), buyIn: number.format(buyIn) };
  const rules = [
    texts.rulesSeat,
    texts.rulesHand,
    texts.rulesPot,
    texts.rulesAlone,
    texts.rulesGuests,
    texts.rulesIdle,
  ];
  return [
    make('p', {}, interpolate(texts.rakeText, values)),
    make('h3', {}, texts.rules),
    make('ul', {}, ...rules.map((rule) => make('li', {}, interpolate(rule, values)))),
    make('h3', {}, texts.order),
    make('ol', {}, ...kinds.map((kind) => make('li', {}, kindName(kind, texts)))),
  ];
}

/** The drawer that shows what fixed the hand before anybody put an ante in. */
export function fairContent({ hand }: RoomView, texts: GameTexts): Node[] {
  const seeds = hand
    ? [
        make(
          'dl',
          { class: 'seeds' },
          seedEntry(texts.round, String(hand.number)),
          seedEntry(texts.fingerprint, hand.commitment),
        ),
      ]
    : [];
  return [make('p', {}, texts.fairText), ...seeds];
}
