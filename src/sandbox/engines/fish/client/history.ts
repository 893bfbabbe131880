import { make } from '../../../kit/client/element.ts';
import type { ListedRound } from '../../../kit/client/history.ts';
import { isPromised, repeatDraw } from '../../../kit/client/verify.ts';
import { CATCHES } from '../maths/species.ts';
import type { HistoryEntry, ShotView } from './answers.ts';

/** Pictures of catches that a line of the list has room for. */
const SHOWN_CATCHES = 4;

/** Volleys as the drawer lists them; those whose secret seed is shown can be checked. */
export function listedVolleys(volleys: readonly HistoryEntry[], shoal: string): ListedRound[] {
  return volleys.map((volley) => ({
    label: String(volley.nonce),
    at: volley.at,
    state: volley.state,
    stake: volley.stake,
    win: 'win' in volley ? volley.win : undefined,
    picture: 'shots' in volley ? catchesOf(volley.shots, shoal) : null,
    seeds: [volley.fair],
    check: checkOf(volley),
  }));
}

function catchesOf(shots: readonly ShotView[], shoal: string): HTMLElement {
  const caught = shots.filter(({ pays }) => pays > 0).sort((a, b) => b.pays - a.pays);
  const pictures = caught.slice(0, SHOWN_CATCHES).map(({ species }) => {
    return make('img', { src: `${shoal}/${species}.svg`, alt: '', width: '28', height: '28' });
  });
  return make('span', { class: 'catches' }, ...(pictures.length > 0 ? pictures : [`${shots.length} ×`]));
}

function checkOf(volley: HistoryEntry): ListedRound['check'] {
  const { serverSeed } = volley.fair;
  if (!('shots' in volley) || serverSeed === null) return null;
  const { shots, fair } = volley;
  return async () => {
    const numbers = await repeatDraw(
      { ...fair, serverSeed },
      shots.map(({ species }) => CATCHES[species].cases),
    );
    const repeated = numbers.join() === shots.map(({ drawn }) => drawn).join();
    return repeated && (await isPromised({ ...fair, serverSeed }));
  };
}
