import * as z from 'zod';
import { decimalOf } from '../../core/ledger/account.ts';
import { type OperatorCall, type OperatorCommand, OrderError, reads } from '../../core/operate/command.ts';
import { chosenBrands } from '../../core/operate/inputs.ts';
import { memberInput, memberOf } from '../../member/operate.ts';
import { freeRoundGames } from './games.ts';

const brand = z.string().meta({ description: 'The brand.', value: 'a' });

/** `free-rounds games|list`: who gives some offers a reward (promotions/operate.ts). */
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
        .innerJoin('games', 'games.node_id', 'f.node_id')
        .selectAll('f')
        .select('games.code')
        .where('f.merchant', '=', merchant)
        .where('f.member_id', '=', id)
        .orderBy('f.granted_at', 'desc')
        .orderBy('f.id', 'desc')
        .limit(100)
        .execute();
      return rows.map(({ id: number, vendor, code, currency, stake, won, made_good, ...row }) => ({
        ...{ id: number.toString(), game: `${vendor}/${code}`, state: row.state, ending: row.ending },
        ...{ rounds: row.rounds, played: row.played, stake: decimalOf(stake, currency), won: decimalOf(won, currency) },
        ...{ madeGood: decimalOf(made_good, currency), currency, reference: row.reference, promotion: row.slug },
        ...{ granted: row.granted_at, until: row.until, ended: row.ended_at },
      }));
    },
  }),
];

async function merchantOf(call: OperatorCall<unknown>, asked: string) {
  const [code = asked] = chosenBrands(call, [asked]);
  const known = await call.merchants.byCode(code);
  if (!known) throw new OrderError('merchant.unknown', `Expected a merchant ${code}, found none.`);
  return known;
}
