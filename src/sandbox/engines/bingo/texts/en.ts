/** Texts of bingo. `{name}` is replaced by the page. */
export const en = {
  act: 'Play',
  move: 'Go on',
  skip: 'Call all',
  loading: 'Turning the drum',
  keys: 'Space plays and calls all balls at once, the arrow keys change the bet, Escape closes.',
  balls: 'Numbers that were called',
  count: 'Cards',
  card: 'Card {number}',
  cardWins: 'Card {number}: {amount}',
  pays: 'What figures pay on a card',
  line: 'A line of five',
  corners: 'Four corners',
  cross: 'Cross',
  frame: 'Frame',
  rulesBuy: 'Each card costs your bet. Its numbers are drawn with the round.',
  rulesCall: 'Of 75 balls {count} are called. The star in the middle counts as called.',
  rulesWin: 'Each figure that is whole pays for itself, so a cross pays beside its two lines.',
};

export type BingoTexts = Readonly<Record<keyof typeof en, string>>;
