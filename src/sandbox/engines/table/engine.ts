import { defineEngine } from '../../vendor/engine.ts';
import { run } from './calls.ts';
import { gameFor } from './games/games.ts';
import { page } from './page.ts';
import { pictures } from './pictures.ts';
import { apply, begin, noTables, openRounds, seatOf } from './plays.ts';
import { TableRecord } from './records.ts';
import { terms } from './terms.ts';
import { historyView, pastView, tableView } from './view.ts';

/** Tables with a dealer: all players of a game see the same clock and the same cards. */
export const table = defineEngine({
  name: 'table',
  plays: (code) => gameFor(code) !== undefined,
  terms,
  records: TableRecord,
  state: noTables,
  begin,
  apply,
  owed: ({ seats }) => [...seats.values()].flatMap((seat) => openRounds(seat).map(() => seat.session)),
  view: (tables, { playId }) => tableView(seatOf(tables, playId)),
  history: (tables, { playId }, most) => historyView(seatOf(tables, playId), most),
  round: (tables, { playId }, id) => pastView(seatOf(tables, playId), id),
  run,
  page,
  pictures,
});
