import * as z from 'zod';
import { REWARD_SOURCES, REWARD_STATES } from '../../contract/promotions/words.ts';
import { decimalOf } from '../core/ledger/account.ts';
import { cursorPageOf, keysetPage } from '../core/lists/keyset.ts';
import { changes, type OperatorCommand, OrderError, reads } from '../core/operate/command.ts';
import { brandList, chosenBrands, partOfList, placeAfter } from '../core/operate/inputs.ts';
import { grantInput, grantReward } from './grant.ts';
import { amountInput, orderedPrize, pointsInput, roundsInput } from './ordered-prize.ts';
import { inState, REWARD, type RewardRow } from './rewards.ts';
import { stateOf } from './told.ts';

/** `rewards list|show|grant`: what members are owed or were given. */
export const rewardCommands: readonly OperatorCommand[] = [
  reads({
    name: 'rewards list',
    about: 'Lists what members are owed or were given, the last offered first.',
    input: z.strictObject({
      brand: brandList.optional().meta({ description: 'Only rewards of these brands.', value: 'a,b' }),
      state: z.enum(REWARD_STATES).optional().meta({ description: 'Only those; all without it.' }),
      source: z.enum(REWARD_SOURCES).optional().meta({ description: 'Only what was given for that.' }),
      ...partOfList,
    }),
    async run(call) {
      const { brand, state, source, limit, after } = call.input;
      const list = ['rewards', brand ?? null, state ?? null, source ?? null];
      const refusal = 'after: expected what `rewards list` named at its end, with the same filter.';
      const place = placeAfter(list, after, refusal);
      let query = call.db
        .selectFrom('rewards')
        .innerJoin('members as m', (join) =>
          join.onRef('m.merchant', '=', 'rewards.merchant').onRef('m.id', '=', 'rewards.member_id'),
        )
        .select(REWARD.map((column) => `rewards.${column}` as const))
        .select('m.username');
      if (brand) query = query.where('rewards.merchant', 'in', [...chosenBrands(call, brand)]);
      if (state) query = query.where(inState(state, call.now));
      if (source) query = query.where('rewards.source', '=', source);
      const by = { time: 'rewards.offered_at', id: 'rewards.id' } as const;
      const rows = await keysetPage(query, { by, limit, place }).execute();
      return cursorPageOf(rows, {
        ...{ list, limit },
        item: ({ username: member, ...row }) => ({ ...summaryOf(row, call.now), member }),
      });
    },
  }),
  reads({
    name: 'rewards show',
    about: 'Tells a reward whole: whose it is, what it was given for, and how it came to be.',
    input: z.strictObject({
      brand: z.string().meta({ description: 'The brand of its member.', value: 'a' }),
      id: z
        .string()
        .regex(/^\d{1,18}$/, 'expected the number of a reward as the list tells it')
        .meta({ description: 'As the list tells it.', argument: 'ID' }),
    }),
    async run(call) {
      const [code = ''] = chosenBrands(call, [call.input.brand]);
      const row = await call.db
        .selectFrom('rewards')
        .innerJoin('members as m', (join) =>
          join.onRef('m.merchant', '=', 'rewards.merchant').onRef('m.id', '=', 'rewards.member_id'),
        )
        .select(REWARD.map((column) => `rewards.${column}` as const))
        .select('m.username')
        .where('rewards.merchant', '=', code)
        .where('rewards.id', '=', BigInt(call.input.id))
        .executeTakeFirst();
      if (!row) throw new OrderError('rewards.none', `Expected a reward of ${code}, found no ${call.input.id}.`);
      const { username: member, reference, reckoning: because, given_at: given, expires_at: expires } = row;
      return { ...summaryOf(row, call.now), member, reference, expires, given, because };
    },
  }),
  changes({
    name: 'rewards grant',
    about:
      'Offers a member money, points or free rounds, which wait in their reward centre until they are claimed. The member is told by message, and reads there what it is for.',
    input: grantInput.extend({
      amount: amountInput
        .optional()
        .meta({ description: "Money, in the brand's currency. This, --points or --game.", value: 'AMOUNT' }),
      points: pointsInput.optional().meta({ description: 'Points, as a whole number.', value: 'N' }),
      ...roundsInput,
    }),
    run: (call) => grantReward(call, (merchant) => orderedPrize(call.db, call.input, merchant)),
  }),
];

function summaryOf(row: RewardRow, now: Date) {
  const { merchant: brand, source, amount, currency: unit, offered_at: at } = row;
  const id = row.id.toString();
  return { id, at, brand, source, amount: decimalOf(amount, unit), unit, state: stateOf(row, now) };
}
