import { defineEngine } from '../../vendor/engine.ts';
import { run } from './calls.ts';
import { page } from './page.ts';
import { pictures } from './pictures.ts';
import { apply, begin, kept, owing, playOf, type SlotPlays } from './plays.ts';
import { SlotRecord } from './records.ts';
import { freeStakes, terms } from './terms.ts';
import { historyView, pastView, slotView } from './view.ts';

/** Slots: reels that follow from a game's code, drawn from the player's own seeds. */
export const slot = defineEngine({
  name: 'slot',
  plays: () => true,
  terms,
  records: SlotRecord,
  state: (): SlotPlays => ({ plays: new Map(), pools: new Map(), spent: new Map() }),
  begin,
  apply,
  keeps: kept,
  freeStakes,
  freeUsed: ({ spent }, name) => spent.get(name) ?? 0,
  owed: ({ plays }) => [...plays.values()].flatMap((play) => owing(play).map(() => play.session)),
  view: (plays, { playId }) => slotView(playOf(plays, playId)),
  history: (plays, { playId }, most) => historyView(playOf(plays, playId), most),
  round: (plays, { playId }, id) => pastView(playOf(plays, playId), id),
  run,
  page,
  pictures,
});
