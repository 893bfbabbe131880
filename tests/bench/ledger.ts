import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../src/gateway/core/config.ts';
import { type Account, houseAccount, memberAccount, partnerAccount } from '../../src/gateway/core/ledger/account.ts';
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
const vendor = partnerAccount('vendor', 'PG', PESOS);

/** Why the ledger has no baseline on this machine; undefined where it has one. */
export function pgbenchMissing(): string | undefined {
  const { error } = spawnSync('pgbench', ['--version']);
  return error && `pgbench is missing (${error.message}); Debian has it in postgresql-contrib`;
}

/**
 * Stakes per second through the ledger, all at one vendor: against pgbench with the statements that one stake sends (left
 * out where pgbench is missing), and against transfers between members, where no account is everybody's: the share tells
 * what one hot account costs.
 */
export async function ledgerRows(url: string): Promise<Row[]> {
  const config = readConfig({ ...process.env, DATABASE_URL: url, LOG_LEVEL: 'warn', DATABASE_POOL: String(CLIENTS) });
  const gateway = await createGateway(config, [LOTUS], { jobs: [] });
  const folder = mkdtempSync(join(tmpdir(), 'marquee-bench-'));
  try {
    await openAccounts(gateway.services);
    const script = join(folder, 'stake.sql');
    writeFileSync(script, pgbenchScript());
    const missing = pgbenchMissing();
    const stakes: number[] = [];
    const transfers: number[] = [];
    const theirs: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      stakes.push(await perSecond(gateway.services, `stake-${round}`, () => vendor));
      transfers.push(await perSecond(gateway.services, `gift-${round}`, (turn) => member((turn * 53 + 7) % MEMBERS)));
      if (missing === undefined) theirs.push(pgbench(url, script));
    }
    const stake = { what: 'ledger: stakes at one vendor', value: median(stakes), unit: 'bookings/s' };
    return [
      missing === undefined
        ? { ...stake, baseline: median(theirs), baselineIs: 'the same SQL from pgbench' }
        : { ...stake, baselineIs: missing },
      { ...stake, baseline: median(transfers), baselineIs: 'transfers between members' },
    ];
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
    await transfer(books, {
      from: member(index),
      to: vendor,
      amount: money(STAKE, PESOS.currency),
      kind: 'bench.first',
      reference: `first-${index}`,
    });
  }
}

async function perSecond(
  { db, clock, metrics }: Services,
  kind: string,
  destination: (turn: number) => Account<'PHP'>,
): Promise<number> {
  const started = performance.now();
  const until = started + SECONDS * 1000;
  let booked = 0;
  const client = async (name: number) => {
    for (let turn = 0; performance.now() < until; turn += 1) {
      const from = (name * 37 + turn) % MEMBERS;
      await transfer(
        { db, now: clock.now(), metrics },
        {
          from: member(from),
          to: destination(from),
          amount: money(STAKE, PESOS.currency),
          kind: `bench.${kind}`,
          reference: `${name}-${turn}`,
        },
      );
      booked += 1;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, name) => client(name)));
  return booked / ((performance.now() - started) / 1000);
}

/** What one stake sends, with the same spread over members. */
function pgbenchScript(): string {
  const { currency, code } = PESOS;
  const asked = `unnest(ARRAY['member', 'vendor'], ARRAY['bench-' || :member::text, 'PG'], ARRAY['main', 'main'], ARRAY['${currency}', '${currency}']) AS asked (kind, owner, wallet, unit)`;
  const of = (kind: string, owner: string) =>
    `(SELECT id FROM accounts WHERE merchant = '${code}' AND kind = '${kind}' AND owner = ${owner} AND wallet = 'main' AND unit = '${currency}')`;
  return [
    `\\set member random(0, ${MEMBERS - 1})`,
    'BEGIN;',
    `WITH asked AS (SELECT * FROM ${asked}), locked AS (SELECT id, kind, owner, wallet, unit, balance FROM accounts JOIN asked USING (kind, owner, wallet, unit) WHERE merchant = '${code}' AND NOT may_go_below_zero ORDER BY id FOR NO KEY UPDATE OF accounts) SELECT * FROM locked UNION ALL SELECT id, kind, owner, wallet, unit, NULL FROM accounts JOIN asked USING (kind, owner, wallet, unit) WHERE merchant = '${code}' AND may_go_below_zero;`,
    `INSERT INTO bookings (merchant, kind, reference, operation, sources, destinations, amounts, booked_at) VALUES ('${code}', 'bench.pgbench', gen_random_uuid()::text, 'bench', ARRAY[${of('member', "'bench-' || :member::text")}], ARRAY[${of('vendor', "'PG'")}], ARRAY[${STAKE}], now()) ON CONFLICT DO NOTHING RETURNING id;`,
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
