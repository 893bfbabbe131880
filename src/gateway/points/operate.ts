import * as z from 'zod';
import { REDEMPTION_REASONS, REDEMPTION_STATES } from '../../contract/points/words.ts';
import { decimalOf } from '../core/ledger/account.ts';
import { cursorPageOf, keysetPage } from '../core/lists/keyset.ts';
import { changes, type OperatorCall, type OperatorCommand, OrderError, reads } from '../core/operate/command.ts';
import { brandList, chosenBrands, reason as note, partOfList, placeAfter } from '../core/operate/inputs.ts';
import { memberById } from '../member/members.ts';
import { grantInput, grantReward } from '../promotions/grant.ts';
import { pointsInput } from '../promotions/ordered-prize.ts';
import { approve, changeOf, reject } from './decide.ts';
import { GIVEN_LENGTH } from './limits.ts';
import { lockRedemption, type RedemptionRow } from './redemption.ts';

const named = z.strictObject({
  brand: z.string().optional().meta({ description: 'Only where its member is of this brand.', value: 'a' }),
  id: z
    .string()
    .regex(/^\d{1,18}$/, 'expected the number of a redemption as the list tells it')
    .meta({ description: 'As the list tells it.', argument: 'ID' }),
});

/** `points list|show|approve|reject|grant`: what members have redeemed points for. */
export const pointCommands: readonly OperatorCommand[] = [
  reads({
    name: 'points list',
    about: 'Lists what members have redeemed points for, the last first: what is in process, without --state.',
    input: z.strictObject({
      brand: brandList.optional().meta({ description: 'Only redemptions at these brands.', value: 'a,b' }),
      state: z
        .enum([...REDEMPTION_STATES, 'all'])
        .default('inProcess')
        .meta({ description: 'Only those; inProcess without it.' }),
      ...partOfList,
    }),
    async run(call) {
      const { brand, state, limit, after } = call.input;
      const list = ['redemptions', brand ?? null, state];
      const refusal = 'after: expected what `points list` named at its end, with the same filter.';
      const place = placeAfter(list, after, refusal);
      let query = call.db
        .selectFrom('point_redemptions as r')
        .innerJoin('members as m', (join) =>
          join.onRef('m.merchant', '=', 'r.merchant').onRef('m.id', '=', 'r.member_id'),
        )
        .selectAll('r')
        .select('m.username');
      if (brand) query = query.where('r.merchant', 'in', [...chosenBrands(call, brand)]);
      if (state !== 'all') query = query.where('r.state', '=', state);
      const rows = await keysetPage(query, { by: { time: 'r.asked_at', id: 'r.id' }, limit, place }).execute();
      return cursorPageOf(rows, { list, limit, item: ({ username, ...row }) => told(row, username) });
    },
  }),
  reads({
    name: 'points show',
    about: 'Tells a redemption whole: whose it is, where it is sent to, and what was decided.',
    input: named,
    async run(call) {
      const row = await call.db
        .selectFrom('point_redemptions')
        .selectAll()
        .where('merchant', 'in', brandsOf(call))
        .where('id', '=', BigInt(call.input.id))
        .executeTakeFirst();
      if (!row) throw unknown(call.input);
      const { username } = await memberById(call.db, row.merchant, row.member_id);
      const { address, given, reason, decided_at: decided, title } = row;
      return { ...told(row, username), title, address, decided, given, reason };
    },
  }),
  changes({
    name: 'points approve',
    about:
      'Approves a redemption in process: money comes into the wallet at once; what is sent, you send. The member is told by message.',
    input: named.extend({
      given: z.string().trim().min(1).max(GIVEN_LENGTH).optional().meta({
        description: 'What the member gets to read: the code itself, or the number of the parcel.',
        value: 'TEXT',
      }),
      note: note.optional(),
    }),
    async run(call) {
      const { given, note } = call.input;
      const row = await inProcess(call, 'approved');
      if (row.state === 'approved') return { changes: [] };
      if (row.kind === 'code' && given === undefined) {
        throw new OrderError('input.invalid', 'given: expected the code that the member gets, found none.');
      }
      return { changes: [changeOf(row, await approve(call, row, given ?? null), note)] };
    },
  }),
  changes({
    name: 'points reject',
    about: 'Rejects a redemption in process: points and stock come back, and the member reads why.',
    input: named.extend({
      reason: z.enum(REDEMPTION_REASONS).meta({
        description:
          'One word, of which the member reads the sentence in their own language; free text would be in one alone.',
      }),
      note: note.optional(),
    }),
    async run(call) {
      const row = await inProcess(call, 'rejected');
      if (row.state === 'rejected') return { changes: [] };
      return { changes: [changeOf(row, await reject(call, row, call.input.reason), call.input.note)] };
    },
  }),
  changes({
    name: 'points grant',
    about:
      'Offers a member points, which wait in their reward centre until they are claimed. The member is told by message.',
    input: grantInput.extend({ points: pointsInput.meta({ description: 'As a whole number.', value: 'N' }) }),
    run: (call) => grantReward(call, () => ({ of: 'points', amount: BigInt(call.input.points) })),
  }),
];

/** Where a redemption is looked for: the numbers of all brands of a database are one row. @throws OrderError merchant.unknown */
function brandsOf(call: OperatorCall<z.output<typeof named>>): string[] {
  const { brand } = call.input;
  return [...chosenBrands(call, brand === undefined ? undefined : [brand])];
}

/** The redemption, locked, which is in process or already as it is wanted. @throws OrderError points.none, points.state */
async function inProcess(
  call: OperatorCall<z.output<typeof named>>,
  wanted: RedemptionRow['state'],
): Promise<RedemptionRow> {
  const row = await lockRedemption(call.db, brandsOf(call), BigInt(call.input.id));
  if (!row) throw unknown(call.input);
  if (row.state === 'inProcess' || row.state === wanted) return row;
  throw new OrderError('points.state', `Expected a redemption in process, found one that is ${row.state}.`);
}

function told(row: RedemptionRow, member: string) {
  const { id, asked_at: at, merchant: brand, kind, good, points, amount, currency, state } = row;
  return {
    ...{ id: id.toString(), at, brand, member, of: good ?? kind, points: points.toString(), state },
    amount: amount === null ? null : `${decimalOf(amount, currency)} ${currency}`,
  };
}

function unknown({ brand, id }: z.output<typeof named>): OrderError {
  return new OrderError(
    'points.none',
    `Expected a redemption${brand === undefined ? '' : ` at ${brand}`}, found no ${id}.`,
  );
}
