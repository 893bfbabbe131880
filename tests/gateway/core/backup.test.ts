import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { CHECKS, MIGRATIONS } from '../../../src/gateway/areas.ts';
import { restore } from '../../../src/gateway/core/backup/restore.ts';
import { openEmbedded } from '../../../src/gateway/core/db/open.ts';
import { memberAccount } from '../../../src/gateway/core/ledger/account.ts';
import { balanceOf } from '../../../src/gateway/core/ledger/ledger.ts';
import { type ListeningGateway, startGateway } from '../../../src/gateway/main.ts';
import { findGateway, give } from '../../../src/operate/gateways.ts';
import { GRANTED, grant, grantHandler } from '../crash/grant.ts';
import { LOTUS, migratedFolder, temporaryFolder, testConfig, withPostgres } from '../harness.ts';
import { operated } from '../operating.ts';
import { brokenInvariants } from './ledger/invariants.ts';

const OPERATOR = { user: 'ops', host: 'desk' };
const KNOWN = { migrations: MIGRATIONS, checks: CHECKS, operator: { ...OPERATOR, as: 'Ana' } };

let DATA_DIR: string;
beforeEach(async () => {
  DATA_DIR = await temporaryFolder();
});

const start = () => startGateway(testConfig({ DATA_DIR }), [LOTUS], { handlers: [grantHandler], jobs: [] });

async function write({ port }: ListeningGateway, memo: string): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}${grant.path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Merchant': 'lotus', 'Idempotency-Key': randomUUID() },
    body: JSON.stringify({ memo }),
  });
  expect(response.status).toBe(200);
}

async function backUp(file: string, dryRun = false) {
  const order = { command: 'backup', input: { file }, dryRun, operator: OPERATOR };
  return give(await findGateway(join(DATA_DIR, 'operate')), order);
}

async function memos(): Promise<{ found: readonly (string | null)[]; balance: bigint; broken: readonly string[] }> {
  const database = await openEmbedded(DATA_DIR);
  try {
    const rows = await database.db.selectFrom('bookings').select('memo').orderBy('id').execute();
    const { minor } = await balanceOf(database.db, memberAccount('m-crash', GRANTED));
    return { found: rows.map(({ memo }) => memo), balance: minor, broken: await brokenInvariants(database.db) };
  } finally {
    await database.close();
  }
}

/** Data with one booking, and a backup of them, made once. */
let made: Promise<string> | undefined;

async function makeData(): Promise<string> {
  DATA_DIR = await migratedFolder();
  const gateway = await start();
  await write(gateway, 'first');
  expect((await backUp(join(DATA_DIR, 'sound.tar.gz'))).success).toBe(true);
  await gateway.stop();
  return DATA_DIR;
}

/** A data folder with one booking. @returns the backup of it */
async function backedUp(): Promise<string> {
  const mine = DATA_DIR;
  made ??= makeData();
  await cp(await made, mine, { recursive: true });
  DATA_DIR = mine;
  return join(mine, 'sound.tar.gz');
}

test('a backup that is made while calls run comes back with every write before it, and with sound books', async () => {
  await backedUp();
  const gateway = await start();
  for (let index = 0; index < 20; index += 1) await write(gateway, `before-${index}`);
  let isOver = false;
  const writing = Array.from({ length: 4 }, async (_, writer) => {
    for (let index = 0; !isOver; index += 1) await write(gateway, `during-${writer}-${index}`);
  });
  await mkdir(join(DATA_DIR, 'elsewhere'));
  const file = join(DATA_DIR, 'elsewhere/night.tar.gz');
  const reply = await backUp(file);
  isOver = true;
  await Promise.all(writing);
  await write(gateway, 'after');
  expect(reply).toMatchObject({ success: true, changes: [{ subject: `backup ${file}` }] });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(join(DATA_DIR, 'elsewhere'))).toEqual(['night.tar.gz']);
  await expect(restore(file, DATA_DIR, KNOWN)).rejects.toThrow(/held by process \d+/);
  await gateway.stop();

  const { former, isChecked } = await restore(file, DATA_DIR, KNOWN);
  expect([former, isChecked]).toEqual([expect.stringContaining('pglite.before-'), true]);
  const { found, balance, broken } = await memos();
  expect(found.slice(0, 21)).toEqual(['first', ...Array.from({ length: 20 }, (_, index) => `before-${index}`)]);
  expect(found).not.toContain('after');
  expect([balance, broken]).toEqual([BigInt(found.length), []]);
  const again = await start();
  await write(again, 'goes on');
  await again.stop();
});

