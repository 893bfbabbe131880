import { appendFile, copyFile, readdir } from 'node:fs/promises';
import { hostname, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ListeningGateway, startGateway } from '../../../src/gateway/main.ts';
import { runCommand } from '../command.ts';
import { HARBOR, LOTUS, migratedFolder, temporaryFolder, testConfig } from '../harness.ts';

let gateway: ListeningGateway;
let DATA_DIR: string;
beforeAll(async () => {
  DATA_DIR = await migratedFolder();
  gateway = await startGateway(testConfig({ DATA_DIR }), [LOTUS, HARBOR], { jobs: [] });
});
afterAll(() => gateway.stop());

const operate = (...args: string[]) => runCommand(['scripts/operate.ts', ...args], { DATA_DIR, TZ: 'UTC' });
const AUDITED = ['audit', 'list', '--json'];

test('a dry run says what would change; the same without it does it; the audit tells who', async () => {
  const on = ['maintenance', 'on', '--brand', 'lotus,harbor', '--until', '2099-02-01T06:00:00Z'];
  const lines = [
    'lotus: maintenance: closed no -> yes, until - -> 2099-02-01 06:00:00 UTC',
    'harbor: maintenance: closed no -> yes, until - -> 2099-02-01 06:00:00 UTC',
  ];
  expect(await operate(...on, '--dry-run')).toEqual({
    code: 0,
    out: `${['A dry run; this would change:', ...lines].join('\n')}\n`,
    err: '',
  });
  expect(JSON.parse((await operate(...AUDITED)).out).answer).toEqual({ items: [], next: null });
  expect(await operate(...on, '--as', 'Mei')).toEqual({ code: 0, out: `${lines.join('\n')}\n`, err: '' });
  expect(await operate(...on)).toEqual({ code: 0, out: 'Nothing to change.\n', err: '' });
  const { answer } = JSON.parse((await operate(...AUDITED)).out);
  const who = `${userInfo().username}@${hostname()}`;
  expect(answer).toMatchObject({
    items: [
      { who, as: 'Mei', merchant: 'harbor' },
      { who, as: 'Mei', merchant: 'lotus' },
    ],
    next: null,
  });
  const { out } = await operate('audit', 'list', '--limit', '1');
  const [, after = ''] = /\nThere are more: --after (\S+)\n$/.exec(out) ?? [];
  expect(out).toContain(' harbor: maintenance: ');
  const rest = await operate('audit', 'list', '--limit', '1', '--after', after);
  expect(rest.out).toMatch(/ lotus: maintenance: .*\n$/);
});

test('answers are a table for people, and JSON alone for programs', async () => {
  const { out } = await operate('maintenance', 'show', '--brand', 'harbor');
  expect(out).toMatch(/^brand +closed +until \(UTC\)\nharbor +(yes|no) +\S.*\n$/);
  const json = await operate('maintenance', 'show', '--brand', 'harbor', '--json');
  expect(JSON.parse(json.out)).toMatchObject({ success: true, dryRun: false, answer: [{ brand: 'harbor' }] });
  expect(json.err).toBe('');
});

test('what the gateway refuses ends with 1, for programs as JSON', async () => {
  const message = `Expected brands of this gateway's database (harbor, lotus), found "lotos". Did you mean lotus?`;
  const off = ['maintenance', 'off', '--brand', 'lotos'];
  expect(await operate(...off)).toEqual({ code: 1, out: '', err: `${message}\n` });
  const json = await operate(...off, '--json');
  expect([json.code, json.err, JSON.parse(json.out)]).toEqual([
    1,
    '',
    { success: false, code: 'merchant.unknown', message },
  ]);
});

test('where no gateway runs it says which socket it looked for and what to start', async () => {
  const folder = await temporaryFolder();
  const { code, err } = await runCommand(['scripts/operate.ts', 'maintenance', 'show'], { DATA_DIR: folder });
  expect(code).toBe(1);
  expect(err).toContain(`listens in ${join(folder, 'operate')}, found none. Start one (npm start,`);
});

test('a file that is not there ends with 1, one with a wrong line with 3: the rest of it is taken', async () => {
  const missing = await operate('games', 'import', 'no-such.csv', '--json');
  expect([missing.code, JSON.parse(missing.out)]).toMatchObject([1, { success: false, code: 'file.unreadable' }]);
  const file = join(DATA_DIR, 'games.csv');
  await copyFile('tests/fixtures/games/games.csv', file);
  await appendFile(file, 'game,PGG,RNG,x,X,SLOT,/x.svg,,,,,,\n');
  const { code, out, err } = await operate('games', 'import', file);
  expect(code).toBe(3);
  expect(err).toBe('line 6 is refused: vendor: "PGG" is not in the portfolio. Did you mean PG?\n');
  expect(out).toContain('game PG/RNG/aztec-gold added: name Aztec Gold, class SLOT,');
  expect(out).toMatch(/gamesAdded +3\n/);
  expect(out + err).not.toContain('a-secret');
});

test('a backup and a check of the books say what they did; a restore waits for the end of the gateway', async () => {
  const file = join(DATA_DIR, 'night.tar.gz');
  const done = await operate('backup', file);
  expect([done.code, done.err]).toEqual([0, '']);
  expect(done.out).toMatch(new RegExp(`^backup ${file} added: bytes \\d+\\n`));
  expect((await operate('backup', file)).err).toContain('Expected a new file, found one at');
  const { answer } = JSON.parse((await operate('backup', '--json')).out);
  expect(answer).toBeNull();
  expect(await readdir(join(DATA_DIR, 'backups'))).toEqual([expect.stringMatching(/^marquee-\d+T\d+Z\.tar\.gz$/)]);
  expect((await operate('books', 'check')).out).toMatch(/^brand +check +discrepancies\nharbor +entries +0\n/);
  const early = await operate('restore', file);
  expect([early.code, early.err]).toEqual([1, expect.stringMatching(/held by process \d+/)]);
  const DATABASE_URL = 'postgres://root:hunter2@127.0.0.1:1/none';
  const elsewhere = await runCommand(['scripts/operate.ts', 'restore', file], { DATA_DIR, DATABASE_URL });
  expect([elsewhere.code, elsewhere.err]).toEqual([1, expect.stringContaining('pg_restore')]);
  const fresh = join(await temporaryFolder(), 'data');
  const restored = await runCommand(['scripts/operate.ts', 'restore', file], { DATA_DIR: fresh });
  expect([restored.code, restored.err]).toEqual([0, '']);
  expect(restored.out).toMatch(/books +compared\nformer +none was there\n/);
});

test.each([
  [['maintenance'], /Commands:\n {2}on .*/],
  [['maintenance', 'onn'], /\(Did you mean on\?\)/],
  [['maintenance', 'on', '--brand', 'lotus', '--untill', 'x'], /\(Did you mean --until\?\)/],
  [['maintenance', 'on', '--brand', 'lotus', '--until', 'tomorrow'], /until: expected a time such as/],
  [['audit', 'list', '--kind', 'maintenence'], /Did you mean maintenance\?/],
])('operate %j is not understood', async (args, message) => {
  const { code, out, err } = await operate(...args);
  expect([code, out]).toEqual([2, '']);
  expect(err).toMatch(message);
});
