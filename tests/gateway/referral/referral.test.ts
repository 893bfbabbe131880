import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { getMessages } from '../../../src/contract/messages/endpoints.ts';
import { getFriends, getReferral } from '../../../src/contract/referral/endpoints.ts';
import { inTransaction } from '../../../src/gateway/core/db/transaction.ts';
import { referralClosed } from '../../../src/gateway/referral/migrations/20261127033100-referral-closed.ts';
import { settleFriend } from '../../../src/gateway/referral/settle.ts';
import { catchUp } from '../catching-up.ts';
import { brokenInvariants } from '../core/ledger/invariants.ts';
import { soundness } from '../games/wallet/held.ts';
import { withPostgres } from '../harness.ts';
import { jobNamed } from '../job-named.ts';
import { signUp } from '../registration/registering.ts';
import { openInviting } from './inviting.ts';

const DAY_MS = 86_400_000;
const house = await openInviting();
const { call, clock, comes, arrives, db, friends, goesBack, look, operate, paysIn, rewards, shown, memberToken } =
  house;

/** Days and bets of these tests come from nowhere. */
const unsound = async () =>
  (await soundness(house)).filter((one) => !/^(turnover|deposits|providers|payouts)/.test(one));
const nameOf = async (id: string) =>
  (await db.selectFrom('members').select('username').where('id', '=', id).executeTakeFirstOrThrow()).username;

/** What a member was told, by its name. */
const told = async (member_id: string) =>
  (await db.selectFrom('messages').select('key').where('member_id', '=', member_id).orderBy('id').execute()).map(
    ({ key }) => key,
  );

/** Somebody who invites, and a friend who came. */
async function pair() {
  const inviter = await comes();
  return { inviter, friend: await comes({ invitedBy: inviter }) };
}

describe('an invitation', () => {
  test('who registers with the code of a link is a friend of its member, who is told', async () => {
    const inviter = await comes();
    const { code } = await shown(inviter);
    expect(code).toMatch(/^[A-HJKMNP-Z2-9]{8}$/);
    await signUp(house, 'anafriend', { referralCode: code, device: 'A'.repeat(22) });
    await look();
    expect(await friends(inviter)).toMatchObject([{ name: 'a***', state: 'registered', why: null, earned: '0.00' }]);
    const { items } = await call(getMessages, { token: await memberToken(inviter), query: {} });
    expect(items).toMatchObject([{ about: { place: 'referral' } }]);
  });

  test('friends have the tiers that they came in, and none above an agent', async () => {
    const agent = await comes({ type: 1 });
    const first = await comes({ invitedBy: agent });
    const second = await comes({ invitedBy: first });
    const third = await comes({ invitedBy: second });
    const fourth = await comes({ invitedBy: third });
    await comes({ invitedBy: fourth });
    expect((await shown(first)).tiers.map(({ tier, friends: count }) => [tier, count])).toEqual([
      [1, 1],
      [2, 1],
      [3, 1],
    ]);
    expect(await friends(agent)).toEqual([]);
    const token = await house.session('agent', agent);
    expect(await call(getReferral, { token })).toMatchObject({ terms: null, tiers: [] });
    expect(await friends(first)).toHaveLength(1);
  });

  test('the list goes on page by page, and its cursor is of nobody else', async () => {
    const inviter = await comes();
    for (let friend = 0; friend < 3; friend += 1) await comes({ invitedBy: inviter });
    const token = await memberToken(inviter);
    const page = await call(getFriends, { token, query: { limit: 2 } });
    const rest = await call(getFriends, { token, query: { limit: 2, cursor: page.next ?? '' } });
    expect([page.items.length, rest.items.length, rest.next]).toEqual([2, 1, null]);
    const other = { token: await memberToken(await comes()), query: { cursor: page.next ?? '' } };
    await expect(call(getFriends, other)).rejects.toMatchObject({ code: 'request.invalid' });
  });
});

