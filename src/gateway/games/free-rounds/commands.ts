import * as z from 'zod';
import { decimalOf } from '../../core/ledger/account.ts';
import { changes, type OperatorCall, type OperatorCommand, OrderError, reads } from '../../core/operate/command.ts';
import { chosenBrands, reason } from '../../core/operate/inputs.ts';
import { memberInput, memberOf } from '../../member/operate.ts';
import { freeRoundGames } from './games.ts';
import { beginEnd, lockFreeRounds } from './given.ts';

const brand = z.string().meta({ description: 'The brand.', value: 'a' });

/** `free-rounds games|list|end`: who gives some offers a reward (promotions/operate.ts). */
export const freeRoundsCommands: readonly OperatorCommand[] = [
  reads({
    name: 'free-rounds games',
    about: 'Lists the games of a brand in which members can have free rounds, by what brand files call them.',
    input: z.strictObject({ brand }),
    async run(call) {
      const { merchant } = await merchantOf(call, call.input.brand);
      const games = await freeRoundGames(call.db, merchant);
      return [...games].map(([game, { name, node_id }]) => ({ game, name, nodeId: node_id }));
    },
  }),
  reads({
    name: 'free-rounds list',
    about: "Lists a member's free rounds, newest first: the 100 latest.",
    input: memberInput,
    async run(call) {
      const { merchant, id } = await memberOf(call);
      const rows = await call.db
        .selectFrom('free_rounds as f')
        .leftJoin('games', 'games.node_id', 'f.node_id')
        .selectAll('f')
        .select('games.code')
        .where('f.merchant', '=', merchant)
        .where('f.member_id', '=', id)
        .orderBy('f.granted_at', 'desc')
        .orderBy('f.id', 'desc')
        .limit(100)
        .execute();
      return rows.map(({ id: number, vendor, code, currency, stake, won, made_good, ...row }) => ({
        ...{
          id: number.toString(),
          game: row.unknown_game ?? `${vendor}/${code}`,
          state: row.state,
          ending: row.ending,
        },
        ...{ rounds: row.rounds, played: row.played, stake: decimalOf(stake, currency), won: decimalOf(won, currency) },
        ...{ madeGood: decimalOf(made_good, currency), currency, reference: row.reference, promotion: row.slug },
        ...{ granted: row.granted_at, until: row.until, ended: row.ended_at },
      }));
    },
  }),
  changes({
    name: 'free-rounds end',
    about:
      "Ends a member's free rounds: no further one is begun, and what was won stays. The member is told, and the rest is worth nothing.",
    input: z.strictObject({
      brand,
      id: z
        .string()
        .regex(/^[1-9]\d{0,17}$/, 'expected a number as the list tells it, such as 12')
        .meta({ description: 'As the list tells it: 12.', argument: 'ID' }),
      reason,
    }),
    run: end,
  }),
];

/** @throws OrderError freeRounds.unknown, freeRounds.over */
async function end({ db, now, input }: OperatorCall<{ readonly brand: string; readonly id: string }>) {
  const id = BigInt(input.id);
  const found = await db
    .selectFrom('free_rounds as f')
    .innerJoin('members as m', (join) => join.onRef('m.merchant', '=', 'f.merchant').onRef('m.id', '=', 'f.member_id'))
    .select('m.username')
    .where('f.merchant', '=', input.brand)
    .where('f.id', '=', id)
    .executeTakeFirst();
  const given = found && (await lockFreeRounds(db, input.brand, id));
  if (!given)
    throw new OrderError(
      'freeRounds.unknown',
      `Expected free rounds of a member, found no ${input.id} of ${input.brand}.`,
    );
  const { merchant, ending, state } = given;
  if (ending === 'withdrawn') return { changes: [] };
  if (ending !== null)
    throw new OrderError('freeRounds.over', `Expected free rounds that can be played, found ${input.id} ${ending}.`);
  await beginEnd(db, given, 'withdrawn', now);
  const about = { member: found.username, rounds: given.rounds, played: given.played };
  const change = { before: { ...about, state }, after: { ...about, state: 'ending' } };
  return { changes: [{ merchant, subject: `free rounds ${input.id}`, ...change }] };
}

async function merchantOf(call: OperatorCall<unknown>, asked: string) {
  const [code = asked] = chosenBrands(call, [asked]);
  const known = await call.merchants.byCode(code);
  if (!known) throw new OrderError('merchant.unknown', `Expected a merchant ${code}, found none.`);
  return known;
}
