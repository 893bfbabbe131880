import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod';
import { signatureHeaders } from '../../../../../src/contract/core/signature.ts';
import { createVendor } from '../../../../../src/sandbox/vendor/app.ts';
import { fileJournal, memoryJournal } from '../../../../../src/sandbox/vendor/journal.ts';
import type { VendorRecord } from '../../../../../src/sandbox/vendor/records.ts';
import { KNOWN_SEED, winningSeed } from './winning-seed.ts';

const SECRET = 'the secret of all';
const NOW = new Date('2026-03-02T10:00:00Z');
const GAME = 'golden-tiger-millions';
/** A thousand stakes of 10.00 PHP. */
const START = 10_000;
const LINE_STAKE = 5_000;
const SEED = winningSeed({ gameCode: GAME, currency: 'PHP', lineStake: LINE_STAKE });

const Launched = z.object({ value: z.object({ url: z.string() }) });
const Spun = z.object({
  value: z.object({
    spin: z.object({ state: z.string(), jackpot: z.string().optional() }),
    pool: z.string().nullable(),
  }),
});
const Pool = z.object({ value: z.object({ pool: z.string().nullable() }) });
const Said = z.object({ transactionId: z.string(), amount: z.string() });

/** A vendor whose operator's wallet answers jackpots as it is told, and remembers what it was asked to pay. */
async function openVendor(records: VendorRecord[] = []) {
  const wallet = { jackpot: 'done' as 'done' | 'silent' | 'refused' };
  const asked: { transactionId: string; amount: string }[] = [];
  const options = {
    ...{ secretOf: () => SECRET, publicOrigin: 'http://games.test', now: () => NOW, later: () => undefined },
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
      if (!new URL(String(input)).pathname.endsWith('/jackpot'))
        return Response.json({ success: true, value: { balance: '90000.00', currency: 'PHP', replayed: false } });
      asked.push(Said.parse(JSON.parse(String(init?.body))));
      if (wallet.jackpot === 'silent') throw new TypeError('fetch failed');
      return wallet.jackpot === 'refused'
        ? Response.json({ success: false, code: 'transaction' }, { status: 409 })
        : Response.json({ success: true, value: { balance: '99000.00', currency: 'PHP', replayed: false } });
    },
  };
  const state = { vendor: await createVendor({ ...options, journal: memoryJournal(records) }) };
  async function launch(playId: string, { game = GAME, vendor = 'PG' } = {}) {
    const body = JSON.stringify({
      ...{ playId, gameCode: game, currency: 'PHP', language: 'en' },
      ...{ portalOrigin: 'https://www.lotus.example', walletOrigin: 'https://gateway.example' },
    });
    const headers = signatureHeaders(SECRET, NOW, { method: 'POST', path: '/api/launch', body });
    const answer = await state.vendor.app.request(`/${vendor}/api/launch`, { method: 'POST', body, headers });
    const { pathname } = new URL(Launched.parse(await answer.json()).value.url);
    return {
      async spin(id: string = randomUUID(), lineStake = LINE_STAKE) {
        const spun = JSON.stringify({ id, lineStake });
        const response = await state.vendor.app.request(`${pathname}/spin`, { method: 'POST', body: spun });
        return Spun.parse(await response.json()).value;
      },
      async pool() {
        return Pool.parse(await (await state.vendor.app.request(`${pathname}/pool`)).json()).value.pool;
      },
    };
  }
  async function restart() {
    await state.vendor.stop();
    state.vendor = await createVendor({ ...options, journal: memoryJournal(records) });
  }
  return {
    ...{ wallet, asked, records, launch, restart },
    deliver: () => state.vendor.deliver(),
    /** A player whose next round wins. */
    async winner(playId: string) {
      await launch(playId);
      const at = NOW.getTime();
      records.push({ type: 'reseeded', at, session: playId, serverSeed: KNOWN_SEED, clientSeed: SEED });
      await restart();
      return launch(playId);
    },
  };
}

