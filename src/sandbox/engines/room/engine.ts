import { defineEngine } from '../../vendor/engine.ts';
import { run } from './calls.ts';
import { page } from './page.ts';
import { apply, begin, guestOf, isOver, noRooms } from './plays.ts';
import { RoomRecord } from './records.ts';
import { terms } from './terms.ts';
import { historyView, lobbyView, pastView, roomsOf } from './view.ts';

/** Codes of card rooms end so (gateway/seed/names.ts); a sequel has a number behind. */
const ROOM = /-(teen-patti|three-card-brag|three-card-room|guts-room)(-\d+)?$/;

/** Card rooms: players buy seats at tables, share hands of three cards, and leave with what is theirs. */
export const room = defineEngine({
  name: 'room',
  plays: (code) => ROOM.test(code),
  terms,
  records: RoomRecord,
  state: noRooms,
  begin,
  apply,
  owed: ({ guests }) =>
    [...guests.values()].flatMap(({ seats, session }) =>
      [...seats.values()].flatMap((seat) => (isOver(seat) ? [] : [session])),
    ),
  view: (rooms, { playId }) => lobbyView(guestOf(rooms, playId)),
  history: (rooms, { playId }, most) => historyView(guestOf(rooms, playId), most),
  round: (rooms, { playId }, roundId) => pastView(guestOf(rooms, playId), roundId),
  rooms: roomsOf,
  run,
  page,
  pictures: {},
});
