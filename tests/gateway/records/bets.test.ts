import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { getRoundDetail } from '../../../src/contract/games/endpoints.ts';
import type { GameType } from '../../../src/contract/games/words.ts';
import { getBets, getPlayedGames, getProfit } from '../../../src/contract/records/endpoints.ts';
import { LAST_INSTANT } from '../../../src/contract/records/rules.ts';
import { houseAccount, memberAccount } from '../../../src/gateway/core/ledger/account.ts';
import { transfer } from '../../../src/gateway/core/ledger/ledger.ts';
import { parseMoney } from '../../../src/money/money.ts';
import { TERMS } from '../bonuses/bonus-player.ts';
import { toldPlayer } from '../games/free-rounds/told-player.ts';
import { openPlay, SANDBOX } from '../games/launch/open-play.ts';
import { createHarness } from '../harness.ts';

const harness = await createHarness({ environment: SANDBOX });
const { call, clock, db, services, session } = harness;
const PHP = { code: 'lotus', currency: 'PHP' } as const;

for (const [position, code] of ['PG', 'JDB'].entries()) {
  const name = `Vendor ${code}`;
  await db
    .insertInto('vendors')
    .values({ code, name, position })
    .onConflict((conflict) => conflict.column('code').doUpdateSet({ name, game_names: [] }))
    .execute();
}

/** A game of a vendor. @returns its number */
async function game(vendor: string, game_type: GameType, name: string, names: Record<string, string> = {}) {
  const row = {
    vendor,
    game_type,
    code: randomUUID(),
    name,
    names: JSON.stringify(names),
    name_key: name.toLowerCase(),
  };
  const { node_id } = await db
    .insertInto('games')
    .values({ ...row, icon: '/icon.svg', is_new: false, is_open: true, popularity: 1 })
    .returning('node_id')
    .executeTakeFirstOrThrow();
  return node_id;
}

const GAMES = {
  koi: { vendor: 'PG', nodeId: await game('PG', 'RNG', 'Koi Pond', { TY: 'Lawa ng Koi' }) },
  reef: { vendor: 'JDB', nodeId: await game('JDB', 'FISH', 'Reef') },
  derby: { vendor: 'JDB', nodeId: await game('JDB', 'COCKFIGHT', 'Derby') },
  cup: { vendor: 'PG', nodeId: await game('PG', 'SPORTS', 'Cup') },
};

interface Placed {
  readonly of?: keyof typeof GAMES;
  readonly stake?: bigint;
  readonly win?: bigint;
  readonly state?: 'open' | 'settled' | 'void';
  readonly rounds?: number;
  readonly at?: Date;
}

async function member() {
  const id = `m-${randomUUID()}`;
  const token = await session('member', id);
  async function bet({ of = 'koi', state = 'settled', rounds = 1, at = clock.now(), ...amounts }: Placed = {}) {
    const { stake = state === 'void' ? 0n : 1000n, win = 0n } = amounts;
    const { vendor, nodeId } = GAMES[of];
    await db
      .insertInto('bets')
      .values({
        ...{ merchant: 'lotus', member_id: id, node_id: nodeId, vendor, round_id: randomUUID(), currency: 'PHP' },
        ...{ stake, win, rounds, state, placed_at: at, settled_at: state === 'open' ? null : at },
      })
      .execute();
  }
  const list = (query: Record<string, string | number> = {}, language = 'EN') =>
    call(getBets, { token, query, language });
  const names = async (query: Record<string, string | number>) =>
    (await list(query)).items.map(({ gameName }) => gameName);
  const profit = (from: string, to: string, zone: string) =>
    call(getProfit, { token, query: { from: Date.parse(from), to: Date.parse(to), zone } });
  return { id, token, bet, list, names, profit };
}

