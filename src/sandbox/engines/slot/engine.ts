import { defineEngine } from '../../vendor/engine.ts';
import { run } from './calls.ts';
import { page } from './page.ts';
import { pictures } from './pictures.ts';
import { apply, begin, owing, playOf, type SlotPlays } from './plays.ts';
import { SlotRecord } from './records.ts';
import { historyView, slotView } from './view.ts';

/** Slots: reels that follow from a game's code, drawn from the player's own seeds. */
export const slot = defineEngine({
  name: 'slot',
  plays: () => true,
  records: SlotRecord,
  state: (): SlotPlays => new Map(),
  begin,
  apply,
  owed: (plays) => [...plays.values()].flatMap((play) => owing(play).map(() => play.session)),
  view: (plays, { playId }) => slotView(playOf(plays, playId)),
  history: (plays, { playId }, most) => historyView(playOf(plays, playId), most),
  run,
  page,
  pictures,
});
