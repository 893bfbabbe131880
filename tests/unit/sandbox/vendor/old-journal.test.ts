import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod';
import { createVendor } from '../../../../src/sandbox/vendor/app.ts';
import { fileJournal } from '../../../../src/sandbox/vendor/journal.ts';

const folder = await mkdtemp(join(tmpdir(), 'old-journal-'));
afterAll(() => rm(folder, { recursive: true }));

const History = z.object({
  value: z.object({
    history: z.array(z.object({ id: z.string(), state: z.string(), win: z.string().optional(), nonce: z.int() })),
  }),
});

/** Written on 2 March 2026, when every play was a slot's and no line named an engine; its last win was never acknowledged. */
const WRITTEN = 'tests/fixtures/sandbox/journal-of-slots.jsonl';
const PAGE = '/play/cITHzIcMmoCoMkoeIHXOYwAyyLV-79F42i-6Hz5N8ig';

test('a journal from when there were only slots is read: its rounds are listed, and what is owed is paid', async () => {
  const path = join(folder, 'sandbox.jsonl');
  await copyFile(WRITTEN, path);
  const now = () => new Date('2026-03-02T12:00:00Z');
  const paid: unknown[] = [];
  const { app, owed, deliver, stop } = await createVendor({
    secretOf: () => 'the secret of PG',
    publicOrigin: 'http://games.test',
    journal: await fileJournal(path, now),
    now,
    later: () => undefined,
    async fetch(_url, init) {
      paid.push(JSON.parse(String(init?.body)));
      return Response.json({ success: true, value: { balance: '115.00', currency: 'PHP', replayed: false } });
    },
  });
  expect(owed()).toBe(1);
  const rounds = async () => History.parse(await (await app.request(`${PAGE}/history`)).json()).value.history;
  const rest = [
    ['0008', 'settled', '0.00', 2],
    ['0007', 'settled', '0.00', 1],
    ['0006', 'unpaid', '6.00', 6],
    ['0005', 'unreturned', undefined, 5],
    ['0004', 'voided', undefined, 4],
    ['0002', 'settled', '0.00', 2],
    ['0001', 'settled', '4.00', 1],
  ].map(([id, state, win, nonce]) => ({ id: `spin-0000-0000-${id}`, state, win, nonce }));
  const last = { id: 'spin-0000-0000-0009', win: '25.00', nonce: 3 };
  expect(await rounds()).toEqual([{ ...last, state: 'pending' }, ...rest]);
  expect(await deliver()).toBe(0);
  expect(paid).toEqual([expect.objectContaining({ playId: 'play-0001', amount: '25.00', final: true })]);
  expect(await rounds()).toEqual([{ ...last, state: 'settled' }, ...rest]);
  await stop();
  const again = await fileJournal(path, now);
  expect((await again.read()).length).toBe(33);
  await again.close();
});