describe('the record of bets', () => {
  test('has each with its game, round and money, and the sums of all', async () => {
    const { bet, list } = await member();
    await bet({ stake: 1250n, win: 3000n });
    const { items, sums, currency } = await list({}, 'EN');
    expect(items).toMatchObject([
      {
        ...{ state: 'settled', gameType: 'RNG', nodeId: GAMES.koi.nodeId, gameName: 'Koi Pond' },
        ...{ vassalage: 'PG', vendorName: 'Vendor PG', stake: '12.50', win: '30.00', rounds: 1 },
        ...{ placedAt: clock.now().getTime(), settledAt: clock.now().getTime() },
      },
    ]);
    expect(items[0]?.betId).toBe(Number(items[0]?.id));
    expect({ sums, currency }).toEqual({ sums: { rounds: 1, stake: '12.50', win: '30.00' }, currency: 'PHP' });
  });

  test('names games in the language of the call where the vendor does', async () => {
    const { bet, list } = await member();
    await bet();
    expect((await list({}, 'TY')).items).toMatchObject([{ gameName: 'Koi Pond' }]);
    await db
      .updateTable('vendors')
      .set({ game_names: ['TY'] })
      .where('code', '=', 'PG')
      .execute();
    expect((await list({}, 'TY')).items).toMatchObject([{ gameName: 'Lawa ng Koi' }]);
    expect((await list({}, 'EN')).items).toMatchObject([{ gameName: 'Koi Pond' }]);
  });

  test('leaves the round out where a row stands for many', async () => {
    const { bet, list } = await member();
    await bet({ rounds: 40 });
    expect(await list()).toMatchObject({ items: [{ betId: null, rounds: 40 }], sums: { rounds: 40 } });
  });

  test('has what was really played, whose round opens for its player and nobody else', async () => {
    const play = await openPlay(harness);
    await play.debit(randomUUID(), '5.00', 'round-played');
    const token = await session('member', play.memberId);
    const open = await call(getBets, { token, query: { state: 'open' } });
    expect(open.items).toMatchObject([{ stake: '5.00', win: '0.00', settledAt: null }]);
    await play.credit(randomUUID(), '7.00', { roundId: 'round-played' });
    const { items } = await call(getBets, { token, query: { state: 'settled' } });
    expect(items).toMatchObject([{ stake: '5.00', win: '7.00' }]);
    const query = { betId: items[0]?.betId ?? 0, backUrl: 'https://www.lotus.example/en/' };
    // Its vendor is not reached here; that it is asked at all says that the round is known.
    await expect(call(getRoundDetail, { token, query })).rejects.toMatchObject({ code: 'game.vendorDown' });
    const other = await member();
    await expect(call(getRoundDetail, { token: other.token, query })).rejects.toMatchObject({
      code: 'game.roundUnknown',
    });
    expect((await other.list()).items).toEqual([]);
  });

  test('agrees with the books: what was staked and won is what left the wallet and came', async () => {
    const play = await openPlay(harness, { funds: '100.00' });
    for (const [round, stake, win] of [
      ['round-one', '1.10', '0.00'],
      ['round-two', '2.25', '4.05'],
      ['round-three', '0.05', '0.01'],
    ] as const) {
      await play.debit(randomUUID(), stake, round);
      await play.credit(randomUUID(), win, { roundId: round });
    }
    const token = await session('member', play.memberId);
    const { sums } = await call(getBets, { token });
    expect(sums).toEqual({ rounds: 3, stake: '3.40', win: '4.06' });
    expect(await play.held()).toBe('100.66');
  });

  test('agrees with the books of free rounds under terms: what goes into the bonus is no win that was paid', async () => {
    const player = await toldPlayer(harness, { terms: TERMS, rounds: 2 });
    await player.debit(randomUUID(), '10.00', 'round-paid');
    await player.credit(randomUUID(), '4.00', { roundId: 'round-paid' });
    await player.free('one', '7.00');
    await player.free('two', '5.50');
    const token = await session('member', player.memberId);
    const { items, sums } = await call(getBets, { token });
    expect(items.map(({ stake, win, intoBonus }) => [stake, win, intoBonus]).toSorted()).toEqual([
      ['0.00', '0.00', '5.50'],
      ['0.00', '0.00', '7.00'],
      ['10.00', '4.00', null],
    ]);
    expect(sums).toEqual({ rounds: 3, stake: '10.00', win: '4.00' });
    const day = clock.now().getTime();
    const { days } = await call(getProfit, { token, query: { from: day - 1, to: day + 1, zone: 'UTC' } });
    expect(days).toMatchObject([{ rounds: 3, stake: '10.00', win: '4.00' }]);
    expect(await player.held()).toBe('94.00');
    expect((await player.bonuses()).map(({ amount }) => amount)).toEqual([1250n]);
  });

  test('has what free rounds without terms won as wins that were paid', async () => {
    const player = await toldPlayer(harness);
    await player.free('one', '7.00');
    const token = await session('member', player.memberId);
    const { items, sums } = await call(getBets, { token });
    expect(items).toMatchObject([{ stake: '0.00', win: '7.00', intoBonus: null }]);
    expect(sums).toEqual({ rounds: 1, stake: '0.00', win: '7.00' });
    expect(await player.held()).toBe('107.00');
  });

  test('counts no void bet as a round', async () => {
    const { bet, list } = await member();
    await bet({ state: 'void' });
    await bet();
    expect((await list()).sums.rounds).toBe(1);
    expect((await list({ state: 'void' })).items).toHaveLength(1);
  });
});

