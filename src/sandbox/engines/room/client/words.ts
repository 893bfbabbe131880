import type { HistoryEntry } from './answers.ts';
import type { GameTexts } from './facts.ts';

/** What a room is called, the least first. */
export function roomName(level: number, texts: GameTexts): string {
  return [texts.roomLow, texts.roomMiddle, texts.roomHigh][level] ?? '';
}

/** What three cards of a kind are called. */
export function kindName(kind: NonNullable<HistoryEntry['kind']>, texts: GameTexts): string {
  const names = {
    high: texts.kindHigh,
    pair: texts.kindPair,
    flush: texts.kindFlush,
    straight: texts.kindStraight,
    straightFlush: texts.kindStraightFlush,
    three: texts.kindThree,
  };
  return names[kind];
}
