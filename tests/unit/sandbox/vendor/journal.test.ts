import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { fileJournal } from '../../../../src/sandbox/vendor/journal.ts';
import type { VendorRecord } from '../../../../src/sandbox/vendor/records.ts';

const folder = await mkdtemp(join(tmpdir(), 'journal-'));
afterAll(() => rm(folder, { recursive: true }));

const DAY = 86_400_000;
const start = Date.parse('2026-03-02T10:00:00Z');
const opened = (session: string, at = start): VendorRecord => ({
  type: 'opened',
  at,
  session,
  page: 'a'.repeat(64),
  vassalage: 'PG',
  gameCode: 'velvet-tiger',
  currency: 'PHP',
  language: 'en',
  portalOrigin: 'https://a.example',
  walletOrigin: 'https://b.example',
  serverSeed: '00'.repeat(32),
});
const begun = (session: string, at = start): VendorRecord => ({
  type: 'begun',
  at,
  session,
  spin: 'spin-1',
  nonce: 1,
  lineStake: 50,
});

let files = 0;
const newPath = () => {
  files += 1;
  return join(folder, 'deep', `${files}.jsonl`);
};

async function reopen(path: string, at = start): Promise<readonly VendorRecord[]> {
  const journal = await fileJournal(path, () => new Date(at));
  const records = await journal.read();
  await journal.close();
  return records;
}

test('a journal tells after a restart what was written, in order', async () => {
  const path = newPath();
  const journal = await fileJournal(path, () => new Date(start));
  const records = [opened('one'), begun('one'), opened('two')];
  await Promise.all(records.map((record) => journal.append(record)));
  await journal.close();
  expect(await reopen(path)).toEqual(records);
});

test('a last line that was torn by a crash is dropped, and what follows is whole', async () => {
  const path = newPath();
  const journal = await fileJournal(path, () => new Date(start));
  await journal.append(opened('one'));
  await journal.close();
  await appendFile(path, '{"type":"begun","at":17');
  const second = await fileJournal(path, () => new Date(start));
  await second.append(begun('one'));
  await second.close();
  expect(await reopen(path)).toEqual([opened('one'), begun('one')]);
  expect(await readFile(path, 'utf8')).not.toContain('"at":17{');
});

test('a line in the middle that nobody wrote is not passed over', async () => {
  const path = newPath();
  await reopen(path);
  await writeFile(path, `${JSON.stringify(opened('one'))}\n{"type":"gift"}\n${JSON.stringify(opened('two'))}\n`);
  await expect(reopen(path)).rejects.toThrow(/:2: expected a record/);
});

test('sessions of long ago leave the journal, but never one that is owed something', async () => {
  const path = newPath();
  const journal = await fileJournal(path, () => new Date(start));
  for (const record of [opened('quiet'), opened('owed'), begun('owed')]) await journal.append(record);
  await journal.close();
  expect((await reopen(path, start + 29 * DAY)).length).toBe(3);
  expect(await reopen(path, start + 31 * DAY)).toEqual([opened('owed'), begun('owed')]);
});

test('free rounds, and how many of them were begun, outlive the plays that began them', async () => {
  const path = newPath();
  const journal = await fileJournal(path, () => new Date(start));
  const granted: VendorRecord = {
    ...{ type: 'granted', at: start, engine: 'free-rounds', grant: 'lotus.free-1', vendor: 'PG', account: 'somebody' },
    ...{ gameCode: 'velvet-tiger', currency: 'PHP', rounds: 3, stake: 1_000, until: start + 90 * DAY },
  };
  const free = { name: 'PG lotus.free-1', grant: 'lotus.free-1', number: 2, count: 3, balance: '0.00' };
  await journal.append(granted);
  await journal.append(opened('one'));
  await journal.append({ ...begun('one'), free });
  await journal.append({ type: 'voided', at: start, session: 'one', spin: 'spin-1' });
  await journal.close();
  const later = start + 40 * DAY;
  const spent = { type: 'spent', at: later, engine: 'slot', name: 'PG lotus.free-1', rounds: 2 };
  expect(await reopen(path, later)).toEqual([granted, spent]);
});
