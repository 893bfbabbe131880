import { interpolate } from '../../../kit/client/interpolate.ts';
import type { Selection } from '../maths/chances.ts';
import type { BetView, BookView } from './answers.ts';
import type { GameTexts } from './facts.ts';

/** How names of selections are found. */
export interface Words {
  readonly texts: GameTexts;
  readonly game: BookView;
  readonly tag: string;
}

/** What a selection is called in full. */
export function selectionName(
  selection: Selection,
  { home, away }: { readonly home: string; readonly away: string },
  { texts, game, tag }: Words,
): string {
  const line = new Intl.NumberFormat(tag).format(game.line);
  switch (selection) {
    case 'home':
      return home;
    case 'away':
      return away;
    case 'draw':
      return texts.draw;
    case 'over':
      return interpolate(texts.over, { line });
    case 'under':
      return interpolate(texts.under, { line });
  }
}

/** Odds as they are read, for example 1.95. */
export function oddsText(odds: number, tag: string): string {
  return new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(odds / 100);
}

/** How a bet stands, in words. */
export function stateText({ state, win, cashedOut }: BetView, texts: GameTexts): string {
  switch (state) {
    case 'open':
      return texts.stateOpen;
    case 'pending':
      return texts.statePending;
    case 'settled':
      if (cashedOut) return texts.cashedOut;
      return Number(win) > 0 ? texts.won : texts.lost;
    case 'voided':
    case 'doubted':
      return texts.stateVoided;
    default:
      return texts.stateUnpaid;
  }
}