describe('its filters', () => {
  test('take a category, in which sports have what belongs to them', async () => {
    const { bet, names } = await member();
    for (const of of ['koi', 'reef', 'derby', 'cup'] as const) {
      clock.advance(1000);
      await bet({ of });
    }
    expect(await names({ gameType: 'RNG' })).toEqual(['Koi Pond']);
    expect(await names({ gameType: 'SPORTS' })).toEqual(['Cup', 'Derby']);
    expect(await names({ gameType: 'LIVE' })).toEqual([]);
  });

  test('take a vendor, a game, a state and a range, alone and together', async () => {
    const { bet, names, list } = await member();
    const begin = clock.now().getTime();
    await bet({ of: 'koi' });
    clock.advance(1000);
    await bet({ of: 'reef', state: 'open' });
    clock.advance(1000);
    await bet({ of: 'derby', stake: 500n });
    clock.advance(1000);
    await bet({ of: 'cup', state: 'void' });
    expect(await names({ vendor: 'JDB' })).toEqual(['Derby', 'Reef']);
    expect(await names({ vendor: 'JDB', state: 'open' })).toEqual(['Reef']);
    expect(await names({ vendor: 'JDB', state: 'settled' })).toEqual(['Derby']);
    expect(await names({ nodeId: GAMES.koi.nodeId })).toEqual(['Koi Pond']);
    expect(await names({ nodeId: GAMES.koi.nodeId, vendor: 'JDB' })).toEqual([]);
    expect(await names({ state: 'void' })).toEqual(['Cup']);
    expect(await names({ from: begin + 1000, to: begin + 2000 })).toEqual(['Reef']);
    expect(await names({ vendor: 'JDB', from: begin + 2000 })).toEqual(['Derby']);
    expect((await list({ vendor: 'JDB', state: 'settled' })).sums).toEqual({ rounds: 1, stake: '5.00', win: '0.00' });
    expect((await list({ gameType: 'SPORTS' })).sums).toEqual({ rounds: 1, stake: '5.00', win: '0.00' });
  });

  test.each([
    [{ from: 2, to: 1 }, 'to'],
    [{ gameType: 'CHESS' }, 'gameType'],
    [{ vendor: 'p g' }, 'vendor'],
    [{ nodeId: 0 }, 'nodeId'],
    [{ state: 'lost' }, 'state'],
    [{ limit: 0 }, 'limit'],
  ])('refuse %j at its field', async (query, path) => {
    const { list } = await member();
    await expect(list(query as Record<string, string | number>)).rejects.toMatchObject({
      ...{ code: 'request.invalid', value: { fields: [{ path }] } },
    });
  });

  test.each([{}, { vendor: 'JDB' }, { state: 'open' }, { state: 'open', vendor: 'JDB' }])(
    'keep the pages of %j in order, each bet once, though others come meanwhile',
    async (filter) => {
      const { bet, list } = await member();
      for (let number = 1; number <= 7; number += 1) {
        if (number % 3 === 0) clock.advance(1);
        await bet({ of: number % 2 === 0 ? 'reef' : 'derby', state: 'open', stake: BigInt(number) });
      }
      const first = await list({ ...filter, limit: 3 });
      clock.advance(1);
      await bet({ of: 'reef', state: 'open', stake: 99n });
      const second = await list({ ...filter, limit: 3, cursor: first.next ?? '' });
      const third = await list({ ...filter, limit: 3, cursor: second.next ?? '' });
      expect([first, second, third].flatMap(({ items }) => items.map(({ stake }) => stake))).toEqual(
        [7, 6, 5, 4, 3, 2, 1].map((number) => `0.0${number}`),
      );
      expect(third.next).toBeNull();
      expect(third.sums.rounds).toBe(8);
    },
  );

  test('have cursors of their own', async () => {
    const [one, other] = [await member(), await member()];
    for (let number = 0; number < 3; number += 1) await one.bet();
    const cursor = (await one.list({ limit: 1 })).next ?? '';
    await expect(one.list({ cursor, vendor: 'PG' })).rejects.toMatchObject({ code: 'request.invalid' });
    await expect(other.list({ cursor })).rejects.toMatchObject({ code: 'request.invalid' });
  });
});