test('a backup leaves an entry in the audit, a dry run neither entry nor file', async () => {
  await backedUp();
  const gateway = await start();
  const file = join(DATA_DIR, 'one.tar.gz');
  expect(await backUp(file, true)).toMatchObject({
    success: true,
    dryRun: true,
    changes: [{ after: { bytes: null } }],
  });
  expect(await readdir(DATA_DIR)).not.toContain('one.tar.gz');
  await backUp(file);
  const rows = await gateway.services.db
    .selectFrom('operator_audit')
    .select(['os_user', 'subject'])
    .where('subject', 'like', `%${DATA_DIR}%`)
    .execute();
  expect(rows).toEqual([{ os_user: 'ops', subject: `backup ${file}` }]);
  await gateway.stop();
});

test('a restore leaves an entry in the audit of the database that it restored', async () => {
  await restore(await backedUp(), DATA_DIR, KNOWN);
  const gateway = await start();
  const rows = await gateway.services.db
    .selectFrom('operator_audit')
    .select(['os_user', 'host', 'acting_as', 'kind', 'subject', 'after'])
    .execute();
  await gateway.stop();
  expect(rows).toEqual([
    {
      ...{ os_user: 'ops', host: 'desk', acting_as: 'Ana', kind: 'restore' },
      ...{ subject: expect.stringMatching(/^backup .+\.tar\.gz$/), after: { books: 'agree' } },
    },
  ]);
});

test('a file that is there is left alone', async () => {
  await backedUp();
  const gateway = await start();
  const file = join(DATA_DIR, 'mine.txt');
  await writeFile(file, 'mine');
  expect(await backUp(file)).toMatchObject({ success: false, code: 'backup.taken' });
  expect(await readFile(file, 'utf8')).toBe('mine');
  for (const place of ['/proc/nowhere/x.tar.gz', join(DATA_DIR, '0'.repeat(250))]) {
    expect(await backUp(place)).toMatchObject({ success: false, code: 'backup.unwritable' });
  }
  await gateway.stop();
});

test('on PostgreSQL it says which command to use', async () => {
  const { operate } = await operated({ database: await withPostgres(2) });
  await expect(operate('backup')).rejects.toThrow('pg_dump --format=custom');
});

/** Takes PostgreSQL's own account of a database away: its name in the tar is changed. */
function withoutControl(tar: Buffer): Buffer {
  const at = tar.indexOf('/global/pg_control');
  const header = tar.subarray(at, at + 512);
  header[1] = 'h'.charCodeAt(0);
  header.write('        ', 148, 'latin1');
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return tar;
}

/** Says another size of the first file in a tar. */
function withSize(tar: Buffer, size: string): Buffer {
  tar.write(`${size}\0`.padEnd(12, '\0'), 124, 'latin1');
  return tar;
}

