import { randomUUID } from 'node:crypto';
import { afterAll, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { launchGame } from '../../../../src/contract/games/endpoints.ts';
import { getBalance } from '../../../../src/contract/wallet/endpoints.ts';
import { houseAccount, memberAccount } from '../../../../src/gateway/core/ledger/account.ts';
import { balanceOf, transfer } from '../../../../src/gateway/core/ledger/ledger.ts';
import { parseMoney, toDecimal } from '../../../../src/money/money.ts';
import type { Vendor } from '../../../../src/sandbox/vendor/app.ts';
import { memoryJournal } from '../../../../src/sandbox/vendor/journal.ts';
import type { VendorRecord } from '../../../../src/sandbox/vendor/records.ts';
import { KNOWN_SEED, winningSeed } from '../../../unit/sandbox/engines/slot/winning-seed.ts';
import { brokenInvariants } from '../../core/ledger/invariants.ts';
import { soundness } from '../wallet/held.ts';
import { openGamesWithVendor } from './with-vendor.ts';

// The worker may have read the module that is mocked here for a file before, and keeps it for those after.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());
vi.mock(import('../../../../src/sandbox/vendor/sessions.ts'), async (original) => {
  return { ...(await original()), newServerSeed: () => KNOWN_SEED };
});

const records: VendorRecord[] = [];
const servers = await openGamesWithVendor({ journal: memoryJournal(records) });
const { harness, vendor } = servers;
const { call, db, clock, services } = harness;
const PHP = { code: 'lotus', currency: 'PHP' } as const;
const LINE_STAKE = 5_000;
const Spun = z.object({
  value: z.object({ spin: z.object({ state: z.string(), win: z.string(), jackpot: z.string(), balance: z.string() }) }),
});

const game = await db
  .selectFrom('games')
  .select(['node_id', 'code', 'vendor'])
  .where('classify', '=', 'JP')
  .where('is_open', '=', true)
  .where('is_list', '=', false)
  .orderBy('node_id')
  .executeTakeFirstOrThrow();
const seed = winningSeed({ gameCode: game.code, currency: 'PHP', lineStake: LINE_STAKE });
// What is above a ceiling would wait for an operator.
await db.deleteFrom('vendor_ceilings').execute();

/** A player with 2,000.00 whose next round wins the jackpot. */
async function sitDown() {
  const memberId = `m-${randomUUID()}`;
  const books = { db, now: clock.now(), metrics: services.metrics };
  const [from, to] = [houseAccount('bank', PHP), memberAccount(memberId, PHP)];
  await transfer(books, { from, to, amount: parseMoney('2000.00', 'PHP'), kind: 'test.fund', reference: memberId });
  const token = await harness.session('member', memberId);
  const body = { nodeId: game.node_id, language: 'EN', backUrl: 'https://www.lotus.example/' };
  const { url } = await call(launchGame, { body, token });
  expect(await servers.page(url, 'POST', 'seed', { clientSeed: seed })).toMatchObject({ status: 200 });
  return {
    token,
    held: async () => (await call(getBalance, { token })).balance,
    async spin(id: string = randomUUID(), at: Vendor = vendor) {
      const asked = { method: 'POST', body: JSON.stringify({ id, lineStake: LINE_STAKE }) };
      const response = await at.app.request(`${new URL(url).pathname}/spin`, asked);
      return Spun.parse(await response.json()).value.spin;
    },
    bet: () => db.selectFrom('bets').selectAll().where('member_id', '=', memberId).executeTakeFirstOrThrow(),
  };
}

const jackpots = () =>
  db.selectFrom('bookings').select(['amounts']).where('kind', '=', 'game.jackpot').orderBy('id').execute();
const cents = (decimal: string) => parseMoney(decimal, 'PHP').minor;

test('a jackpot that is won is paid from the house, into the balance and the record of its round', async () => {
  const house = async () => toDecimal(await balanceOf(db, houseAccount('jackpot', PHP)));
  const before = cents(await house());
  const player = await sitDown();
  const round = await player.spin();
  expect(round).toMatchObject({ state: 'settled', jackpot: '10010.00' });
  const after = 200_000n - 100_000n + cents(round.win) + cents(round.jackpot);
  expect([cents(round.balance), cents(await player.held())]).toEqual([after, after]);
  expect(await player.bet()).toMatchObject({ state: 'settled', stake: 100_000n, win: cents(round.win) + 1_001_000n });
  expect(cents(await house())).toBe(before - 1_001_000n);
  expect(await jackpots()).toEqual([{ amounts: [1_001_000n] }]);
});

test('a vendor that is killed before it hears that a jackpot was paid asks again, and it is paid once', async () => {
  const player = await sitDown();
  const paid = (await jackpots()).length;
  servers.setNetwork(async (url, pass) => {
    if (!url.pathname.endsWith('/jackpot')) return pass();
    await pass();
    throw new TypeError('fetch failed');
  });
  const id = randomUUID();
  expect((await player.spin(id)).state).toBe('pending');
  expect((await jackpots()).length).toBe(paid + 1);
  servers.setNetwork(null);
  const again = await servers.restartVendor(memoryJournal([...records]));
  expect(again.owed()).toBe(1);
  await again.deliver();
  expect(again.owed()).toBe(0);
  expect((await player.spin(id, again)).state).toBe('settled');
  expect((await jackpots()).length).toBe(paid + 1);
  expect(await brokenInvariants(db)).toEqual([]);
  expect(await soundness(harness)).toEqual([]);
});
