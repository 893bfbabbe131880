import { expect, test } from 'vitest';
import { parseMoney } from '../../../../src/money/money.ts';
import { memoryJournal } from '../../../../src/sandbox/vendor/journal.ts';
import type { VendorRecord } from '../../../../src/sandbox/vendor/records.ts';
import { TERMS } from '../../bonuses/bonus-player.ts';
import { brokenInvariants } from '../../core/ledger/invariants.ts';
import { type Network, openGamesWithVendor } from '../sandbox/with-vendor.ts';
import { soundness } from '../wallet/held.ts';
import { givenPlayer } from './given-player.ts';

const DAY_MS = 86_400_000;
const servers = await openGamesWithVendor();
const { harness } = servers;
const { db, clock } = harness;
await db.deleteFrom('vendor_ceilings').execute();

const cents = (decimal = '0.00') => parseMoney(decimal, 'PHP').minor;
const sound = async () => expect([...(await brokenInvariants(db)), ...(await soundness(harness))]).toEqual([]);

/** A line that loses calls to these paths, or their answers. */
function losing(end: string, what: 'call' | 'answer'): Network {
  return async (url, pass) => {
    if (!url.pathname.endsWith(end)) return pass();
    if (what === 'answer') await pass();
    throw new TypeError('fetch failed');
  };
}
const down: Network = async () => {
  throw new TypeError('fetch failed');
};

async function playing(given: Parameters<Awaited<ReturnType<typeof givenPlayer>>['give']>[0] = {}) {
  const player = await givenPlayer(servers);
  await player.give(given);
  await player.look();
  return player;
}
type Playing = Awaited<ReturnType<typeof playing>>;

/** Lets the job look as often as its pauses take. */
async function lookOften(player: Playing): Promise<void> {
  for (let i = 0; i < 6; i += 1) {
    clock.advance(300_000);
    await player.look();
  }
}

test.each(['call', 'answer'] as const)(
  'a vendor whose %s was lost is told again, and has the rounds once',
  async (lost) => {
    const player = await givenPlayer(servers);
    await player.give();
    servers.setNetwork(losing('/api/free-rounds', lost));
    await player.look();
    expect(await player.row()).toMatchObject({ state: 'waiting', tries: 1 });
    servers.setNetwork(null);
    await lookOften(player);
    expect(await player.row()).toMatchObject({ state: 'open' });
    await player.open();
    for (let number = 1; number <= 3; number += 1) expect((await player.spin()).spin.free?.number).toBe(number);
    expect((await player.spin()).spin.free).toBeUndefined();
    expect(await player.messages()).toEqual(['freeRoundsGiven', 'freeRoundsPlayed']);
  },
);

test('a proxy that answers in place of the vendor refuses nothing', async () => {
  const player = await givenPlayer(servers);
  await player.give();
  servers.setNetwork(async (url, pass) =>
    url.pathname.endsWith('/api/free-rounds') ? new Response('<html>no</html>', { status: 422 }) : pass(),
  );
  await player.look();
  expect(await player.row()).toMatchObject({ state: 'waiting' });
  servers.setNetwork(null);
});

test('rounds that were not played in time are gone, and what was won stays', async () => {
  const player = await playing();
  await player.open();
  const { spin } = await player.spin();
  clock.advance(7 * DAY_MS);
  await player.look();
  await player.look();
  expect(await player.row()).toMatchObject({ state: 'over', ending: 'expired', played: 1, made_good: 0n });
  expect(await player.messages()).toEqual(['freeRoundsGiven', 'freeRoundsExpired']);
  expect(cents(await player.held())).toBe(cents(spin.win));
  await sound();
});

