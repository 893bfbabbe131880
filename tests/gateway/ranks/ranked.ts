import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { getMemberInfo } from '../../../src/contract/member/endpoints.ts';
import { getMessages } from '../../../src/contract/messages/endpoints.ts';
import { claimReward } from '../../../src/contract/promotions/endpoints.ts';
import { getPlayerRank } from '../../../src/contract/ranks/endpoints.ts';
import type { RankRule, RanksPart } from '../../../src/gateway/ranks/part.ts';
import { catchUp } from '../catching-up.ts';
import type { Harness } from '../harness.ts';
import { jobNamed } from '../job-named.ts';
import { LOTUS } from '../merchants.ts';
import { type Played, players } from '../promotions/playing.ts';

const name = (text: string) => ({ TY: `${text} (TY)`, EN: text });

/** Three ranks, of which the first is kept for ever. */
export const RULE: RankRule = {
  ...{ from: '2026-01-01', to: null, window: null, keepsFor: 3, claimDays: 30 },
  levels: [
    {
      ...{ id: 'bud', name: name('Bud'), needs: '100.00', keeps: null },
      gifts: { upgrade: { of: 'money', amount: '5.00' }, birthday: { of: 'points', amount: 50 } },
    },
    {
      ...{ id: 'bloom', name: name('Bloom'), needs: '500.00', keeps: '50.00' },
      gifts: {
        upgrade: { of: 'money', amount: '20.00' },
        monthly: { of: 'money', amount: '8.00' },
        birthday: { of: 'points', amount: 100 },
      },
    },
    {
      ...{ id: 'pearl', name: name('Pearl'), needs: '2000.00', keeps: '300.00' },
      gifts: {
        upgrade: { of: 'points', amount: 900 },
        monthly: { of: 'money', amount: '30.00' },
        birthday: { of: 'money', amount: '50.00' },
      },
    },
  ],
};

/** A lotus with ranks, whose days are those of Manila. */
export function ranked(rule: Partial<RankRule> = {}) {
  const part: RanksPart = { rule: { ...RULE, ...rule } };
  return { ...LOTUS, parts: { ...LOTUS.parts, registration: { timeZone: 'Asia/Manila' }, ranks: part } };
}

/** Members who rise. */
export async function rankedPlayers(house: Harness) {
  const { db, clock, call, services } = house;
  const made = await players(house);
  /** A job does nothing twice at one moment. */
  const run = (job: string) => {
    clock.advance(1);
    return catchUp(services, jobNamed(job));
  };
  const look = async () => {
    await run('turnover');
    await run('ranks');
  };

  async function player({ born, told }: { readonly born?: string; readonly told?: Date } = {}) {
    const player = await made();
    const { id } = player;
    if (born !== undefined) {
      await db
        .insertInto('member_details')
        .values({ merchant: 'lotus', member_id: id, field: 'birthDate', value: born, written_at: told ?? null })
        .execute();
    }
    /** Bets, which are counted at once. @param stake minor units */
    const bet = async (stake: bigint, how: Omit<Played, 'stake'> = {}) => {
      await player.play({ stake, ...how });
      await run('turnover');
    };
    const rank = async (language = 'EN') => call(getPlayerRank, { token: await player.token(), language });
    const level = async () => (await rank()).level;
    /** What ranks gave, the first one first: "upgrade Bud 500", in minor units or points. */
    const gifts = async () => {
      const rows = await db
        .selectFrom('rewards')
        .select(['reckoning', 'amount'])
        .where('member_id', '=', id)
        .orderBy('id')
        .execute();
      return rows.map(({ reckoning, amount }) => {
        if (!('of' in reckoning) || reckoning.of !== 'rank') throw new Error('Expected a gift of a rank.');
        const { gift, rank, period } = reckoning;
        return [gift, rank.EN, ...(period === null ? [] : [period]), amount].join(' ');
      });
    };
    const claim = async () => {
      const { items } = await player.rewards({ state: 'waiting', source: 'rank' });
      for (const { id: reward } of items) {
        await call(claimReward, { token: await player.token(), key: randomUUID(), body: { id: reward } });
      }
    };
    const info = async () => call(getMemberInfo, { token: await player.token(), language: 'EN' });
    /** What messages are about, the last one first. */
    const messages = async () => {
      const { items } = await call(getMessages, { token: await player.token(), query: {} });
      return items.map(({ about }) => about?.place);
    };
    /** The ranks that were come to, the first one first: "climbed bud". */
    const moves = async () => {
      const rows = await db
        .selectFrom('rank_moves')
        .select(['move', 'to_rank', sql<string>`day::text`.as('day')])
        .where('member_id', '=', id)
        .orderBy('id')
        .execute();
      return rows.map(({ move, to_rank, day }) => `${day} ${move} ${to_rank ?? 'none'}`);
    };
    return { ...player, bet, rank, level, gifts, claim, info, messages, moves };
  }
  return { player, run, look };
}
