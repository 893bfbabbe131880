import { make } from '../../../kit/client/element.ts';
import type { ListedRound } from '../../../kit/client/history.ts';
import { isPromised, repeatDraw } from '../../../kit/client/verify.ts';
import { BOUNDS } from '../fixtures.ts';
import type { HistoryEntry } from './answers.ts';
import { oddsText, selectionName, type Words } from './words.ts';

/** Bets as the drawer lists them; when their matches are over, their draws can be repeated. */
export function listedBets(bets: readonly HistoryEntry[], words: Words): ListedRound[] {
  return bets.map((bet) => ({
    label: bet.legs
      .map((leg) => `${selectionName(leg.selection, leg, words)} ${oddsText(leg.odds, words.tag)}`)
      .join(' · '),
    at: bet.at,
    state: bet.state,
    stake: bet.stake,
    win: bet.win ?? undefined,
    picture: make('span', { class: 'count' }, String(bet.legs.length)),
    seeds: bet.fair,
    check: checkOf(bet),
  }));
}

function checkOf({ fair, legs }: HistoryEntry): ListedRound['check'] {
  if (fair.length < legs.length) return null;
  return async () => {
    const checks = fair.map(async ({ serverSeed, drawn, ...seeds }) => {
      if (serverSeed === null) return false;
      const numbers = await repeatDraw({ ...seeds, serverSeed }, BOUNDS);
      return (await isPromised({ ...seeds, serverSeed })) && numbers.join() === drawn.join();
    });
    return (await Promise.all(checks)).every((good) => good);
  };
}