test('under terms what was won in time becomes a bonus when time is over', async () => {
  const player = await playing({ terms: TERMS, rounds: 20 });
  await player.open();
  let won = 0n;
  for (let i = 0; i < 15; i += 1) won += cents((await player.spin()).spin.win);
  expect(await player.held()).toBe('0.00');
  clock.advance(7 * DAY_MS);
  await player.look();
  await player.look();
  expect(await player.row()).toMatchObject({ state: 'over', ending: 'expired', played: 15, gathered: won });
  expect((await player.bonuses()).map(({ amount }) => amount)).toEqual(won > 0n ? [won] : []);
  await sound();
});

test('a round whose win is on its way when time is over is waited for, and counts', async () => {
  const player = await playing({ terms: TERMS });
  await player.open();
  servers.setNetwork(losing('/free-round', 'call'));
  const { spin } = await player.spin();
  expect(spin.state).toBe('pending');
  clock.advance(7 * DAY_MS);
  await player.look();
  await player.look();
  expect(await player.row()).toMatchObject({ state: 'ending', played: 0 });
  servers.setNetwork(null);
  await servers.passTime();
  await lookOften(player);
  expect(await player.row()).toMatchObject({ state: 'over', ending: 'expired', played: 1, won: cents(spin.win) });
  await sound();
});

test('a vendor that does not say how many were begun is given a week; a win that it tells later is paid all the same', async () => {
  const player = await playing();
  await player.open();
  servers.setNetwork(losing('/free-round', 'call'));
  const { spin } = await player.spin();
  servers.setNetwork(down);
  clock.advance(7 * DAY_MS);
  await player.look();
  await lookOften(player);
  expect(await player.row()).toMatchObject({ state: 'ending' });
  clock.advance(7 * DAY_MS);
  await player.look();
  expect(await player.row()).toMatchObject({ state: 'over', ending: 'expired', played: 0 });
  servers.setNetwork(null);
  await servers.passTime();
  expect(await player.row()).toMatchObject({ played: 1, won: cents(spin.win) });
  expect(cents(await player.held())).toBe(cents(spin.win));
  await sound();
});

test('a vendor that was down all the time has the house make the rounds good', async () => {
  const player = await givenPlayer(servers);
  servers.setNetwork(down);
  await player.give();
  await player.look();
  clock.advance(7 * DAY_MS);
  await player.look();
  expect(await player.row()).toMatchObject({ state: 'ending', ending: 'gone' });
  servers.setNetwork(null);
  await lookOften(player);
  expect(await player.row()).toMatchObject({ state: 'over', ending: 'gone', made_good: 6_000n });
  expect(await player.held()).toBe('60.00');
  expect(await player.messages()).toEqual(['freeRoundsGone']);
  await sound();
});

test.each([
  ['of a stake that no game has', { stake: 1_999n }, null],
  ['under terms', { stake: 1_999n, terms: TERMS }, 5_997n],
] as const)('rounds %s are refused by the vendor and made good at once', async (_, given, bonus) => {
  const player = await playing(given);
  expect(await player.row()).toMatchObject({ state: 'over', ending: 'refused', made_good: 5_997n });
  expect(await player.held()).toBe(bonus === null ? '59.97' : '0.00');
  expect((await player.bonuses()).map(({ amount }) => amount)).toEqual(bonus === null ? [] : [bonus]);
  expect(await player.messages()).toEqual(['freeRoundsGone']);
  await sound();
});

test('a game that is switched off has its rounds wait, and after three days what is left is made good', async () => {
  const player = await playing({ days: 30 });
  await player.open();
  const { spin } = await player.spin();
  const setOpen = (is_open: boolean) =>
    db.updateTable('games').set({ is_open }).where('node_id', '=', player.game.node_id).execute();
  await setOpen(false);
  await player.look();
  clock.advance(2 * DAY_MS);
  await setOpen(true);
  await player.look();
  expect(await player.row()).toMatchObject({ state: 'open', off_since: null });
  await setOpen(false);
  await player.look();
  clock.advance(2 * DAY_MS);
  await player.look();
  expect(await player.row()).toMatchObject({ state: 'open' });
  clock.advance(DAY_MS);
  await player.look();
  await player.look();
  await setOpen(true);
  expect(await player.row()).toMatchObject({ state: 'over', ending: 'gone', played: 1, made_good: 4_000n });
  expect(cents(await player.held())).toBe(cents(spin.win) + 4_000n);
  // The vendor was told, so that no round is played beside what was given for it.
  await player.open();
  expect((await player.spin()).spin.free).toBeUndefined();
  await sound();
});

