import { make } from '../../../kit/client/element.ts';
import type { ListedRound } from '../../../kit/client/history.ts';
import { isPromised, repeatDraw } from '../../../kit/client/verify.ts';
import type { TableGameId } from '../games/game.ts';
import { GAMES } from '../games/games.ts';
import type { HistoryEntry } from './answers.ts';
import type { GameTexts } from './facts.ts';
import { signOf } from './words.ts';

/** Rounds as the drawer lists them, each with the check that repeats its draw. */
export function listedRounds(rounds: readonly HistoryEntry[], game: TableGameId, texts: GameTexts): ListedRound[] {
  return rounds.map((round) => ({
    label: String(round.round),
    at: round.at,
    state: round.state,
    stake: round.stake,
    win: round.win ?? undefined,
    picture: round.outcome ? signPicture(round.outcome, game, texts) : null,
    seeds: round.fair ? [round.fair] : [],
    check: checkOf(round, game),
  }));
}

function signPicture(outcome: readonly number[], game: TableGameId, texts: GameTexts): HTMLElement {
  const { text, color, name } = signOf(game, outcome, texts);
  return make('span', { class: `sign ${color}`, role: 'img', 'aria-label': name, title: name }, text);
}

/** Repeats the draw from the round's seeds; null before the round is over. */
function checkOf({ outcome, fair }: HistoryEntry, game: TableGameId): ListedRound['check'] {
  if (!outcome || !fair) return null;
  return async () => {
    const bounds = outcome.map((_, place) => GAMES[game].bound(place));
    const drawn = await repeatDraw(fair, bounds);
    return (await isPromised(fair)) && drawn.join() === outcome.join();
  };
}
