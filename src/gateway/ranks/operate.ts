import { sql } from 'kysely';
import * as z from 'zod';
import { dayOf } from '../core/calendar.ts';
import { cursorPageOf, keysetPage } from '../core/lists/keyset.ts';
import { changes, type OperatorCall, type OperatorCommand, OrderError, reads } from '../core/operate/command.ts';
import { brandList, chosenBrands, partOfList, placeAfter, reason } from '../core/operate/inputs.ts';
import { memberInput, memberOf } from '../member/operate.ts';
import { giveUpgradeGift, termOf } from './follow.ts';
import { betsOf } from './progress.ts';
import { levelAt, needsOf, type Ranks, ranksOf } from './rules.ts';
import { lockStanding, type Moving, moveTo, type Standing } from './standing.ts';
import { tellRank } from './told.ts';

/** What stands for no rank. */
const NONE = 'none';

/** `ranks list|show|set`: the ranks of members. */
export const rankCommands: readonly OperatorCommand[] = [
  reads({
    name: 'ranks list',
    about: 'Lists members who have a rank, the last who came to theirs first.',
    input: z.strictObject({
      brand: brandList.optional().meta({ description: 'Only members of these brands.', value: 'a,b' }),
      rank: z.string().optional().meta({ description: 'Only those of this rank, by its id.', value: 'ID' }),
      ...partOfList,
    }),
    async run(call) {
      const { brand, rank, limit, after } = call.input;
      const list = ['ranks', brand ?? null, rank ?? null];
      const refusal = 'after: expected what `ranks list` named at its end, with the same filter.';
      const place = placeAfter(list, after, refusal);
      let query = call.db
        .selectFrom('rank_standings as s')
        .innerJoin('members as m', (join) =>
          join.onRef('m.merchant', '=', 's.merchant').onRef('m.id', '=', 's.member_id'),
        )
        .select(['s.merchant', 'm.username', 's.rank', 's.level', 's.moved_at'])
        .select(sql<string | null>`s.kept_until::text`.as('kept_until'))
        .where('s.level', '>', 0);
      if (brand) query = query.where('s.merchant', 'in', [...chosenBrands(call, brand)]);
      if (rank !== undefined) query = query.where('s.rank', '=', rank);
      const rows = await keysetPage(query, { by: { time: 's.moved_at', id: 's.id' }, limit, place }).execute();
      return cursorPageOf(rows, {
        ...{ list, limit },
        item: ({ merchant, username, rank: id, level, moved_at: at, kept_until: until }) => ({
          ...{ at, brand: merchant, member: username, rank: id, level, until },
        }),
      });
    },
  }),
  reads({
    name: 'ranks show',
    about: "Tells a member's rank, what lifts and keeps it, and how they came to the ranks that they had.",
    input: memberInput,
    async run(call) {
      const { merchant: code, id } = await memberOf(call);
      const { merchant } = await served(call, code);
      const told = await tellRank(call.db, {
        ...{ merchant, memberId: id, language: merchant.languages.default, now: call.now },
      });
      const { level, levels, bets, next, keeping, coming, birthday } = told;
      const rank = levels[level - 1];
      return {
        ...{ rank: rank?.id ?? NONE, name: rank?.name ?? null, level, bets, next, keeping, coming, birthday },
        moves: await movesOf(call, code, id),
      };
    },
  }),
  changes({
    name: 'ranks set',
    about:
      'Puts a member on a rank, from which bets go on to lift them, and on which a term begins. The member is told by message. Gifts of the rank by month and birthday come as to all who have it.',
    input: memberInput.extend({
      rank: z
        .string()
        .min(1)
        .meta({ description: "The rank's id in the brand's rule; none for no rank.", value: 'ID' }),
      gifts: z
        .boolean()
        .default(false)
        .meta({ description: 'Also offers the gifts of reaching each rank on the way up, which come once ever.' }),
      reason,
    }),
    async run(call) {
      const { db, input, now } = call;
      const { merchant: code, id, username } = await memberOf(call);
      const { ranks } = await served(call, code);
      if (!ranks) throw new OrderError('ranks.none', `Expected a brand with ranks, found none at ${code}.`);
      const level = placeNamed(ranks, input.rank);
      const moving = { db, now };
      const from = await lockStanding(moving, ranks, id);
      if (from.level === level) return { changes: [] };
      const to = await landing(moving, ranks, from, level);
      const day = dayOf(ranks.zone, now);
      await moveTo(moving, ranks, { from, to, move: 'set', day, reason: input.reason });
      for (let won = from.level + 1; input.gifts && won <= level; won += 1) {
        await giveUpgradeGift(moving, ranks, id, won);
      }
      const named = (place: number) => ({ rank: levelAt(ranks, place)?.id ?? NONE });
      const change = { before: named(from.level), after: { ...named(level), reason: input.reason } };
      return { changes: [{ merchant: code, subject: `member ${username}`, ...change }] };
    },
  }),
];

async function served(call: OperatorCall<unknown>, code: string) {
  const known = await call.merchants.byCode(code);
  if (!known) throw new OrderError('merchant.unknown', `Expected a merchant ${code}, found none.`);
  return { merchant: known.merchant, ranks: await ranksOf(call.db, known.merchant) };
}

function placeNamed({ rule: { levels } }: Ranks, id: string): number {
  const place = levels.findIndex((level) => level.id === id) + 1;
  if (place > 0 || id === NONE) return place;
  const known = [NONE, ...levels.map((level) => level.id)].join(', ');
  throw new OrderError('input.invalid', `rank: expected one of ${known}, found "${id}".`);
}

/** Where a member stands who is put on a rank now: what they have bet today is behind them. */
async function landing({ db, now }: Moving, ranks: Ranks, from: Standing, level: number): Promise<Standing> {
  const today = dayOf(ranks.zone, now);
  const term = termOf(ranks, level, today);
  if (ranks.rule.window !== null && level > from.level) return { ...from, level, ...term };
  const bets = await betsOf(db, ranks, from.memberId, { from: today, to: today });
  return { ...from, level, ...term, since: today, credit: needsOf(ranks, level) - bets };
}

async function movesOf({ db }: OperatorCall<unknown>, merchant: string, memberId: string) {
  const rows = await db
    .selectFrom('rank_moves')
    .select(['from_rank', 'to_rank', 'move', 'reason', 'at', sql<string>`day::text`.as('day')])
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
  return rows.map(({ from_rank, to_rank, ...row }) => ({ ...row, from: from_rank ?? NONE, to: to_rank ?? NONE }));
}
