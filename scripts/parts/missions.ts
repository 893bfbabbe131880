import type { Brand } from '../../src/brand/load.ts';
import type { MissionsPart } from '../../src/gateway/missions/part.ts';
import { prizeOf } from './prizes.ts';

type Mission = MissionsPart['missions'][number];

/** What members of this brand are asked to do, and what they are first in. */
export function missionsOf({ missions, leaderboards }: Brand): MissionsPart {
  return {
    missions: missions.map(({ id, title, description, period, goal, categories, prize, starts, ends }) => ({
      ...{ id, title: { ...title }, description: { ...description }, period, ...goalOf(goal) },
      ...{ categories: categories ? [...categories] : null, prize: prizeOf(prize) },
      ...{ starts: starts ?? null, ends: ends ?? null },
    })),
    boards: leaderboards.map(({ id, title, period, categories, least, prizes, starts, ends }) => ({
      ...{ id, title: { ...title }, period, categories: categories ? [...categories] : null, least },
      prizes: prizes.map(({ from, to, prize }) => ({ first: from, last: to ?? from, prize: prizeOf(prize) })),
      ...{ starts: starts ?? null, ends: ends ?? null },
    })),
  };
}

function goalOf({
  validBets,
  rounds,
  deposits,
  depositAmount,
}: Brand['missions'][number]['goal']): Pick<Mission, 'goal' | 'target'> {
  if (validBets !== undefined) return { goal: 'validBets', target: validBets };
  if (rounds !== undefined) return { goal: 'rounds', target: `${rounds}` };
  if (deposits !== undefined) return { goal: 'deposits', target: `${deposits}` };
  return { goal: 'depositAmount', target: depositAmount ?? '0' };
}
