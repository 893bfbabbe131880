import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { getStatus } from '../../../src/contract/system/endpoints.ts';
import { startGateway } from '../../../src/gateway/main.ts';
import { runCommand } from '../command.ts';
import { createHarness, HARBOR, LOTUS, testConfig, withPostgres } from '../harness.ts';

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'marquee-operate-'));
  folders.push(made);
  return made;
}

const operate = (args: readonly string[], environment: Record<string, string> = {}) =>
  runCommand(['scripts/operate.ts', ...args], environment);

test('closes a brand and opens it again while a gateway runs on the same PostgreSQL', async () => {
  const database = await withPostgres();
  const { call, clock } = await createHarness({ database });
  const environment = { DATABASE_URL: database.url };
  const closed = await operate(['--brand', 'lotus', '--maintenance', '2099-02-01T06:00:00Z'], environment);
  expect(closed).toEqual({
    code: 0,
    out: 'Lotus Casino is in maintenance until 2099-02-01T06:00:00.000Z.\nGateways that run on the database follow within 1 s, open pages within a minute.\n',
    err: '',
  });
  clock.advance(1_000);
  expect(await call(getStatus)).toMatchObject({ status: 1, maintenance: { endsAt: Date.UTC(2099, 1, 1, 6) } });
  expect(await call(getStatus, { merchant: HARBOR.code })).toMatchObject({ status: 0 });
  expect(await operate(['--brand', 'lotus', '--open'], environment)).toMatchObject({ code: 0, err: '' });
  clock.advance(1_000);
  expect(await call(getStatus)).toMatchObject({ status: 0 });
});

describe('on the embedded database', () => {
  test('is refused while a gateway holds it, and works once that has stopped', async () => {
    const DATA_DIR = await folder();
    const args = ['--brand', 'lotus', '--maintenance'];
    const gateway = await startGateway(testConfig({ DATA_DIR }), [LOTUS], { jobs: [] });
    const refused = await operate(args, { DATA_DIR });
    await gateway.stop();
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.err).toContain(`found it held by process ${process.pid}. Stop that process`);
    expect(await operate(args, { DATA_DIR })).toMatchObject({ code: 0, err: '' });
    const again = await startGateway(testConfig({ DATA_DIR }), [LOTUS], { jobs: [] });
    const [known] = await again.services.merchants.all();
    await again.stop();
    expect(known?.gate.maintenance).toEqual({ endsAt: null });
  });

  test('makes no data where there is none', async () => {
    const DATA_DIR = await folder();
    expect(await operate(['--brand', 'lotus', '--open'], { DATA_DIR })).toEqual({
      code: 1,
      out: '',
      err: `Expected the data of a gateway in ${DATA_DIR}, found none. Set DATA_DIR or DATABASE_URL as the gateway has them.\n`,
    });
    expect(await readdir(DATA_DIR)).toEqual([]);
  });
});

test('a brand that no gateway serves from this database is named', async () => {
  const database = await withPostgres(2);
  const { code, err } = await operate(['--brand', 'lotus', '--open'], { DATABASE_URL: database.url });
  expect([code, err]).toEqual([1, 'Expected a merchant that a gateway serves from this database, found "lotus".\n']);
});

test('a database without a gateway is named', async () => {
  const { url, db } = await withPostgres(2);
  await sql`DROP SCHEMA public CASCADE`.execute(db);
  const { code, err } = await operate(['--brand', 'lotus', '--open'], { DATABASE_URL: url });
  expect([code, err]).toEqual([1, 'Expected a database that a gateway keeps, found one without its tables.\n']);
});

test.each([
  [['--maintenance'], '--brand must be given: --brand a,b.'],
  [['--brand', 'lotus'], 'give one of --maintenance and --open.'],
  [['--brand', 'lotus', '--maintenance', '--open'], 'give one of --maintenance and --open.'],
  [
    ['--brand', 'lotus', '--maintenance', 'tomorrow'],
    'expected a time such as 2026-02-01T06:00:00Z, found "tomorrow".',
  ],
  [
    ['--brand', 'lotus', '--maintenance', '2020-01-01T00:00:00Z'],
    'expected a time to come, found "2020-01-01T00:00:00Z".',
  ],
  [
    ['--brand', 'lotus', '--open', '2099-01-01T00:00:00Z'],
    'unknown argument "2099-01-01T00:00:00Z". One time may follow, after --maintenance.',
  ],
  [['--brand', 'lotus', '--maintenence'], 'unknown option --maintenence. Did you mean --maintenance?'],
])('refuses %j', async (args, message) => {
  expect(await operate(args)).toEqual({
    code: 2,
    out: '',
    err: `operate: ${message}\nSee: npm run operate -- --help\n`,
  });
});
