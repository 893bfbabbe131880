import type { BetView, Chip, RoundView } from './answers.ts';

/** A bet as the page asks for it. Under the same id it is the same bet, however often it is asked for. */
export interface AskedBet {
  readonly id: string;
  readonly round: number;
  readonly chips: readonly Chip[];
}

/**
 * What the table tells of a bet that has no answer: the bet once its stake was taken or not; `open` while that may still
 * change; `unseen` where the table does not tell, be it that the bet never came or that its round is over.
 */
export function outcomeAt({ id, round }: AskedBet, now: RoundView): BetView | 'open' | 'unseen' {
  if (now.round !== round) return 'unseen';
  const bet = now.bets.find((one) => one.id === id);
  if (bet) return bet.state === 'doubted' ? 'open' : bet;
  // A bet that came just in time may be told of a moment after bets are closed, but before the outcome is dealt.
  return now.outcome ? 'unseen' : 'open';
}
