import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { getGameList, launchGame } from '../../../../src/contract/games/endpoints.ts';
import { getBalance } from '../../../../src/contract/wallet/endpoints.ts';
import { houseAccount, memberAccount } from '../../../../src/gateway/core/ledger/account.ts';
import { transfer } from '../../../../src/gateway/core/ledger/ledger.ts';
import { sandboxSecret } from '../../../../src/gateway/games/launch/vendors.ts';
import { parseMoney } from '../../../../src/money/money.ts';
import { createVendor } from '../../../../src/sandbox/vendor/app.ts';
import { memoryJournal } from '../../../../src/sandbox/vendor/journal.ts';
import type { VendorRecord } from '../../../../src/sandbox/vendor/records.ts';
import { brokenInvariants } from '../../core/ledger/invariants.ts';
import { SHARED_SECRET } from '../launch/open-play.ts';
import { type Network, openGamesWithVendor } from './with-vendor.ts';

const records: VendorRecord[] = [];
const servers = await openGamesWithVendor({ journal: memoryJournal(records) });
const { harness } = servers;
const { call, db, clock, services } = harness;

const PHP = { code: 'lotus', currency: 'PHP' } as const;
const minor = (text: string | undefined) => parseMoney(text ?? '', 'PHP').minor;
const { games } = await call(getGameList, { query: { gameType: 'RNG' } });
const nodeId = games.find(({ isOpen }) => isOpen)?.nodeId ?? 0;

/** A player with 100.00 before an open game. */
async function sitDown() {
  const memberId = `m-${randomUUID()}`;
  const books = { db, now: clock.now(), metrics: services.metrics };
  const [from, to] = [houseAccount('bank', PHP), memberAccount(memberId, PHP)];
  await transfer(books, { from, to, amount: parseMoney('100.00', 'PHP'), kind: 'test.fund', reference: memberId });
  const token = await harness.session('member', memberId);
  const body = { nodeId, language: 'EN', backUrl: 'https://www.lotus.example/' };
  const { url } = await call(launchGame, { body, token });
  return {
    url,
    held: async () => minor((await call(getBalance, { token })).balance),
    bets: () => db.selectFrom('bets').selectAll().where('member_id', '=', memberId).execute(),
    spin: (id: string = randomUUID()) => servers.page(url, 'POST', 'spin', { id, lineStake: 50 }),
  };
}

/** Loses a call of `action`: the call itself, or only its answer. */
const losing =
  (action: string, what: 'call' | 'answer'): Network =>
  async (url, pass) => {
    if (!url.pathname.endsWith(`/${action}`)) return pass();
    if (what === 'answer') await pass();
    throw new TypeError('fetch failed');
  };

describe.each(['call', 'answer'] as const)('when the %s is lost', (what) => {
  test('of a stake, it is given back and the round never was', async () => {
    const player = await sitDown();
    servers.setNetwork(losing('debit', what));
    expect((await player.spin()).spin?.state).toBe('voided');
    servers.setNetwork(null);
    expect(await player.held()).toBe(10_000n);
    expect((await player.bets()).every(({ state }) => state === 'void')).toBe(true);
    expect((await player.spin()).spin?.state).toBe('settled');
  });

  test('of a win, it is tried until it is acknowledged and paid exactly once', async () => {
    const player = await sitDown();
    const id = randomUUID();
    servers.setNetwork(losing('credit', what));
    const { spin: round } = await player.spin(id);
    expect(round?.state).toBe('pending');
    await servers.passTime();
    await servers.passTime();
    // No new round starts until then, because the last one has to end first.
    expect(await player.spin()).toMatchObject({ status: 503, code: 'busy' });
    servers.setNetwork(null);
    await servers.passTime();
    const settled = (await player.spin(id)).spin;
    expect(settled).toMatchObject({ state: 'settled', win: round?.win });
    expect(await player.held()).toBe(10_000n - 1_000n + minor(round?.win));
    expect(await player.bets()).toMatchObject([{ state: 'settled', win: minor(round?.win) }]);
    expect(servers.vendor.owed()).toBe(0);
  });

  test('of a stake and then of its return, it is returned when the line is back', async () => {
    const player = await sitDown();
    servers.setNetwork(async (url, pass) =>
      url.pathname.endsWith('/debit') ? losing('debit', what)(url, pass) : losing('rollback', what)(url, pass),
    );
    const id = randomUUID();
    expect((await player.spin(id)).spin?.state).toBe('doubted');
    await servers.passTime();
    servers.setNetwork(null);
    await servers.passTime();
    expect((await player.spin(id)).spin?.state).toBe('voided');
    expect(await player.held()).toBe(10_000n);
  });
});

test('a stake that arrives long after it was given back takes nothing', async () => {
  const player = await sitDown();
  const late: (() => Promise<Response>)[] = [];
  servers.setNetwork(async (url, pass) => {
    if (!url.pathname.endsWith('/debit')) return pass();
    late.push(pass);
    throw new TypeError('fetch failed');
  });
  expect((await player.spin()).spin?.state).toBe('voided');
  servers.setNetwork(null);
  const arrived = await Promise.all(late.map((pass) => pass()));
  expect(arrived.map(({ status }) => status)).toEqual([409]);
  expect(await player.held()).toBe(10_000n);
});

test('an error page between the two is no refusal: it leaves open what happened', async () => {
  const player = await sitDown();
  servers.setNetwork(async (url, pass) => {
    const response = await pass();
    return url.pathname.endsWith('/debit') ? new Response('<html>Bad gateway</html>', { status: 402 }) : response;
  });
  expect((await player.spin()).spin?.state).toBe('voided');
  servers.setNetwork(null);
  expect(await player.held()).toBe(10_000n);
});

test('a vendor that dies between stake and win pays when it is started again', async () => {
  const [paid, returned] = [await sitDown(), await sitDown()];
  servers.setNetwork(losing('credit', 'call'));
  const { spin: round } = await paid.spin();
  servers.setNetwork(async () => {
    throw new TypeError('fetch failed');
  });
  await returned.spin();
  const due: (() => void)[] = [];
  const successor = await createVendor({
    secretOf: (code) => sandboxSecret(SHARED_SECRET, code),
    publicOrigin: 'http://vendor.test',
    journal: memoryJournal([...records]),
    now: () => clock.now(),
    later: (run) => void due.push(run),
    fetch: async (input, init) => harness.app.request(String(input), { ...init, signal: null }),
  });
  servers.setNetwork(null);
  expect(successor.owed()).toBe(2);
  expect(due).toHaveLength(1);
  expect(await successor.deliver()).toBe(0);
  expect(await paid.held()).toBe(9_000n + minor(round?.win));
  expect(await returned.held()).toBe(10_000n);
  expect(await brokenInvariants(db)).toEqual([]);
});
