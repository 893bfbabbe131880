/** Texts of scratch cards. `{name}` is replaced by the page. */
export const en = {
  act: 'Buy a ticket',
  move: 'Scratch',
  skip: 'Scratch all',
  loading: 'Printing the tickets',
  keys: 'Space buys a ticket and scratches all of it, the Tab and Enter keys scratch single fields, the arrow keys change the bet, Escape closes.',
  goal: 'Three alike win',
  fields: 'Fields of the ticket',
  covered: 'Field {number}, covered',
  field: 'Field {number}: {amount}',
  winning: 'Field {number}: {amount}, wins',
  hit: 'Tickets that win',
  pays: 'Prizes for this bet',
  rulesBuy: 'A ticket costs your bet. What lies under its nine fields is settled when you buy it.',
  rulesWin: 'Where three fields show the same prize, you win that prize. A ticket wins once at most.',
  rulesScratch: 'Scratch with a finger or the pointer, field by field, or all at once.',
};

export type ScratchTexts = Readonly<Record<keyof typeof en, string>>;
