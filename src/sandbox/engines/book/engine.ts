import { defineEngine } from '../../vendor/engine.ts';
import { run } from './calls.ts';
import { createMatches } from './matches.ts';
import { page } from './page.ts';
import { apply, begin, noBooks, openBets, punterOf } from './plays.ts';
import { BookRecord } from './records.ts';
import { isBook } from './sports.ts';
import { terms } from './terms.ts';
import { bookView, historyView, pastView } from './view.ts';

/** Books on sports, e-sports and cockfights: matches that all players see, odds that move, bets on one or several. */
export const book = defineEngine({
  name: 'book',
  plays: isBook,
  terms,
  records: BookRecord,
  state: noBooks,
  begin,
  apply,
  owed: ({ punters }) => [...punters.values()].flatMap((punter) => openBets(punter).map(() => punter.session)),
  view: (books, { playId }) => bookView(punterOf(books, playId)),
  history: (books, { playId }, most, now) => historyView(punterOf(books, playId), most, createMatches(books, now)),
  round: (books, { playId }, id, now) => pastView(punterOf(books, playId), id, createMatches(books, now)),
  run,
  page,
  pictures: {},
});
