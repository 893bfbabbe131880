import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../src/gateway/core/config.ts';
import { HOUSE_STRIPES, houseAccount, memberAccount, rowOf } from '../../src/gateway/core/ledger/account.ts';
import { transfer } from '../../src/gateway/core/ledger/ledger.ts';
import type { Services } from '../../src/gateway/core/services.ts';
import { createGateway } from '../../src/gateway/main.ts';
import { money } from '../../src/money/money.ts';
import { LOTUS } from '../gateway/merchants.ts';
import { median, type Row } from './report.ts';

const ROUNDS = 3;
const SECONDS = 4;
const CLIENTS = 10;
const MEMBERS = 100;
const STAKE = 1n;
const OPENING = 1_000_000_000n;

const PESOS = { code: LOTUS.code, currency: 'PHP' } as const;

const member = (index: number) => memberAccount(`bench-${index}`, PESOS);
const vendor = houseAccount('vendor', PESOS);

/** Why the ledger has no baseline here; undefined where it has one. */
export function pgbenchMissing(): string | undefined {
  const { error } = spawnSync('pgbench', ['--version']);
  return error && `pgbench is missing (${error.message}); Debian has it in postgresql-contrib`;
}

/**
 * Transfers per second through the ledger, against pgbench with the statements that one transfer sends; without a
 * baseline where pgbench is missing.
 */
export async function ledgerRows(url: string): Promise<Row[]> {
  const config = readConfig({ ...process.env, DATABASE_URL: url, LOG_LEVEL: 'warn', DATABASE_POOL: String(CLIENTS) });
  const gateway = await createGateway(config, [LOTUS], { jobs: [] });
  const folder = mkdtempSync(join(tmpdir(), 'marquee-bench-'));
  try {
    await openAccounts(gateway.services);
    const script = join(folder, 'transfer.sql');
    writeFileSync(script, pgbenchScript());
    const missing = pgbenchMissing();
    const ours: number[] = [];
    const theirs: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push(await transfersPerSecond(gateway.services, round));
      if (missing === undefined) theirs.push(pgbench(url, script));
    }
    const row = { what: 'ledger transfers', value: median(ours), unit: 'transfers/s' };
    if (missing !== undefined) return [{ ...row, baselineIs: missing }];
    return [{ ...row, baseline: median(theirs), baselineIs: 'the same SQL from pgbench' }];
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await gateway.stop();
  }
}

async function openAccounts({ db, clock, metrics }: Services): Promise<void> {
  const books = { db, now: clock.now(), metrics };
  for (let index = 0; index < MEMBERS; index += 1) {
    const names = { kind: 'bench.opening', reference: `opening-${index}` };
    await transfer(books, {
      from: houseAccount('bank', PESOS),
      to: member(index),
      amount: money(OPENING, PESOS.currency),
      ...names,
    });
    // Opens the row of the house that this member meets.
    await transfer(books, {
      from: member(index),
      to: vendor,
      amount: money(STAKE, PESOS.currency),
      kind: 'bench.first',
      reference: `first-${index}`,
    });
  }
}

async function transfersPerSecond({ db, clock, metrics }: Services, round: number): Promise<number> {
  const started = performance.now();
  const until = started + SECONDS * 1000;
  let booked = 0;
  const client = async (name: number) => {
    for (let turn = 0; performance.now() < until; turn += 1) {
      await transfer(
        { db, now: clock.now(), metrics },
        {
          from: member((name * 37 + turn) % MEMBERS),
          to: vendor,
          amount: money(STAKE, PESOS.currency),
          kind: 'bench.stake',
          reference: `${round}-${name}-${turn}`,
        },
      );
      booked += 1;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, name) => client(name)));
  return booked / ((performance.now() - started) / 1000);
}

/** What one transfer sends, with the same spread over members and over the rows of the house account. */
function pgbenchScript(): string {
  const { currency } = PESOS;
  const id = `('${rowOf(member(0), '').replace('bench-0', "bench-' || :member::text || '")}')`;
  const house = `('${rowOf(vendor, '').replace(/\d+$/, '')}' || :stripe::text)`;
  return [
    `\\set member random(0, ${MEMBERS - 1})`,
    `\\set stripe random(0, ${HOUSE_STRIPES - 1})`,
    'BEGIN;',
    `SELECT id, balance FROM accounts WHERE id IN (${id}, ${house}) ORDER BY id FOR UPDATE;`,
    `INSERT INTO transfers (merchant, kind, reference, source, destination, currency, amount, booked_at) VALUES ('lotus', 'bench.pgbench', gen_random_uuid()::text, ${id}, ${house}, '${currency}', ${STAKE}, now()) ON CONFLICT (merchant, kind, reference) DO NOTHING RETURNING id \\gset`,
    `INSERT INTO entries (transfer, account, currency, amount) VALUES (:id, ${id}, '${currency}', -${STAKE}), (:id, ${house}, '${currency}', ${STAKE});`,
    'COMMIT;',
    '',
  ].join('\n');
}

function pgbench(url: string, script: string): number {
  const args = ['-n', '-c', String(CLIENTS), '-j', '2', '-T', String(SECONDS), '-M', 'extended', '-f', script, url];
  const { status, stdout, stderr } = spawnSync('pgbench', args, { encoding: 'utf8' });
  const rate = /tps = ([\d.]+)/.exec(stdout)?.[1];
  if (status === 0 && rate !== undefined) return Number(rate);
  throw new Error(`Expected a rate from pgbench, found exit code ${status}: ${stderr}`);
}