test.each([
  ['for the last hours of their time alone, is left', 6, 'expired', 0n],
  ['for half of their time, is made good', 84, 'gone', 6_000n],
] as const)('what was not played of a game that is off %s', async (_, hours, ending, made_good) => {
  const player = await playing();
  clock.advance(7 * DAY_MS - hours * 3_600_000 - 120_000);
  await db.updateTable('games').set({ is_open: false }).where('node_id', '=', player.game.node_id).execute();
  await player.look();
  clock.advance(hours * 3_600_000);
  await player.look();
  await player.look();
  await db.updateTable('games').set({ is_open: true }).where('node_id', '=', player.game.node_id).execute();
  expect(await player.row()).toMatchObject({ state: 'over', ending, made_good });
  await sound();
});

test('a game that the brand offers no more ends in the same way', async () => {
  const player = await playing({ days: 30 });
  const offers = await db
    .selectFrom('merchant_vendors')
    .selectAll()
    .where('merchant', '=', 'lotus')
    .where('vendor', '=', 'PG')
    .execute();
  await db.deleteFrom('merchant_vendors').where('merchant', '=', 'lotus').where('vendor', '=', 'PG').execute();
  await player.look();
  clock.advance(3 * DAY_MS);
  await player.look();
  await player.look();
  await db.insertInto('merchant_vendors').values(offers).execute();
  expect(await player.row()).toMatchObject({ state: 'over', ending: 'gone', made_good: 6_000n });
  await sound();
});

test('a closed account loses the rounds that it has not played', async () => {
  const player = await playing();
  await player.open();
  const { spin } = await player.spin();
  await db.updateTable('members').set({ closed_at: clock.now() }).where('id', '=', player.memberId).execute();
  await player.look();
  await player.look();
  expect(await player.row()).toMatchObject({ state: 'over', ending: 'closed', played: 1, made_good: 0n });
  expect(cents(await player.held())).toBe(cents(spin.win));
  await sound();
});

test('no free round begins under a log-in that has ended', async () => {
  const player = await playing();
  await player.open();
  await db.updateTable('sessions').set({ revoked_at: clock.now() }).where('member_id', '=', player.memberId).execute();
  expect(await player.refusal()).toEqual({ success: false, code: 'session' });
  expect(await player.row()).toMatchObject({ played: 0 });
});

test.each([
  ['before its reels have stopped', 0],
  ['after its reels have stopped', 1],
])('a vendor that dies within a free round, %s, plays it on and begins none twice', async (_, kept) => {
  const own: VendorRecord[] = [];
  const before = await servers.restartVendor(memoryJournal(own));
  const player = await playing();
  await player.open();
  servers.setNetwork(losing('/free-round', 'call'));
  expect((await player.spin(undefined, before)).spin).toMatchObject({ state: 'pending', free: { number: 1 } });
  servers.setNetwork(null);
  const cut = own.findIndex(({ type }) => type === 'drawn');
  const again = await servers.restartVendor(memoryJournal(own.slice(0, cut + kept)));
  expect(again.owed()).toBe(1);
  expect(await again.deliver()).toBe(0);
  expect(await player.row()).toMatchObject({ played: 1 });
  for (const number of [2, 3]) expect((await player.spin(undefined, again)).spin.free?.number).toBe(number);
  expect((await player.spin(undefined, again)).spin.free).toBeUndefined();
  expect(await player.row()).toMatchObject({ state: 'over', ending: 'played', played: 3 });
  await sound();
});