test('every stake adds a hundredth of itself to the jackpot that all its games of a vendor share', async () => {
  const { launch } = await openVendor();
  const [one, other] = [await launch('play-0001'), await launch('play-0002', { game: 'lucky-fox-jackpot' })];
  expect(await one.pool()).toBe('10000.00');
  const { pool, spin } = await one.spin(randomUUID(), 50);
  expect([pool, spin.jackpot]).toEqual(['10000.10', '0.00']);
  expect((await other.spin(randomUUID(), 10)).pool).toBe('10000.12');
  expect(await one.pool()).toBe('10000.12');
  expect(await (await launch('play-0003', { vendor: 'JL' })).pool()).toBe('10000.00');
  const plain = await launch('play-0004', { game: 'velvet-tiger' });
  const played = await plain.spin();
  expect([played.pool, played.spin.jackpot, await plain.pool()]).toEqual([null, undefined, null]);
});

test('a win is the whole jackpot, asked of the wallet once, and the next one begins', async () => {
  const { asked, winner } = await openVendor();
  const player = await winner('play-0001');
  const id = randomUUID();
  const won = (START + 10).toFixed(2);
  expect(await player.spin(id)).toEqual({ pool: '10000.00', spin: { state: 'settled', jackpot: won } });
  expect(asked.map(({ amount }) => amount)).toEqual([won]);
  expect((await player.spin(id)).spin).toMatchObject({ state: 'settled', jackpot: won });
  expect(asked.length).toBe(1);
});

test('a jackpot whose answer is lost stays owed, over a restart too, and is asked for under one id', async () => {
  const { asked, winner, wallet, restart, deliver, launch } = await openVendor();
  const player = await winner('play-0001');
  wallet.jackpot = 'silent';
  const id = randomUUID();
  expect((await player.spin(id)).spin).toMatchObject({ state: 'pending', jackpot: '10010.00' });
  await restart();
  expect(await deliver()).toBe(1);
  expect(await (await launch('play-0001')).pool()).toBe('10000.00');
  wallet.jackpot = 'done';
  expect(await deliver()).toBe(0);
  expect((await player.spin(id)).spin).toMatchObject({ state: 'settled', jackpot: '10010.00' });
  expect(new Set(asked.map((each) => JSON.stringify(each))).size).toBe(1);
  const before = asked.length;
  await restart();
  expect(await deliver()).toBe(0);
  expect(asked.length).toBe(before);
});

test('a jackpot that the wallet refuses for good is told as unpaid, and not asked for again', async () => {
  const { asked, winner, wallet, restart, deliver } = await openVendor();
  const player = await winner('play-0001');
  wallet.jackpot = 'refused';
  const id = randomUUID();
  expect((await player.spin(id)).spin).toMatchObject({ state: 'unpaid', jackpot: '10010.00' });
  await restart();
  expect(await deliver()).toBe(0);
  expect((await player.spin(id)).spin.state).toBe('unpaid');
  expect(asked.length).toBe(1);
});

test('two who win at the same moment win two jackpots', async () => {
  const { asked, winner } = await openVendor();
  const [one, other] = [await winner('play-0001'), await winner('play-0002')];
  await Promise.all([one.spin(), other.spin()]);
  expect(asked.map(({ amount }) => amount).sort()).toEqual(['10010.00', '10010.00']);
  expect(await one.pool()).toBe('10000.00');
});

const folder = await mkdtemp(join(tmpdir(), 'jackpot-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

test('what is in it outlives the rounds that made it, which the journal forgets', async () => {
  const { records, launch } = await openVendor();
  const player = await launch('play-0001');
  for (let round = 0; round < 5; round += 1) await player.spin();
  const pool = await player.pool();
  expect(pool).not.toBe('10000.00');
  const path = join(folder, 'journal.jsonl');
  await writeFile(path, records.map((record) => `${JSON.stringify(record)}\n`).join(''));
  for (const months of [2, 4, 6]) {
    const later = new Date(NOW.getTime() + months * 31 * 24 * 3_600_000);
    const journal = await fileJournal(path, () => later);
    const kept = await journal.read();
    await journal.close();
    expect(kept.some(({ type }) => type === 'opened')).toBe(false);
    const again = await openVendor([...kept]);
    expect(await (await again.launch('play-0009')).pool()).toBe(pool);
  }
});
