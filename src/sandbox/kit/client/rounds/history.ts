import type { ListedRound } from '../history.ts';
import { isPromised, repeatDraw } from '../verify.ts';
import type { HistoryEntry, PlayedRound } from './answers.ts';

/**
 * Rounds as the drawer lists them; those whose secret seed is shown can be checked.
 * @param bounds what each drawn number is below
 * @param draw what came of a round, small
 */
export function listedRounds(
  rounds: readonly HistoryEntry[],
  bounds: readonly number[],
  draw: (round: PlayedRound) => HTMLElement,
): ListedRound[] {
  return rounds.map((round) => ({
    label: String(round.nonce),
    at: round.at,
    state: round.state,
    stake: round.stake,
    win: 'win' in round ? round.win : undefined,
    picture: 'win' in round ? draw(round) : null,
    seeds: [round.fair],
    check: checkOf(round, bounds),
  }));
}

function checkOf(round: HistoryEntry, bounds: readonly number[]): ListedRound['check'] {
  const { serverSeed } = round.fair;
  if (!('win' in round) || serverSeed === null) return null;
  const seeds = { ...round.fair, serverSeed };
  return async () => (await isPromised(seeds)) && (await repeatDraw(seeds, bounds)).join() === round.drawn.join();
}
