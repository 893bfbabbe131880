import { byId } from '../../core/by-id.ts';
import { type RoundTexts, roundContent } from './detail.ts';
import type { ListedRound } from './history.ts';
import { moneyFormat, type ShowAmount } from './money.ts';

interface RoundPage {
  readonly facts: { readonly tag: string; readonly currency: string; readonly texts: RoundTexts };
  /** What there is of the round: more than one where a player took part in it by more than one play. */
  readonly rounds: (show: ShowAmount) => readonly ListedRound[];
}

/** The page of a round that was played: everything of it, and nothing to do but to check it. */
export function showRound({ facts: { tag, currency, texts }, rounds }: RoundPage): void {
  const show = moneyFormat(tag, currency);
  byId('rounds', HTMLElement).replaceChildren(
    ...rounds(show).map((round) => roundContent(round, { texts, tag, show })),
  );
}
