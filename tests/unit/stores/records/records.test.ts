import { beforeEach, describe, expect, test, vi } from 'vitest';
import { getRoundDetail } from '../../../../src/contract/games/endpoints.ts';
import {
  type Bets,
  getBets,
  getProfit,
  getTransactions,
  type RecordedBet,
  type Transactions,
} from '../../../../src/contract/records/endpoints.ts';
import { getWallets } from '../../../../src/contract/wallet/endpoints.ts';
import { loadedValue } from '../../../../src/stores/core/load.ts';
import { createAccountRecord, createBetRecord } from '../../../../src/stores/records/lists.ts';
import { createProfitRecord } from '../../../../src/stores/records/profit.ts';
import { createShownRound } from '../../../../src/stores/records/round.ts';
import { createWallets } from '../../../../src/stores/wallet/wallets.ts';
import { makeWorld, type World } from '../../api/made-environment.ts';
import { type MockGateway, mockGateway } from '../../api/mock-gateway.ts';

const MINUTE = 60_000;
const midnight = (day: number) => new Date(2026, 2, day).getTime();
const at = (query: string) => `https://www.lotus.example/en/member/${query}`;

const bet = (id: string): RecordedBet => ({
  ...{ id, betId: Number(id), placedAt: 1, settledAt: 2, state: 'settled', gameType: 'RNG', nodeId: 7 },
  ...{
    gameName: 'Koi Pond',
    vassalage: 'PG',
    vendorName: 'Pagoda',
    stake: '1.00',
    win: '0.50',
    intoBonus: null,
    rounds: 1,
  },
});
const bets = (ids: readonly string[], next: string | null): Bets => ({
  ...{ items: ids.map(bet), next, sums: { rounds: 9, stake: '9.00', win: '4.50' }, currency: 'PHP' },
});
const NO_MOVEMENTS: Transactions = {
  ...{ items: [], next: null, sums: { in: '0.00', out: '0.00' }, wallet: 'main', currency: 'PHP' },
};

let world: World;
let gateway: MockGateway;
beforeEach(() => {
  world = makeWorld({ url: at('?page=personalHistoryCopy') });
  world.time = new Date(2026, 2, 8, 12).getTime();
  gateway = mockGateway(world);
});
const asked = (place: number) => Object.fromEntries(gateway.sent[place]?.url.searchParams ?? []);

describe('the betting record', () => {
  test('asks for the last seven days of the reader at first, and keeps what the sums say', async () => {
    gateway.answers(getBets, bets(['3', '2'], null));
    const list = createBetRecord();
    list.start();
    await vi.waitFor(() => expect(list.$read.get().state).toBe('ready'));
    expect(asked(0)).toEqual({ from: String(midnight(2)) });
    expect(loadedValue(list.$read.get())).toMatchObject({ items: [{ id: '3' }, { id: '2' }], sums: { rounds: 9 } });
  });

  test('is narrowed by its address, where a screen’s name stays beside the filters', async () => {
    world.url = at('?page=personalHistoryCopy&days=today&gameType=RNG&vendor=PG&nodeId=7&state=open');
    gateway.answers(getBets, bets([], null));
    gateway.answers(getBets, bets([], null));
    const list = createBetRecord();
    list.start();
    await vi.waitFor(() => expect(list.$read.get().state).toBe('ready'));
    const narrowed = { gameType: 'RNG', vendor: 'PG', nodeId: '7', state: 'open' };
    expect(asked(0)).toEqual({ from: String(midnight(8)), ...narrowed });
    list.show({ ...list.$query.get(), range: { from: '2026-03-01', to: '2026-03-02' }, vendor: null, state: 'void' });
    expect(world.did).toEqual([
      'push /en/member/?page=personalHistoryCopy&from=2026-03-01&to=2026-03-02&gameType=RNG&nodeId=7&state=void',
    ]);
    await vi.waitFor(() => expect(list.$read.get().state).toBe('ready'));
    const bounds = { from: String(midnight(1)), to: String(midnight(3)) };
    expect(asked(1)).toEqual({ ...bounds, gameType: 'RNG', nodeId: '7', state: 'void' });
  });

  test.each([
    'gameType=CHESS',
    'state=lost',
    'vendor=p%20g',
    'days=century',
    'nodeId=0',
    'nodeId=2147483648',
    'nodeId=1e3',
  ])('passes over %s in an address', async (query) => {
    world.url = at(`?page=personalHistoryCopy&${query}`);
    gateway.answers(getBets, bets([], null));
    const list = createBetRecord();
    list.start();
    await vi.waitFor(() => expect(list.$read.get().state).toBe('ready'));
    expect(asked(0)).toEqual({ from: String(midnight(2)) });
  });

  test('goes on from its cursor with the bounds that it began with, though midnight has come', async () => {
    gateway.answers(getBets, bets(['3', '2'], 'place.sum'));
    gateway.answers(getBets, { ...bets(['1'], null), sums: { rounds: 10, stake: '10.00', win: '5.00' } });
    const list = createBetRecord();
    list.start();
    await vi.waitFor(() => expect(list.$read.get().state).toBe('ready'));
    world.time = midnight(9) + MINUTE;
    list.more();
    await vi.waitFor(() => expect(list.$read.get().state).toBe('ready'));
    expect(asked(1)).toEqual({ from: String(midnight(2)), cursor: 'place.sum' });
    const page = loadedValue(list.$read.get());
    expect(page?.items.map(({ id }) => id)).toEqual(['3', '2', '1']);
    expect(page).toMatchObject({ next: null, sums: { rounds: 10 } });
  });

  test('keeps what was read where more does not come, and asks for that alone again', async () => {
    gateway.answers(getBets, bets(['3'], 'place.sum'));
    // A read is tried twice before it counts as failed.
    gateway.refuses(getBets, 'system.fault');
    gateway.refuses(getBets, 'system.fault');
    gateway.answers(getBets, bets(['2'], null));
    const list = createBetRecord();
    list.start();
    await vi.waitFor(() => expect(list.$read.get().state).toBe('ready'));
    list.more();
    await vi.waitFor(() => expect(list.$read.get().state).toBe('failed'));
    expect(loadedValue(list.$read.get())?.items).toHaveLength(1);
    list.retry();
    await vi.waitFor(() => expect(list.$read.get().state).toBe('ready'));
    expect(loadedValue(list.$read.get())?.items.map(({ id }) => id)).toEqual(['3', '2']);
  });
});