const damage: [string, (sound: Buffer) => Uint8Array, RegExp][] = [
  ['cut off', (sound) => sound.subarray(0, sound.length / 2), /unexpected end of file/],
  ['of other bytes', () => Buffer.from('no backup at all'), /incorrect header check/],
  ['with a byte turned', (sound) => sound.with(sound.length >> 1, (sound[sound.length >> 1] ?? 0) ^ 1), /in .*damaged/],
  ['of an empty tar', () => gzipSync(Buffer.alloc(10_240)), /no whole tar/],
  ['of a tar that leads back to itself', (sound) => gzipSync(withSize(gunzipSync(sound), '-0001000')), /no whole tar/],
  ['without its control file', (sound) => gzipSync(withoutControl(gunzipSync(sound))), /sound backup/],
  ['of a tar cut off', (sound) => gzipSync(gunzipSync(sound).subarray(0, 2_000_000)), /no whole tar/],
];

test.each(damage)('a backup %s is refused, and the data stay', async (_, spoil, message) => {
  const spoilt = join(DATA_DIR, 'damaged.tar.gz');
  await writeFile(spoilt, spoil(await readFile(await backedUp())));
  await expect(restore(spoilt, DATA_DIR, KNOWN)).rejects.toThrow(message);
  expect((await memos()).found).toEqual(['first']);
  expect((await readdir(DATA_DIR)).filter((name) => name.startsWith('pglite'))).toEqual(['pglite']);
});

test('a pipe is refused, because it may never end', async () => {
  const pipe = join(DATA_DIR, 'pipe');
  execFileSync('mkfifo', [pipe]);
  await expect(restore(pipe, DATA_DIR, KNOWN)).rejects.toThrow('no file. Nothing was changed.');
});

test('a database of another program is refused', async () => {
  const pglite = await PGlite.create();
  const file = join(DATA_DIR, 'other.tar.gz');
  await writeFile(file, gzipSync(Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer())));
  await pglite.close();
  await expect(restore(file, DATA_DIR, KNOWN)).rejects.toThrow('a database that no gateway has written');
});

test('books that do not agree are refused, and taken where that is asked for', async () => {
  await backedUp();
  const file = join(DATA_DIR, 'unsound.tar.gz');
  const gateway = await start();
  const { db } = gateway.services;
  await sql`SET session_replication_role = replica`.execute(db);
  await sql`UPDATE accounts SET balance = balance + 1 WHERE NOT may_go_below_zero`.execute(db);
  await sql`SET session_replication_role = origin`.execute(db);
  const check = { command: 'books check', input: {}, dryRun: false, operator: OPERATOR };
  expect(await give(await findGateway(join(DATA_DIR, 'operate')), check)).toMatchObject({
    code: 'books.unsound',
    message: expect.stringMatching(/lotus balances: member m-crash main PHP: 2 against 1/),
  });
  await backUp(file);
  await gateway.stop();
  await expect(restore(file, DATA_DIR, KNOWN)).rejects.toThrow(/The books do not agree:\nlotus balances/);
  expect((await restore(file, DATA_DIR, { ...KNOWN, takesUnsound: true })).isChecked).toBe(true);
});

test('a backup of an earlier release is taken as it is, one of a later release is refused', async () => {
  const file = await backedUp();
  const later = { ...MIGRATIONS, '99990101000000-core-later': { up: async () => undefined } };
  expect((await restore(file, DATA_DIR, { ...KNOWN, migrations: later })).isChecked).toBe(false);
  const [, ...fewer] = Object.entries(MIGRATIONS).sort().reverse();
  await expect(restore(file, DATA_DIR, { ...KNOWN, migrations: Object.fromEntries(fewer) })).rejects.toThrow(
    'written by a release with other migrations',
  );
  expect((await memos()).found).toEqual(['first']);
});

test('a restore that was killed between its two moves is finished by the next start', async () => {
  await backedUp();
  await rename(join(DATA_DIR, 'pglite'), join(DATA_DIR, 'pglite.restored'));
  expect((await memos()).found).toEqual(['first']);
});

test('a machine without data takes a backup', async () => {
  const file = await backedUp();
  DATA_DIR = join(await temporaryFolder(), 'fresh');
  expect((await restore(file, DATA_DIR, KNOWN)).former).toBeNull();
  expect((await memos()).found).toEqual(['first']);
});
