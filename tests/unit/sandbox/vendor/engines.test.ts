import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod';
import { signatureHeaders } from '../../../../src/contract/core/signature.ts';
import { slot } from '../../../../src/sandbox/engines/slot/engine.ts';
import { createVendor } from '../../../../src/sandbox/vendor/app.ts';
import { fileJournal } from '../../../../src/sandbox/vendor/journal.ts';
import { coin } from './coin.ts';

const SECRET = 'the secret of PG';
const DAY = 86_400_000;
const start = Date.parse('2026-03-02T10:00:00Z');

const folder = await mkdtemp(join(tmpdir(), 'engines-'));
afterAll(() => rm(folder, { recursive: true }));

const Launched = z.object({ value: z.object({ url: z.string() }) });
const State = z.object({
  value: z.object({ balance: z.string(), tosses: z.int().optional(), strips: z.unknown().optional() }),
});

/** A vendor with two engines, its journal at a path, and a wallet that answers as long as it is asked to. */
async function openVendor(path: string, { at = start, wallet = true } = {}) {
  const engines = [coin, slot];
  const asked: string[] = [];
  const vendor = await createVendor({
    engines,
    secretOf: () => SECRET,
    publicOrigin: 'http://games.test',
    journal: await fileJournal(path, () => new Date(at), engines),
    now: () => new Date(at),
    later: () => undefined,
    async fetch(url) {
      asked.push(new URL(String(url)).pathname.split('/').at(-1) ?? '');
      if (!wallet && !asked.at(-1)?.includes('balance')) throw new TypeError('fetch failed');
      return Response.json({ success: true, value: { balance: '90.00', currency: 'PHP', replayed: false } });
    },
  });
  async function launch(playId: string, gameCode: string) {
    const body = JSON.stringify({
      ...{ playId, gameCode, currency: 'PHP', language: 'en' },
      ...{ portalOrigin: 'https://www.lotus.example', walletOrigin: 'https://gateway.example' },
    });
    const headers = signatureHeaders(SECRET, new Date(at), { method: 'POST', path: '/api/launch', body });
    const response = await vendor.app.request('/PG/api/launch', { method: 'POST', body, headers });
    return new URL(Launched.parse(await response.json()).value.url).pathname;
  }
  const stateOf = async (page: string) => State.parse(await (await vendor.app.request(`${page}/state`)).json()).value;
  const toss = (page: string) => vendor.app.request(`${page}/toss`, { method: 'POST' });
  return { ...vendor, launch, stateOf, toss, asked };
}

test('each game is played by its engine, which answers no call of another', async () => {
  const { launch, stateOf, toss, app } = await openVendor(join(folder, 'own.jsonl'));
  const [flips, spins] = [await launch('play-0001', 'lucky-coin'), await launch('play-0002', 'velvet-tiger')];
  expect(await stateOf(flips)).toEqual({ balance: '90.00', tosses: 0 });
  expect(await stateOf(spins)).toMatchObject({ balance: '90.00', strips: expect.any(Array) });
  expect((await toss(flips)).status).toBe(200);
  expect((await toss(spins)).status).toBe(404);
  expect((await app.request(`${flips}/spin`, { method: 'POST' })).status).toBe(404);
});

test('what players share is applied to all of them, and after a restart too', async () => {
  const path = join(folder, 'shared.jsonl');
  const first = await openVendor(path);
  const [one, other] = [await first.launch('play-0001', 'lucky-coin'), await first.launch('play-0002', 'lucky-coin')];
  await first.toss(one);
  await first.toss(other);
  expect(await first.stateOf(one)).toMatchObject({ tosses: 2 });
  await first.stop();
  const second = await openVendor(path);
  expect(await second.stateOf(one)).toMatchObject({ tosses: 2 });
  expect(await second.stateOf(other)).toMatchObject({ tosses: 2 });
  await second.stop();
});

test('what an engine owes is tried until the wallet has it, and keeps the journal from forgetting what it follows from', async () => {
  const path = join(folder, 'owed.jsonl');
  const first = await openVendor(path, { wallet: false });
  await first.toss(await first.launch('play-0001', 'lucky-coin'));
  expect(first.owed()).toBe(1);
  expect(await first.deliver()).toBe(1);
  await first.stop();
  const late = await openVendor(path, { at: start + 40 * DAY });
  expect(late.owed()).toBe(1);
  expect(await late.deliver()).toBe(0);
  expect(late.asked).toEqual(['credit']);
  await late.stop();
  const muchLater = await openVendor(path, { at: start + 80 * DAY });
  await muchLater.stop();
  expect(await readFile(path, 'utf8')).toBe('');
});

test.each([
  ['of an engine that is not here', { type: 'tossed', at: start, engine: 'dice' }],
  ['that its engine never wrote', { type: 'flipped', at: start, engine: 'coin' }],
  ['of a session that was never opened', { type: 'paid', at: start, session: 'play-0009' }],
])('a journal with a record %s is not passed over', async (_what, record) => {
  const path = join(folder, 'foreign.jsonl');
  await writeFile(path, `${JSON.stringify(record)}\n`);
  await expect(openVendor(path)).rejects.toThrow(/foreign\.jsonl:1: expected a record/);
});
