import { defineEngine, type Engine } from '../../vendor/engine.ts';
import { run } from './calls.ts';
import type { GameOf } from './game.ts';
import { apply, begin, owing, playOf, type RoundPlays } from './plays.ts';
import { RoundRecord } from './records.ts';
import { historyView, pastView, roundsView } from './view.ts';

interface RoundEngine extends Pick<Engine, 'name' | 'page' | 'pictures'> {
  /** Codes of its games. */
  readonly codes: RegExp;
  readonly gameOf: GameOf;
}

/** An engine whose rounds are the player's own: its rules, its page and its pictures; the rest is the same for all of them. */
export function defineRounds({ name, codes, gameOf, page, pictures }: RoundEngine): Engine {
  return defineEngine({
    name,
    plays: (code) => codes.test(code),
    terms: (code) => gameOf(code).terms,
    records: RoundRecord,
    state: (): RoundPlays => new Map(),
    begin,
    apply,
    owed: (plays) => [...plays.values()].flatMap((play) => owing(play).map(() => play.session)),
    view: (plays, { playId }) => roundsView(gameOf, playOf(plays, playId)),
    history: (plays, { playId }, most) => historyView(gameOf, playOf(plays, playId), most),
    round: (plays, { playId }, roundId) => pastView(gameOf, playOf(plays, playId), roundId),
    isOpen: (plays, { playId }) => owing(playOf(plays, playId)).some(({ state }) => state.kind === 'open'),
    run: (plays, host) => run(gameOf, plays, host),
    page,
    pictures,
  });
}
