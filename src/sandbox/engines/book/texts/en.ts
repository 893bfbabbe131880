/** Texts of books. `{name}` is replaced by the page. */
export const en = {
  place: 'Place bet',
  loading: 'Opening the book',
  keys: 'Choose odds to put them on the slip. Space places the bet, the arrow keys change the stake, Escape closes.',
  round: 'Bet',
  noRounds: 'Your bets will be listed here.',
  fairText:
    'All players see the same matches. While bets are taken, the book shows the fingerprint of each match’s secret seed. When the matches of a bet are over, the history checks that they followed from the seeds.',
  matches: 'Matches',
  live: 'Live',
  startsIn: 'Starts in {time}',
  ended: 'Ended',
  abandoned: 'Abandoned',
  slip: 'Bet slip',
  emptySlip: 'Choose odds to bet on them. Several matches make a multiple.',
  accept: 'If odds change',
  acceptSame: 'Ask me first',
  acceptHigher: 'Take higher odds',
  acceptAny: 'Take any odds',
  remove: 'Remove',
  closedLeg: 'Closed',
  myBets: 'My bets',
  noBets: 'You have no bets yet.',
  single: 'Single',
  multiple: 'Multiple of {count}',
  returns: 'Returns up to {amount}',
  cashOut: 'Cash out {amount}',
  cashedOut: 'Cashed out',
  won: 'Won',
  lost: 'Lost',
  void: 'Void',
  draw: 'Draw',
  over: 'Over {line}',
  under: 'Under {line}',
  changed: 'The odds have changed. Look at them and try again.',
  closedBet: 'One of these bets is not taken any more.',
  tooMany: 'One bet can join {count} matches at most.',
  placedBet: 'Your bet is placed.',
  rtpText:
    'The odds are computed from the rules of the match. Over time a single bet returns between 91.5 and 97.3 percent of its stake, as the market leans; in a multiple these shares multiply.',
  rulesBet:
    'Each match has ten parts, and in each of them either side may score once. Bets are taken until the last part begins.',
  rulesMultiple: 'A multiple wins when all its matches are won. Their odds multiply.',
  rulesVoid:
    'An abandoned match counts for nothing: its odds become 1. A bet whose matches are all abandoned is returned.',
  rulesCashOut:
    'Until its matches are decided, a bet can be ended for the amount that is offered, 95 percent of its worth.',
  rulesOdds: 'Where no draw is offered, one more point decides it. That point does not count for the total.',
};

export type BookTexts = Readonly<Record<keyof typeof en, string>>;