test('the account record is narrowed by kind and wallet of its address', async () => {
  world.url = at('?page=transactionHistory&kind=win&wallet=vendor%2FJDB');
  gateway.answers(getTransactions, NO_MOVEMENTS);
  const list = createAccountRecord();
  list.start();
  await vi.waitFor(() => expect(list.$read.get().state).toBe('ready'));
  expect(asked(0)).toEqual({ from: String(midnight(2)), kind: 'win', wallet: 'vendor/JDB' });
});

test('profit is asked for by the days of the reader’s zone, until now', async () => {
  world.url = at('?page=personalProfit&days=last30');
  const lifetime = { deposits: '1.00', withdrawals: '0.00', net: '1.00' };
  gateway.answers(getProfit, { days: [], lifetime, currency: 'PHP' });
  const record = createProfitRecord();
  record.start();
  await vi.waitFor(() => expect(record.$profit.get().state).toBe('ready'));
  const { zone, from, to } = asked(0);
  expect(zone).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone);
  expect(Number(from)).toBe(new Date(2026, 1, 7).getTime());
  expect(Number(to)).toBe(world.time + 1);
});

test('a round is asked for with the page that will frame it', async () => {
  const game = { nodeId: 7, gameType: 'RNG', gameName: 'Koi Pond', vassalage: 'PG', vendorName: 'Pagoda' } as const;
  const money = { state: 'settled', stake: '1.00', win: '0.50', intoBonus: null, currency: 'PHP' } as const;
  gateway.answers(getRoundDetail, {
    ...{
      url: 'https://games.example/round',
      origin: 'https://games.example',
      game,
      ...money,
      placedAt: 1,
      settledAt: 2,
    },
  });
  const shown = createShownRound(12);
  shown.load();
  await vi.waitFor(() => expect(shown.$round.get().state).toBe('ready'));
  expect(asked(0)).toEqual({ betId: '12', backUrl: world.url });
});

test('wallets that did not come are asked for again', async () => {
  gateway.refuses(getWallets, 'system.fault');
  gateway.refuses(getWallets, 'system.fault');
  gateway.answers(getWallets, { wallets: [], total: '0.00', currency: 'PHP' });
  const all = createWallets();
  all.load();
  await vi.waitFor(() => expect(all.$wallets.get().state).toBe('failed'));
  all.load();
  await vi.waitFor(() => expect(all.$wallets.get().state).toBe('ready'));
});
