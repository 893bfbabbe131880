import { defineEngine } from '../../vendor/engine.ts';
import { run } from './calls.ts';
import { page } from './page.ts';
import { pictures } from './pictures.ts';
import { apply, begin, owing, playOf, type SeaPlays } from './plays.ts';
import { SeaRecord } from './records.ts';
import { terms } from './terms.ts';
import { historyView, pastView, seaView } from './view.ts';

/** Codes of seas end so (gateway/seed/names.ts); a sequel has a number behind. */
const SEA = /-(koi|shark|octopus|crab|whale|turtle|pearl|trident)-(hunt|fishing|catch|tide)(-\d+)?$/;

/** Seas: shots at what swims by, each with its stake and its prize, told to the wallet in batches. */
export const fish = defineEngine({
  name: 'fish',
  plays: (code) => SEA.test(code),
  terms,
  records: SeaRecord,
  state: (): SeaPlays => new Map(),
  begin,
  apply,
  owed: (plays) => [...plays.values()].flatMap((play) => owing(play).map(() => play.session)),
  view: (plays, { playId }) => seaView(playOf(plays, playId)),
  history: (plays, { playId }, most) => historyView(playOf(plays, playId), most),
  round: (plays, { playId }, roundId) => pastView(playOf(plays, playId), roundId),
  run,
  page,
  pictures,
});