describe('both gifts', () => {
  test('are offered once the friend has paid in enough, in however many deposits, and once', async () => {
    const { inviter, friend } = await pair();
    await paysIn(friend, 49_999n);
    expect(await friends(inviter)).toMatchObject([{ state: 'deposited' }]);
    expect(await rewards(inviter)).toEqual([]);
    await paysIn(friend, 1n);
    await paysIn(friend, 90_000n);
    expect(await rewards(inviter)).toMatchObject([
      { gives: { amount: '150.00' }, state: 'waiting', because: { of: 'referral', deed: 'deposit', tier: 1 } },
    ]);
    expect(await rewards(friend)).toMatchObject([{ gives: { amount: '50.00' }, because: { deed: 'invited' } }]);
    expect(await friends(inviter)).toMatchObject([{ state: 'counts', earned: '150.00' }]);
    expect(await shown(inviter)).toMatchObject({ earned: '150.00', left: '850.00' });
    await house.claim(inviter);
    await house.claim(friend);
    expect(await unsound()).toEqual([]);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  test('come of a deposit that a provider tells of', async () => {
    const { inviter, friend } = await pair();
    const depositor = { id: friend, token: await memberToken(friend) };
    const { id } = await house.begin(depositor, '600.00');
    await house.check(depositor, id);
    house.pay(id, '600.00');
    await house.check(depositor, id);
    await look();
    expect(await rewards(inviter)).toHaveLength(1);
    house.giveBack(id, '600.00', 'chargeback');
    await house.check(depositor, id);
    await look();
    expect(await rewards(inviter)).toMatchObject([{ state: 'expired' }]);
  });

  test('begin for so many friends of a day, and for the next one tomorrow', async () => {
    const inviter = await comes();
    const comers: string[] = [];
    for (let friend = 0; friend < 6; friend += 1) comers.push(await comes({ invitedBy: inviter }));
    for (const friend of comers) await paysIn(friend);
    expect((await friends(inviter)).map(({ state }) => state)).toEqual(['deposited', ...Array(5).fill('counts')]);
    clock.advance(DAY_MS);
    await look();
    expect((await friends(inviter)).map(({ state }) => state)).toEqual(Array(6).fill('counts'));
    expect(await shown(inviter)).toMatchObject({ earned: '900.00', left: '100.00' });
  });

  test('come to no more than the most, of which the last friend brings what is left', async () => {
    const inviter = await comes();
    for (let friend = 0; friend < 8; friend += 1) {
      if (friend === 5) clock.advance(DAY_MS);
      await paysIn(await comes({ invitedBy: inviter }));
    }
    expect((await rewards(inviter)).map(({ gives }) => gives.amount)).toEqual(['100.00', ...Array(6).fill('150.00')]);
    expect(await shown(inviter)).toMatchObject({ earned: '1000.00', left: '0.00' });
    expect(await unsound()).toEqual([]);
  });

  test('of twenty friends at once come to no more than the most', async () => {
    const real = await openInviting({
      rule: { perDay: 100 },
      database: await withPostgres(24, onTestFinished),
    });
    const inviter = await real.comes();
    const comers: string[] = [];
    for (let friend = 0; friend < 20; friend += 1) comers.push(await real.comes({ invitedBy: inviter }));
    for (const friend of comers) await real.arrives(friend, 50_000n);
    const merchant = { code: 'lotus', currency: 'PHP' } as const;
    const settle = (member_id: string) =>
      inTransaction(real.db, (db) =>
        settleFriend({ db, now: real.clock.now(), merchant }, { merchant: 'lotus', member_id }),
      );
    await Promise.all([...comers, ...comers.slice(0, 5)].map(settle));
    expect(await real.shown(inviter)).toMatchObject({ earned: '1000.00', left: '0.00' });
    const { rows } = {
      rows: await real.db.selectFrom('rewards').select('amount').where('member_id', '=', inviter).execute(),
    };
    expect(rows.reduce((sum, { amount }) => sum + amount, 0n)).toBe(100_000n);
    expect(rows).toHaveLength(7);
  });
});

describe('what does not count', () => {
  test('a friend on the device of the inviter brings nothing to either side', async () => {
    const device = randomUUID();
    const inviter = await comes({ device });
    const friend = await comes({ invitedBy: inviter, device });
    await paysIn(friend);
    expect(await friends(inviter)).toMatchObject([{ state: 'refused', why: 'device', earned: '0.00' }]);
    expect([...(await rewards(inviter)), ...(await rewards(friend))]).toEqual([]);
  });

  test('of two friends on one device the first counts', async () => {
    const inviter = await comes();
    const device = randomUUID();
    await paysIn(await comes({ invitedBy: inviter, device }));
    await paysIn(await comes({ invitedBy: inviter, device }));
    await paysIn(await comes({ invitedBy: inviter }));
    expect((await friends(inviter)).map(({ state }) => state)).toEqual(['counts', 'refused', 'counts']);
  });

  test('a ring of two devices in turn does not count from the third account on, however far up the first one is', async () => {
    const [one, other] = [randomUUID(), randomUUID()];
    const ring = [await comes({ device: one })];
    for (const device of [other, one, other, one]) {
      const invitedBy = ring.at(-1);
      if (invitedBy === undefined) throw new Error('Expected somebody in the ring, found nobody.');
      ring.push(await comes({ invitedBy, device }));
    }
    for (const friend of ring.slice(1)) await paysIn(friend);
    const states = [];
    for (const member of ring.slice(0, -1)) states.push(...(await friends(member)));
    expect(states).toMatchObject([
      { state: 'counts' },
      ...Array(3).fill({ state: 'refused', why: 'device', earned: '0.00' }),
    ]);
  });

  test.each([
    ['no mark of a device', ''],
    ['a mark made up anew', randomUUID()],
  ])(
    'a friend at the place of the inviter with %s waits for an operator, and the inviter is told',
    async (_what, device) => {
      const ip = '198.51.100.9';
      const inviter = await comes({ ip });
      const friend = await comes({ invitedBy: inviter, device, ip });
      await paysIn(friend);
      expect(await friends(inviter)).toMatchObject([{ state: 'held', why: 'place', earned: '0.00' }]);
      expect([...(await rewards(inviter)), ...(await rewards(friend))]).toEqual([]);
      // That they came is told before that somebody looks at them.
      expect(await told(inviter)).toEqual(['friendJoined', 'friendHeld']);
    },
  );

  test('who logs in where the inviter does waits once they would count, and counts where an operator has let them', async () => {
    const { inviter, friend } = await pair();
    await house.isAt(inviter, '198.51.100.20');
    await house.isAt(friend, '198.51.100.20');
    expect(await friends(inviter)).toMatchObject([{ state: 'registered' }]);
    await paysIn(friend);
    expect(await friends(inviter)).toMatchObject([{ state: 'held', why: 'place' }]);
    const approve = { username: await nameOf(friend), brand: 'lotus', reason: 'They are sisters.' };
    await operate('referral approve', approve);
    await look();
    expect(await friends(inviter)).toMatchObject([{ state: 'counts', earned: '150.00' }]);
    expect((await told(inviter)).slice(0, 3)).toEqual(['friendJoined', 'friendHeld', 'friendAllowed']);
  });

  test('a device that any member had before holds a friend, though nobody of theirs invited them', async () => {
    const device = randomUUID();
    await comes({ device });
    const inviter = await comes();
    await paysIn(await comes({ invitedBy: inviter, device }));
    expect(await friends(inviter)).toMatchObject([{ state: 'held', why: 'device', earned: '0.00' }]);
    expect(await told(inviter)).toEqual(['friendJoined', 'friendHeldDevice']);
  });

  test('an account that any member is paid to holds a friend who is paid there too, and the inviter is told so', async () => {
    const stranger = await comes();
    const { inviter, friend } = await pair();
    const digest = randomUUID();
    for (const member of [stranger, friend]) await house.wasPaidTo(member, await house.hasBound(member, digest));
    await paysIn(friend);
    expect(await friends(inviter)).toMatchObject([{ state: 'held', why: 'payout', earned: '0.00' }]);
    expect(await told(inviter)).toEqual(['friendJoined', 'friendHeldPayout']);
  });

  test('a friend who binds the account that the inviter was paid to counts no more, and what nobody has claimed goes', async () => {
    const { inviter, friend } = await pair();
    await paysIn(friend);
    const digest = randomUUID();
    await house.wasPaidTo(inviter, await house.hasBound(inviter, digest));
    expect(await friends(inviter)).toMatchObject([{ state: 'counts' }]);
    await house.hasBound(friend, digest);
    expect(await friends(inviter)).toMatchObject([{ state: 'refused', why: 'payout', earned: '0.00' }]);
    expect(await rewards(inviter)).toMatchObject([{ state: 'expired' }]);
    expect(await unsound()).toEqual([]);
  });

  test('an account that the inviter only binds speaks against nobody who counts; what they are paid to it later does, where it stays there', async () => {
    const { inviter, friend } = await pair();
    await paysIn(friend);
    const digest = randomUUID();
    const account = await house.hasBound(inviter, digest);
    await house.hasBound(friend, digest);
    expect(await friends(inviter)).toMatchObject([{ state: 'counts' }]);
    await house.wasPaidTo(inviter, account, 'returned');
    expect(await friends(inviter)).toMatchObject([{ state: 'counts' }]);
    await house.wasPaidTo(inviter, account);
    expect(await friends(inviter)).toMatchObject([{ state: 'refused', why: 'payout', earned: '0.00' }]);
  });

  test('one who does not count yet waits for an operator where the inviter has bound their account, and not where a stranger has', async () => {
    const [one, other] = [await pair(), await pair()];
    const [theirs, others] = [randomUUID(), randomUUID()];
    await house.hasBound(one.inviter, theirs);
    await house.wasPaidTo(one.friend, await house.hasBound(one.friend, theirs));
    await house.hasBound(one.inviter, others);
    await house.hasBound(other.friend, others);
    for (const { friend } of [one, other]) await paysIn(friend);
    expect(await friends(one.inviter)).toMatchObject([{ state: 'held', why: 'bound', earned: '0.00' }]);
    expect(await friends(other.inviter)).toMatchObject([{ state: 'counts' }]);
    const { answer } = await operate('referral show', { username: await nameOf(one.friend), brand: 'lotus' });
    expect(answer).toMatchObject({ linked: [{ member: await nameOf(one.inviter), tie: 'bound' }] });
  });

  test('what went back before it was claimed is taken back, and what was claimed stays', async () => {
    const [one, other] = [await pair(), await pair()];
    for (const { friend } of [one, other]) await paysIn(friend);
    await house.claim(other.inviter);
    for (const { friend } of [one, other]) await goesBack(friend);
    expect(await rewards(one.inviter)).toMatchObject([{ state: 'expired' }]);
    expect(await rewards(one.friend)).toMatchObject([{ state: 'expired' }]);
    expect(await shown(one.inviter)).toMatchObject({ earned: '0.00', left: '1000.00' });
    expect(await rewards(other.inviter)).toMatchObject([{ state: 'given' }]);
    expect(await shown(other.inviter)).toMatchObject({ earned: '150.00' });
    expect(await friends(one.inviter)).toMatchObject([{ state: 'refused', why: 'returned' }]);
    expect(await unsound()).toEqual([]);
  });

  test('a deposit that is asked for later takes nobody out who counts; where something of theirs goes back, what they were asked for decides', async () => {
    const { comes: arrive, rules, db: books, ...asking } = await openInviting({ rule: { deposit: '300.00' } });
    const inviter = await arrive();
    const [before, other, since] = [
      await arrive({ invitedBy: inviter }),
      await arrive({ invitedBy: inviter }),
      await arrive({ invitedBy: inviter }),
    ];
    for (const friend of [before, other]) await asking.paysIn(friend, 30_000n);
    // One counted before it was kept what they were asked for.
    await sql`UPDATE referral_friends SET deposit = NULL WHERE member_id = ${before}`.execute(books);
    await rules({ deposit: '500.00' });
    for (const friend of [before, other, since]) await asking.paysIn(friend, 10_000n);
    expect((await asking.friends(inviter)).map(({ state }) => state)).toEqual(['deposited', 'counts', 'counts']);
    // More than was asked for is left of what one has paid in.
    await asking.moved(other, (trx) =>
      sql`UPDATE deposits SET went_back = 10000, returned = 10000 WHERE member_id = ${other} AND paid = 10000`.execute(
        trx,
      ),
    );
    await asking.moved(before, (trx) =>
      sql`UPDATE deposits SET went_back = 10000, returned = 10000 WHERE member_id = ${before} AND paid = 10000`.execute(
        trx,
      ),
    );
    await asking.look();
    expect(await asking.friends(inviter)).toMatchObject([
      { state: 'deposited' },
      { state: 'counts', earned: '150.00' },
      { state: 'refused', why: 'returned', earned: '0.00' },
    ]);
    await asking.goesBack(other);
    expect((await asking.friends(inviter))[1]).toMatchObject({ state: 'refused', why: 'returned' });
  });

  test('a friend whose account is closed counts no more', async () => {
    const { inviter, friend } = await pair();
    await paysIn(friend);
    await operate('member close', { username: await nameOf(friend), brand: 'lotus' });
    await look();
    expect(await friends(inviter)).toMatchObject([{ state: 'refused', why: 'closed' }]);
    expect(await rewards(inviter)).toMatchObject([{ state: 'expired' }]);
    // That they came is told once.
    expect((await told(inviter)).filter((key) => key === 'friendJoined')).toHaveLength(1);
  });

  test('friends whose accounts were closed before that told it by itself are looked at once, and not with each look', async () => {
    const { inviter, friend } = await pair();
    await paysIn(friend);
    await db.updateTable('members').set({ closed_at: clock.now() }).where('id', '=', friend).execute();
    await look();
    expect(await friends(inviter)).toMatchObject([{ state: 'counts' }]);
    await referralClosed.up(db);
    await db.updateTable('referral_looks').set({ due_at: clock.now() }).where('member_id', '=', friend).execute();
    await look();
    expect(await friends(inviter)).toMatchObject([{ state: 'refused', why: 'closed' }]);
  });

  test('nothing comes of friends from before the promotion, or of deposits after it', async () => {
    const closed = await openInviting({ rule: { to: '2026-03-03T00:00:00.000Z' } });
    const inviter = await closed.comes();
    const friend = await closed.comes({ invitedBy: inviter });
    closed.clock.advance(DAY_MS);
    await closed.paysIn(friend);
    expect(await closed.rewards(inviter)).toEqual([]);
    const later = await openInviting({ rule: { from: '2026-03-03T00:00:00.000Z' } });
    const early = await later.comes();
    const came = await later.comes({ invitedBy: early });
    later.clock.advance(DAY_MS);
    await later.paysIn(came);
    expect(await later.rewards(early)).toEqual([]);
  });
});

describe('operators', () => {
  test('see who waits and with whom they share a place, and decide, each once', async () => {
    const ip = '198.51.100.31';
    const inviter = await comes({ ip });
    const [sibling, stranger] = [await comes({ invitedBy: inviter, ip }), await comes({ invitedBy: inviter, ip })];
    for (const friend of [sibling, stranger]) await arrives(friend, 50_000n);
    const [username, inviting] = [await nameOf(sibling), await nameOf(inviter)];
    const { answer } = await operate('referral list', { limit: 2 });
    expect(answer).toMatchObject({
      items: [
        { friend: await nameOf(stranger), inviter: inviting, state: 'held', why: 'place' },
        { friend: username, inviter: inviting },
      ],
    });
    expect((await operate('referral show', { username, brand: 'lotus' })).answer).toMatchObject({
      ...{ came: { friend: username }, linked: [{ member: inviting, tie: 'place' }] },
    });
    const approve = { username, brand: 'lotus', reason: 'They are siblings.' };
    const reject = { username: await nameOf(stranger), brand: 'lotus', reason: 'They are one person.' };
    expect((await operate('referral approve', approve)).changes).toMatchObject([
      { before: { state: 'held', why: 'place' }, after: { state: 'registered', why: null } },
    ]);
    expect((await operate('referral reject', reject)).changes).toMatchObject([
      { before: { state: 'held' }, after: { state: 'refused', why: 'place' } },
    ]);
    await look();
    expect(await friends(inviter)).toMatchObject([
      { state: 'refused', why: 'place', earned: '0.00' },
      { state: 'counts', why: null, earned: '150.00' },
    ]);
    expect(await told(inviter)).toContain('friendRefused');
    expect((await operate('referral approve', approve)).changes).toEqual([]);
    expect((await operate('referral reject', reject)).changes).toEqual([]);
    expect((await operate('referral show', { username: inviting, brand: 'lotus' })).answer).toMatchObject({
      ...{ earned: '150.00', invited: { counts: 1, refused: 1 }, came: null },
    });
    await expect(operate('referral approve', { ...approve, username: inviting })).rejects.toMatchObject({
      code: 'referral.unknown',
    });
  });
});

test('a friend whose money only comes and goes does not count: what the rule asks is played first, by bets that are counted', async () => {
  const asking = await openInviting({ rule: { bets: '500.00' } });
  const { db, clock, services, comes: arrive, paysIn: payIn, rewards: given, friends: shownFriends } = asking;
  const inviter = await arrive();
  const friend = await arrive({ invitedBy: inviter });
  await payIn(friend);
  expect(await given(inviter)).toEqual([]);
  expect(await shownFriends(inviter)).toMatchObject([{ state: 'deposited' }]);
  const named = { code: 'koi', name: 'Koi', name_key: 'koi', names: '{}', icon: '/icon.svg' };
  const { node_id } = await db
    .insertInto('games')
    .values({ vendor: 'PG', game_type: 'RNG', ...named, is_new: false, is_open: true, popularity: 1 })
    .returning('node_id')
    .executeTakeFirstOrThrow();
  const plays = async (stake: bigint) => {
    const at = clock.now();
    await db
      .insertInto('bets')
      .values({
        ...{ merchant: 'lotus', member_id: friend, node_id, vendor: 'PG', round_id: randomUUID(), currency: 'PHP' },
        ...{ stake, win: 0n, rounds: 1, state: 'settled', placed_at: at, settled_at: at },
      })
      .execute();
    for (const job of ['turnover', 'referral']) {
      clock.advance(1);
      await catchUp(services, jobNamed(job));
    }
  };
  await plays(49_999n);
  expect(await given(inviter)).toEqual([]);
  await plays(1n);
  expect(await given(inviter)).toMatchObject([{ gives: { amount: '150.00' }, state: 'waiting' }]);
  expect(await given(friend)).toMatchObject([{ gives: { amount: '50.00' }, state: 'waiting' }]);
});

test('what went back before it was claimed is taken back also where the promotion has begun anew meanwhile', async () => {
  const { comes, paysIn, goesBack, friends, rewards, rules, clock } = await openInviting();
  const ana = await comes();
  const ben = await comes({ invitedBy: ana });
  await paysIn(ben, 500_00n);
  expect(await rewards(ana)).toMatchObject([{ state: 'waiting' }]);
  clock.advance(86_400_000);
  await rules({ from: clock.now().toISOString() });
  await goesBack(ben);
  expect({ friends: await friends(ana), gift: await rewards(ana) }).toMatchObject({
    friends: [{ state: 'refused' }],
    gift: [{ state: 'expired' }],
  });
});
