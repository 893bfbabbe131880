import * as z from 'zod';
import { FRIEND_STATES } from '../../contract/referral/words.ts';
import { decimalOf } from '../core/ledger/account.ts';
import { cursorPageOf, keysetPage } from '../core/lists/keyset.ts';
import { changes, type OperatorCall, type OperatorCommand, OrderError, reads } from '../core/operate/command.ts';
import { brandList, chosenBrands, partOfList, placeAfter, reason } from '../core/operate/inputs.ts';
import { memberInput, memberOf } from '../member/operate.ts';
import { lookAtFriend } from './looks.ts';
import { sameOriginAs } from './same-origin.ts';
import { earnedBy } from './show.ts';

/** `referral list|show|allow`: who came by whose invitation, and what came of it. */
export const referralCommands: readonly OperatorCommand[] = [
  reads({
    name: 'referral list',
    about: "Lists who came by a member's invitation, the last one first: those who do not count, without --state.",
    input: z.strictObject({
      brand: brandList.optional().meta({ description: 'Only friends at these brands.', value: 'a,b' }),
      state: z.enum(FRIEND_STATES).default('refused').meta({ description: 'Only those; refused without it.' }),
      ...partOfList,
    }),
    async run(call) {
      const { brand, state, limit, after } = call.input;
      const list = ['referral', brand ?? null, state];
      const refusal = 'after: expected what `referral list` named at its end, with the same filter.';
      const place = placeAfter(list, after, refusal);
      const query = friends(call)
        .where('f.merchant', 'in', [...chosenBrands(call, brand)])
        .where('f.state', '=', state);
      const rows = await keysetPage(query, { by: { time: 'f.came_at', id: 'f.id' }, limit, place }).execute();
      return cursorPageOf(rows, { list, limit, item: told });
    },
  }),
  reads({
    name: 'referral show',
    about:
      'Tells who invited a member and whether they count, what the member has earned by inviting, and who registered where they had.',
    input: memberInput,
    async run(call) {
      const { merchant, id } = await memberOf(call);
      const known = await call.merchants.byCode(merchant);
      if (!known) throw new OrderError('merchant.unknown', `Expected a merchant ${merchant}, found none.`);
      const came = await friends(call)
        .where('f.merchant', '=', merchant)
        .where('f.member_id', '=', id)
        .executeTakeFirst();
      const invited = await call.db
        .selectFrom('referral_friends')
        .select((eb) => ['state', eb.fn.countAll<bigint>().as('friends')])
        .where('merchant', '=', merchant)
        .where('inviter_id', '=', id)
        .groupBy('state')
        .execute();
      return {
        came: came ? told(came) : null,
        earned: decimalOf(await earnedBy(call.db, merchant, id), known.merchant.currency),
        invited: Object.fromEntries(invited.map(({ state, friends: count }) => [state, Number(count)])),
        sameOrigin: await sameOriginAs(call.db, { merchant, member_id: id }),
      };
    },
  }),
  changes({
    name: 'referral allow',
    about:
      'Lets somebody count who does not, because they registered where their inviter or another friend had, what they paid in went back, or their account was closed. What was taken back is not offered again; `rewards grant` is for that.',
    input: memberInput.extend({ reason }),
    async run(call) {
      const { db, now } = call;
      const { merchant, id, username } = await memberOf(call);
      const key = { merchant, member_id: id };
      // As wherever friends are looked at, this comes before the friend's own lock.
      await lookAtFriend({ db, now }, key);
      const friend = await db
        .selectFrom('referral_friends')
        .select(['state', 'why'])
        .where('merchant', '=', merchant)
        .where('member_id', '=', id)
        .forNoKeyUpdate()
        .executeTakeFirst();
      if (!friend) {
        throw new OrderError(
          'referral.unknown',
          `Expected somebody who came by an invitation, found ${username} did not.`,
        );
      }
      if (friend.state !== 'refused') return { changes: [] };
      await db
        .updateTable('referral_friends')
        .set({ state: 'registered', why: null, allowed_at: now })
        .where('merchant', '=', merchant)
        .where('member_id', '=', id)
        .execute();
      const before = { state: friend.state, why: friend.why };
      return {
        changes: [{ merchant, subject: `member ${username}`, before, after: { state: 'registered', why: null } }],
      };
    },
  }),
];

function friends({ db }: Pick<OperatorCall<unknown>, 'db'>) {
  return db
    .selectFrom('referral_friends as f')
    .innerJoin('members as m', (join) => join.onRef('m.merchant', '=', 'f.merchant').onRef('m.id', '=', 'f.member_id'))
    .innerJoin('members as i', (join) => join.onRef('i.merchant', '=', 'f.merchant').onRef('i.id', '=', 'f.inviter_id'))
    .select(['f.merchant', 'f.came_at', 'f.state', 'f.why', 'f.allowed_at', 'm.username', 'i.username as inviter']);
}

type Told = Awaited<ReturnType<ReturnType<typeof friends>['executeTakeFirstOrThrow']>>;

function told({ merchant: brand, came_at: at, username: friend, inviter, state, why, allowed_at: allowed }: Told) {
  return { at, brand, friend, inviter, state, why, allowed };
}
