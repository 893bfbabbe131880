import * as z from 'zod';
import { FRIEND_STATES, type FriendState } from '../../contract/referral/words.ts';
import { decimalOf } from '../core/ledger/account.ts';
import { cursorPageOf, keysetPage } from '../core/lists/keyset.ts';
import { changes, type OperatorCall, type OperatorCommand, OrderError, reads } from '../core/operate/command.ts';
import { brandList, chosenBrands, partOfList, placeAfter, reason } from '../core/operate/inputs.ts';
import { memberInput, memberOf } from '../member/operate.ts';
import { tiesOf } from './evidence.ts';
import { FRIEND, type FriendRow, tellInviter } from './friend.ts';
import { lookAtFriend } from './looks.ts';
import { earnedBy } from './show.ts';

/** `referral list|show|approve|reject`: who came by whose invitation, and whether they count. */
export const referralCommands: readonly OperatorCommand[] = [
  reads({
    name: 'referral list',
    about:
      "Lists who came by a member's invitation, the last one first: those who wait for a decision, without --state.",
    input: z.strictObject({
      brand: brandList.optional().meta({ description: 'Only friends at these brands.', value: 'a,b' }),
      state: z.enum(FRIEND_STATES).default('held').meta({ description: 'Only those; held without it.' }),
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
      'Tells who invited a member and whether they count, with whom they share a device, an account that these were paid to (payout) or have only bound (bound) or a place, and what the member has earned by inviting.',
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
        linked: await tiesOf(call.db, { merchant, member_id: id, above: came ? aboveOf(came) : [] }),
      };
    },
  }),
  changes({
    name: 'referral approve',
    about:
      'Lets somebody count who is held, or does not count because they share something with a member of before, what they paid in went back, or their account was closed. What was taken back is not offered again; `rewards grant` is for that.',
    input: memberInput.extend({ reason }),
    run: (call) => decide(call, ['held', 'refused'], { state: 'registered', why: null, allowed_at: call.now }),
  }),
  changes({
    name: 'referral reject',
    about: 'Has somebody who is held not count; whoever invited them is told.',
    input: memberInput.extend({ reason }),
    run: (call) => decide(call, ['held'], { state: 'refused' }),
  }),
];

/** What an operator makes of a friend; one in no state of `from` stays as they are. */
async function decide(
  call: OperatorCall<z.output<typeof memberInput>>,
  from: readonly FriendState[],
  to: Pick<FriendRow, 'state'> & Partial<Pick<FriendRow, 'why' | 'allowed_at'>>,
) {
  const { db, now } = call;
  const { merchant, id, username } = await memberOf(call);
  // As wherever friends are looked at, this comes before the friend's own lock.
  await lookAtFriend({ db, now }, { merchant, member_id: id });
  const friend = await db
    .selectFrom('referral_friends')
    .select(FRIEND)
    .where('merchant', '=', merchant)
    .where('member_id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!friend) {
    throw new OrderError('referral.unknown', `Expected somebody who came by an invitation, found ${username} did not.`);
  }
  if (!from.includes(friend.state)) return { changes: [] };
  await db
    .updateTable('referral_friends')
    .set(to)
    .where('merchant', '=', merchant)
    .where('member_id', '=', id)
    .execute();
  await tellInviter({ db, now }, friend, to.state === 'refused' ? 'refused' : 'allowed');
  const before = { state: friend.state, why: friend.why };
  const after = { state: to.state, why: to.why === undefined ? friend.why : to.why };
  return { changes: [{ merchant, subject: `member ${username}`, before, after }] };
}

function aboveOf({ inviter_id, second_id, third_id }: Pick<FriendRow, 'inviter_id' | 'second_id' | 'third_id'>) {
  return [inviter_id, second_id, third_id].filter((one) => one !== null);
}

function friends({ db }: Pick<OperatorCall<unknown>, 'db'>) {
  return db
    .selectFrom('referral_friends as f')
    .innerJoin('members as m', (join) => join.onRef('m.merchant', '=', 'f.merchant').onRef('m.id', '=', 'f.member_id'))
    .innerJoin('members as i', (join) => join.onRef('i.merchant', '=', 'f.merchant').onRef('i.id', '=', 'f.inviter_id'))
    .select(['f.merchant', 'f.came_at', 'f.state', 'f.why', 'f.allowed_at', 'm.username', 'i.username as inviter'])
    .select(['f.inviter_id', 'f.second_id', 'f.third_id']);
}

type Told = Awaited<ReturnType<ReturnType<typeof friends>['executeTakeFirstOrThrow']>>;

function told({ merchant: brand, came_at: at, username: friend, inviter, state, why, allowed_at: allowed }: Told) {
  return { at, brand, friend, inviter, state, why, allowed };
}
