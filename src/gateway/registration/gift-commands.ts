import * as z from 'zod';
import { changes, type OperatorCall, type OperatorCommand, OrderError, reads } from '../core/operate/command.ts';
import { brandList, chosenBrands } from '../core/operate/inputs.ts';
import type { Change } from '../core/operate/protocol.ts';
import { memberInput, memberOf } from '../member/operate.ts';
import { type Gift, giveGift } from './gifts.ts';
import { GIFTS_TOLD } from './limits.ts';

/** `gifts list|give|refuse`: gifts of registrations that wait, because their device has had one. */
export const giftCommands: readonly OperatorCommand[] = [
  reads({
    name: 'gifts list',
    about:
      'Lists gifts of registrations that wait for you, oldest first: what was to be proven is, but another member who registered on the same device has had one. A household may share a device.',
    input: z.strictObject({
      brand: brandList.optional().meta({ description: 'Only gifts of these brands.', value: 'a,b' }),
    }),
    async run(call) {
      const { db, input } = call;
      return db
        .selectFrom('registration_gifts as g')
        .innerJoin('members as m', (join) =>
          join.onRef('m.merchant', '=', 'g.merchant').onRef('m.id', '=', 'g.member_id'),
        )
        .select((eb) => [
          'g.merchant as brand',
          'm.username',
          'g.amount',
          'g.currency',
          'g.promised_at as registered',
          'g.held_at as waits',
          eb
            .selectFrom('registration_gifts as o')
            .innerJoin('members as om', (join) =>
              join.onRef('om.merchant', '=', 'o.merchant').onRef('om.id', '=', 'o.member_id'),
            )
            .select((one) => one.fn.agg<string>('string_agg', ['om.username', one.val(', ')]).as('names'))
            .whereRef('o.merchant', '=', 'g.merchant')
            .whereRef('o.device', '=', 'g.device')
            .where('o.given_at', 'is not', null)
            .as('sameDevice'),
        ])
        .where('g.merchant', 'in', [...chosenBrands(call, input.brand)])
        .where('g.given_at', 'is', null)
        .where('g.held_at', 'is not', null)
        .where('g.refused_at', 'is', null)
        .orderBy('g.held_at')
        .orderBy('g.member_id')
        .limit(GIFTS_TOLD)
        .execute();
    },
  }),
  changes({
    name: 'gifts give',
    about: 'Gives a gift that waits.',
    input: memberInput,
    async run(call) {
      const { username, gift } = await heldGift(call);
      if (gift.given_at !== null) return { changes: [] };
      await call.db
        .updateTable('registration_gifts')
        .set({ refused_at: null })
        .where((eb) => eb.and({ merchant: gift.merchant, member_id: gift.member_id }))
        .execute();
      await giveGift(call, gift);
      return { changes: [change(username, gift, 'given')] };
    },
  }),
  changes({
    name: 'gifts refuse',
    about: 'Refuses a gift that waits. It can be given later all the same.',
    input: memberInput,
    async run(call) {
      const { username, gift } = await heldGift(call);
      if (gift.given_at !== null) throw new OrderError('gift.given', `Expected a gift that waits, found it given.`);
      if (gift.refused_at !== null) return { changes: [] };
      await call.db
        .updateTable('registration_gifts')
        .set({ refused_at: call.now })
        .where((eb) => eb.and({ merchant: gift.merchant, member_id: gift.member_id }))
        .execute();
      return { changes: [change(username, gift, 'refused')] };
    },
  }),
];

/** @throws OrderError member.unknown, gift.unknown */
async function heldGift(
  call: OperatorCall<z.output<typeof memberInput>>,
): Promise<{ readonly username: string; readonly gift: Gift }> {
  const { merchant, id, username } = await memberOf(call);
  const gift = await call.db
    .selectFrom('registration_gifts')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('member_id', '=', id)
    .where('held_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  if (gift) return { username, gift };
  throw new OrderError('gift.unknown', `Expected a gift that waits, found none of ${username} at ${merchant}.`);
}

function change(
  username: string,
  { merchant, amount, currency, refused_at }: Gift,
  state: 'given' | 'refused',
): Change {
  const gift = `${amount} ${currency}`;
  return {
    ...{ merchant, subject: `member ${username}` },
    before: { gift, state: refused_at === null ? 'waiting' : 'refused' },
    after: { gift, state },
  };
}