describe('the games that were bet on', () => {
  test('stand by name, each once, and are the caller’s alone', async () => {
    const [one, other] = [await member(), await member()];
    await other.bet({ of: 'cup' });
    for (const of of ['reef', 'koi', 'derby', 'koi'] as const) await one.bet({ of });
    const { games } = await call(getPlayedGames, { token: one.token, language: 'EN' });
    expect(games).toEqual([
      { nodeId: GAMES.derby.nodeId, gameName: 'Derby', gameType: 'SPORTS', vassalage: 'JDB' },
      { nodeId: GAMES.koi.nodeId, gameName: 'Koi Pond', gameType: 'RNG', vassalage: 'PG' },
      { nodeId: GAMES.reef.nodeId, gameName: 'Reef', gameType: 'FISH', vassalage: 'JDB' },
    ]);
    for (const { nodeId, gameName } of games) {
      expect(new Set((await one.list({ nodeId })).items.map((bet) => bet.gameName))).toEqual(new Set([gameName]));
    }
  });

  test('are none where there was no bet', async () => {
    const { token } = await member();
    expect(await call(getPlayedGames, { token })).toEqual({ games: [] });
  });
});

describe('profit', () => {
  test('is told by day of the zone and category, the last day first, and agrees with the record of bets', async () => {
    const { bet, list, profit } = await member();
    await bet({ at: new Date('2026-03-01T15:59:59.999Z'), stake: 100n, win: 50n });
    await bet({ at: new Date('2026-03-01T16:00:00.000Z'), stake: 200n, rounds: 3 });
    await bet({ at: new Date('2026-03-01T17:00:00.000Z'), of: 'cup', stake: 300n, win: 10n });
    await bet({ at: new Date('2026-03-01T18:00:00.000Z'), of: 'derby', stake: 400n });
    await bet({ at: new Date('2026-03-01T19:00:00.000Z'), state: 'void' });
    const [from, to] = ['2026-02-28T16:00:00Z', '2026-03-02T16:00:00Z'];
    const told = await profit(from, to, 'Asia/Manila');
    expect(told.days).toEqual([
      { day: '2026-03-02', gameType: 'RNG', rounds: 3, stake: '2.00', win: '0.00' },
      { day: '2026-03-02', gameType: 'SPORTS', rounds: 2, stake: '7.00', win: '0.10' },
      { day: '2026-03-01', gameType: 'RNG', rounds: 1, stake: '1.00', win: '0.50' },
    ]);
    expect((await profit(from, to, 'UTC')).days.map(({ day }) => day)).toEqual(['2026-03-01', '2026-03-01']);
    const { sums } = await list({ from: Date.parse(from), to: Date.parse(to) });
    expect(sums).toEqual({ rounds: 6, stake: '10.00', win: '0.60' });
  });

  test('keeps what was played in the hour that clocks repeat on its day, and ends before the end', async () => {
    const { bet, profit } = await member();
    // New York goes from 02:00 back to 01:00 on the 1st of November.
    await bet({ at: new Date('2026-11-01T03:59:59Z') });
    await bet({ at: new Date('2026-11-01T05:30:00Z') });
    await bet({ at: new Date('2026-11-01T06:30:00Z') });
    await bet({ at: new Date('2026-11-02T04:59:59Z') });
    await bet({ at: new Date('2026-11-02T05:00:00Z') });
    const told = await profit('2026-10-31T04:00:00Z', '2026-11-02T05:00:00Z', 'America/New_York');
    expect(told.days.map(({ day, rounds }) => [day, rounds])).toEqual([
      ['2026-11-01', 3],
      ['2026-10-31', 1],
    ]);
  });

  test('says what was paid in since ever, less what went back', async () => {
    const { id, profit } = await member();
    const books = { db, now: clock.now(), metrics: services.metrics };
    const [from, to] = [houseAccount('bank', PHP), memberAccount(id, PHP)];
    await transfer(books, { from, to, amount: parseMoney('50.05', 'PHP'), kind: 'demo.deposit', reference: id });
    await transfer(books, { from, to, amount: parseMoney('9.00', 'PHP'), kind: 'demo.win', reference: id });
    await transfer(books, { from, to, amount: parseMoney('20.00', 'PHP'), kind: 'deposit.paid', reference: id });
    const back = { from: to, to: from, amount: parseMoney('5.00', 'PHP') };
    await transfer(books, { ...back, kind: 'deposit.returned', reference: id });
    expect(await profit('2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z', 'UTC')).toMatchObject({
      ...{ days: [], lifetime: { deposits: '65.05', withdrawals: '0.00', net: '65.05' }, currency: 'PHP' },
    });
  });

  test('says what was paid out since ever: what is frozen and what came back are not', async () => {
    const { id, profit } = await member();
    const books = { db, now: clock.now(), metrics: services.metrics };
    const [bank, main, held] = [houseAccount('bank', PHP), memberAccount(id, PHP), memberAccount(id, PHP, 'held')];
    const book = (kind: string, from: typeof main, to: typeof main, amount: string) =>
      transfer(books, { from, to, kind, amount: parseMoney(amount, 'PHP'), reference: id });
    const lifetime = async () => (await profit('2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z', 'UTC')).lifetime;
    await book('deposit.paid', bank, main, '100.00');
    await book('game.hold', bank, held, '7.00');
    await book('withdrawal.frozen', main, held, '60.00');
    expect(await lifetime()).toEqual({ deposits: '100.00', withdrawals: '0.00', net: '100.00' });
    await book('withdrawal.paid', held, bank, '40.00');
    await book('withdrawal.released', held, main, '20.00');
    expect(await lifetime()).toEqual({ deposits: '100.00', withdrawals: '40.00', net: '60.00' });
    await book('withdrawal.returned', bank, main, '15.00');
    expect(await lifetime()).toEqual({ deposits: '100.00', withdrawals: '25.00', net: '75.00' });
  });

  test('is nothing of anybody else’s', async () => {
    const [one, other] = [await member(), await member()];
    await one.bet({ at: new Date('2026-03-01T12:00:00Z') });
    expect((await other.profit('2026-03-01T00:00:00Z', '2026-03-02T00:00:00Z', 'UTC')).days).toEqual([]);
  });

  test('goes over 92 days at the most, those of a quarter in which clocks go back too', async () => {
    const { profit } = await member();
    // From midnight to midnight of Paris, which is 92 days and an hour.
    await profit('2026-08-31T22:00:00Z', '2026-12-01T23:00:00Z', 'Europe/Paris');
    await expect(profit('2026-01-01T00:00:00Z', '2026-04-04T00:00:00Z', 'UTC')).rejects.toMatchObject({
      ...{ code: 'request.invalid', value: { fields: [{ path: 'to' }] } },
    });
  });

  test.each(['+08:00', 'Mars/Olympus', 'Asia/Manila; DROP', '', 'UTC+8'])('refuses the zone "%s"', async (zone) => {
    const { profit } = await member();
    await expect(profit('2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z', zone)).rejects.toMatchObject({
      ...{ code: 'request.invalid', value: { fields: [{ path: 'zone' }] } },
    });
  });

  test('wants a range that ends after it begins', async () => {
    const { profit } = await member();
    await expect(profit('2026-01-02T00:00:00Z', '2026-01-01T00:00:00Z', 'UTC')).rejects.toMatchObject({
      ...{ code: 'request.invalid', value: { fields: [{ path: 'to' }] } },
    });
  });

  test.each(['UTC', 'Pacific/Kiritimati', 'Etc/GMT+12'])(
    'knows the first and the last days of time in %s',
    async (zone) => {
      const { profit } = await member();
      const [first, last] = [new Date(0), new Date(LAST_INSTANT)].map((at) => at.toISOString());
      expect((await profit(first ?? '', '1970-01-02T00:00:00Z', zone)).days).toEqual([]);
      expect((await profit('9999-12-28T00:00:00Z', last ?? '', zone)).days).toEqual([]);
      expect((await profit(last ?? '', last ?? '', zone)).days).toEqual([]);
      await expect(profit(last ?? '', '9999-12-31T00:00:00Z', zone)).rejects.toMatchObject({
        ...{ code: 'request.invalid', value: { fields: [{ path: 'to' }] } },
      });
    },
  );

  test('finds days of every zone that browsers name', async () => {
    const { profit } = await member();
    for (const zone of Intl.supportedValuesOf('timeZone').filter((_, index) => index % 40 === 0)) {
      expect((await profit('2026-03-01T00:00:00Z', '2026-03-08T00:00:00Z', zone)).days).toEqual([]);
    }
  });
});

test('the bets of a member are kept apart by merchant', async () => {
  const { id, bet } = await member();
  await bet();
  const { rows } = await sql<{ merchant: string }>`SELECT DISTINCT merchant FROM bets WHERE member_id = ${id}`.execute(
    db,
  );
  expect(rows).toEqual([{ merchant: 'lotus' }]);
  const there = await session('member', id, 'harbor');
  expect((await call(getBets, { token: there, merchant: 'harbor' })).items).toEqual([]);
});
