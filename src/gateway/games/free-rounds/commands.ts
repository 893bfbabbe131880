import * as z from 'zod';
import { type Currency, MoneyError, parseMoney } from '../../../money/money.ts';
import { decimalOf } from '../../core/ledger/account.ts';
import { changes, type OperatorCall, type OperatorCommand, OrderError, reads } from '../../core/operate/command.ts';
import { chosenBrands } from '../../core/operate/inputs.ts';
import { memberInput, memberOf } from '../../member/operate.ts';
import { freeRoundGame, freeRoundGames } from './games.ts';
import { giveFreeRounds } from './give.ts';
import { MOST_ROUNDS } from './limits.ts';

const brand = z.string().meta({ description: 'The brand.', value: 'a' });

const givenInput = memberInput.extend({
  game: z
    .string()
    .max(128)
    .meta({ description: 'Vendor and code, as `free-rounds games` lists them.', value: 'PG/aztec-gold' }),
  rounds: z.int().min(1).max(MOST_ROUNDS).meta({ description: 'How many.', value: '10' }),
  stake: z
    .string()
    .regex(/^\d{1,12}(\.\d{1,4})?$/, { error: ({ input }) => `expected an amount such as 1.00, found "${input}"` })
    .meta({ description: "Of one round, in the brand's currency.", value: '1.00' }),
  days: z.int().min(1).max(365).default(7).meta({ description: 'How long they may be played; 7 without it.' }),
  reference: z
    .string()
    .regex(/^[\w.:/#-]{1,64}$/, {
      error: ({ input }) => `expected a number of the case such as T-1042, found "${input}"`,
    })
    .meta({ description: 'The number of the case. Under the same one a member is given once.', value: 'REF' }),
});

/** `free-rounds games|list|give`. */
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
  changes({
    name: 'free-rounds give',
    about:
      'Gives a member free rounds in one game; what they win is money at once. The vendor is told within seconds, and the member then.',
    input: givenInput,
    async run(call) {
      const { db, now, input } = call;
      const { merchant: code, id, username } = await memberOf(call);
      const { merchant } = await merchantOf(call, code);
      const { game, rounds, stake: text, days } = input;
      await freeRoundGame(db, merchant, game);
      const { currency } = merchant;
      const reference = `operator ${input.reference}`;
      if (await isGiven(call, { merchant: code, id, reference })) return { changes: [] };
      const titled = { slug: null, title: {}, terms: null };
      const given = { game, rounds, stake: stakeOf(text, currency), currency, days, ...titled };
      await giveFreeRounds({ db, now }, { merchant: code, memberId: id, reference, ...given });
      const after = { game, rounds, stake: text, currency, days, reference: input.reference };
      return { changes: [{ merchant: code, subject: `member ${username}`, before: null, after }] };
    },
  }),
];

async function merchantOf(call: OperatorCall<unknown>, asked: string) {
  const [code = asked] = chosenBrands(call, [asked]);
  const known = await call.merchants.byCode(code);
  if (!known) throw new OrderError('merchant.unknown', `Expected a merchant ${code}, found none.`);
  return known;
}

async function isGiven(
  { db }: Pick<OperatorCall<unknown>, 'db'>,
  { merchant, id, reference }: { readonly merchant: string; readonly id: string; readonly reference: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('free_rounds')
    .select('id')
    .where('merchant', '=', merchant)
    .where('member_id', '=', id)
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row !== undefined;
}

/** @throws OrderError input.invalid */
function stakeOf(text: string, currency: Currency): bigint {
  try {
    const { minor } = parseMoney(text, currency);
    if (minor > 0n) return minor;
    throw new OrderError('input.invalid', 'stake: expected more than zero.');
  } catch (error) {
    if (error instanceof MoneyError) throw new OrderError('input.invalid', `stake: ${error.message}`);
    throw error;
  }
}
