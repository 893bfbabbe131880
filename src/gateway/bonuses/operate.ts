import * as z from 'zod';
import { money, toDecimal } from '../../money/money.ts';
import type { Db, Trx } from '../core/db/schema.ts';
import { cursorPageOf, keysetPage } from '../core/lists/keyset.ts';
import { changes, type OperatorCommand, OrderError, reads } from '../core/operate/command.ts';
import { brandList, chosenBrands, partOfList, placeAfter, reason } from '../core/operate/inputs.ts';
import { memberById } from '../member/members.ts';
import { remainderOf } from './begin.ts';
import { endGrant } from './end.ts';
import { type GrantRow, leftOf, lockGrant } from './grant.ts';
import { allowBonus, hasHadOnce, lockPaidIn } from './offers.ts';

const id = z
  .string()
  .regex(/^\d{1,18}$/, 'expected a bonus as the list tells it')
  .meta({ description: 'As the list tells it.', argument: 'ID' });
const brand = z.string().meta({ description: 'The brand whose member has it.', value: 'BRAND' });

/** `bonuses list|show|allow|end`: what members play with and what became of it. */
export const bonusCommands: readonly OperatorCommand[] = [
  reads({
    name: 'bonuses list',
    about: 'Lists bonuses of members, the last one first: open ones, without --all.',
    input: z.strictObject({
      brand: brandList.optional().meta({ description: 'Only bonuses at these brands.', value: 'a,b' }),
      all: z.boolean().default(false).meta({ description: 'Those that are over as well.' }),
      ...partOfList,
    }),
    async run(call) {
      const { brand: brands, all, limit, after } = call.input;
      const list = ['bonuses', brands ?? null, all];
      const refusal = 'after: expected what `bonuses list` named at its end, with the same filter.';
      let query = call.db
        .selectFrom('bonus_grants as g')
        .innerJoin('members as m', (join) =>
          join.onRef('m.merchant', '=', 'g.merchant').onRef('m.id', '=', 'g.member_id'),
        )
        .selectAll('g')
        .select('m.username');
      if (brands) query = query.where('g.merchant', 'in', [...chosenBrands(call, brands)]);
      if (!all) query = query.where('g.ended_at', 'is', null);
      const place = placeAfter(list, after, refusal);
      const rows = await keysetPage(query, { by: { time: 'g.granted_at', id: 'g.id' }, limit, place }).execute();
      return cursorPageOf(rows, { list, limit, item: ({ username, ...row }) => told(row, username) });
    },
  }),
  reads({
    name: 'bonuses show',
    about: 'Tells a bonus whole, with the terms that it began with.',
    input: z.strictObject({ brand, id }),
    async run({ db, input }) {
      const row = await namedGrant(db, input);
      const { username } = await memberById(db, row.merchant, row.member_id);
      return { ...told(row, username), reference: row.reference, terms: JSON.stringify(row.terms) };
    },
  }),
  changes({
    name: 'bonuses allow',
    about:
      'Grants a bonus that was refused anew, because a withdrawal was under way or another account of the same person had it; it is not refused for that again. Of one that was played, what was taken from it is granted. One whose deposit went back, in part too, or whose member has had it since, is not allowed.',
    input: z.strictObject({ brand, id, reason }),
    async run({ db, input, now, metrics }) {
      const found = await namedGrant(db, input);
      // The deposit is locked before the bonus, as where it is booked, so that it does not go back meanwhile.
      const isThere = await lockPaidIn(db, found);
      const grant = await lockGrant(db, input.brand, found.id);
      if (grant.state !== 'refused') {
        throw new OrderError('bonus.over', `id: expected a refused bonus, found that ${input.id} is ${grant.state}.`);
      }
      if (!isThere) {
        throw new OrderError(
          'bonus.over',
          `id: expected a bonus whose deposit is there whole, found that of ${input.id} gone.`,
        );
      }
      if (await hasHadOnce(db, grant)) {
        throw new OrderError(
          'bonus.over',
          `id: expected a member who has not had this promotion, which is given once, found that they have; ${input.id} stays refused.`,
        );
      }
      if (remainderOf(grant).amount === 0n) {
        throw new OrderError(
          'bonus.over',
          `id: expected a bonus of which something is left, found that ${input.id} was lost in play.`,
        );
      }
      if (!(await allowBonus({ db, now, metrics }, grant))) {
        throw new OrderError(
          'bonus.over',
          `id: expected a bonus that was not allowed before, found that ${input.id} was.`,
        );
      }
      const change = { subject: `bonus-${input.id}`, before: { state: 'refused' }, after: { state: 'allowed' } };
      return { changes: [{ merchant: input.brand, ...change }] };
    },
  }),
  changes({
    name: 'bonuses end',
    about:
      'Ends an open bonus as if its member had given it up: what was won with it goes, and their own money comes back.',
    input: z.strictObject({ brand, id, reason }),
    async run({ db, input, now, metrics }) {
      const before = await lockNamed(db, input);
      if (before.ended_at !== null) {
        throw new OrderError('bonus.over', `id: expected an open bonus, found that ${input.id} is ${before.state}.`);
      }
      await endGrant({ db, now, metrics }, before, 'givenUp');
      const change = { subject: `bonus-${input.id}`, before: { state: before.state }, after: { state: 'givenUp' } };
      return { changes: [{ merchant: input.brand, ...change }] };
    },
  }),
];

interface Named {
  readonly brand: string;
  readonly id: string;
}

/** Locks the bonus that an order names. @throws OrderError bonus.unknown */
async function lockNamed(trx: Trx, input: Named): Promise<GrantRow> {
  const { id: found } = await namedGrant(trx, input);
  return lockGrant(trx, input.brand, found);
}

/** Reads the bonus that an order names. @throws OrderError bonus.unknown */
async function namedGrant(db: Db | Trx, input: Named): Promise<GrantRow> {
  const found = await db
    .selectFrom('bonus_grants')
    .selectAll()
    .where('merchant', '=', input.brand)
    .where('id', '=', BigInt(input.id))
    .executeTakeFirst();
  if (!found) throw unknown(input);
  return found;
}

function told(row: GrantRow, member: string) {
  const written = (minor: bigint) => toDecimal(money(minor, row.currency));
  return {
    ...{ id: row.id.toString(), at: row.granted_at, brand: row.merchant, member, of: row.slug ?? row.source },
    ...{ state: row.state, amount: written(row.amount), inPlay: written(row.ended_at === null ? row.in_play : 0n) },
    ...{ required: written(row.required), left: written(leftOf(row)), own: written(row.own), until: row.until },
  };
}

function unknown(input: Named): OrderError {
  return new OrderError('bonus.unknown', `id: expected a bonus at ${input.brand}, found no ${input.id}.`);
}
