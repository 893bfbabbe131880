import type { Leader, Leaderboard } from '../../../contract/missions/endpoints.ts';
import type { missions } from '../../../contract/missions/inputs.ts';
import { parseMoney } from '../../../money/money.ts';
import { dayOf } from '../../core/calendar.ts';
import type { CallOf } from '../../core/call/handle.ts';
import { decimalOf } from '../../core/ledger/account.ts';
import { nameIn } from '../../core/names.ts';
import { prizeOf } from '../../promotions/prize.ts';
import { prizeTeller } from '../../promotions/told-prize.ts';
import { zoneOf } from '../../registration/zone.ts';
import { masked } from '../../winners/mask.ts';
import { LAST_LEADERS, LEADERS } from '../limits.ts';
import { momentsOf } from '../periods.ts';
import { firstPlaces, ownPlace, type Placed } from './places.ts';
import { currentBoards, lastRun, openRuns, type Run } from './runs.ts';

type Call = CallOf<typeof missions.getLeaderboards>;

/** Leaderboards that run, as the caller sees them. */
export async function listBoards(call: Call): Promise<{ boards: Leaderboard[] }> {
  const { db, merchant, now } = call;
  const zone = await zoneOf(db, merchant.code);
  const day = dayOf(zone, now);
  const current = await currentBoards(db, merchant.code, day);
  if (current.length === 0) return { boards: [] };
  const runs = await openRuns(db, merchant.code);
  const boards: Leaderboard[] = [];
  for (const { part: said, from, to } of current) {
    const run = runs.find((one) => one.board === said.id && one.from <= day && one.to >= day);
    boards.push(await told(call, zone, run ?? { id: null, board: said.id, from, to, part: said }));
  }
  return { boards };
}

/** A run; one that begins at this moment has no number yet, and nobody a score in it. */
type Shown = Pick<Run, 'board' | 'from' | 'to' | 'part'> & { readonly id: bigint | null };

async function told(call: Call, zone: string, { id, board, from, to, part }: Shown): Promise<Leaderboard> {
  const { db, caller, merchant, language } = call;
  const { code, currency } = merchant;
  const least = parseMoney(part.least, currency).minor;
  const { memberId } = caller;
  const first = id === null ? [] : await firstPlaces(db, id, least, LEADERS);
  const own = id === null ? { place: null, score: 0n } : await ownPlace(db, id, { memberId, least });
  const last = await lastRun(db, code, board);
  const prizes = part.prizes.map(({ prize }) => prizeOf(prize, currency));
  const tell = await prizeTeller(db, { currency, language }, prizes);
  return {
    ...{ board, title: nameIn(part.title, language), repeats: part.period, from, to, currency },
    ends: momentsOf(zone, { from, to }).ends?.getTime() ?? 0,
    categories: part.categories,
    least: decimalOf(least, currency),
    prizes: part.prizes.map((one) => ({
      first: one.first,
      last: one.last,
      gives: tell(prizeOf(one.prize, currency)),
    })),
    leaders: leaders(call, first),
    own: { place: own.place, score: decimalOf(own.score, currency) },
    last: last ? { from: last.from, to: last.to, leaders: leaders(call, await winnersOf(call, last)) } : null,
  };
}

function winnersOf({ db, merchant }: Call, { id, part }: Run): Promise<readonly Placed[]> {
  return firstPlaces(db, id, parseMoney(part.least, merchant.currency).minor, LAST_LEADERS);
}

function leaders({ caller, merchant }: Call, placed: readonly Placed[]): Leader[] {
  return placed.map(({ member_id, username, score }, index) => ({
    place: index + 1,
    name: masked(username),
    score: decimalOf(score, merchant.currency),
    isOwn: member_id === caller.memberId,
  }));
}
