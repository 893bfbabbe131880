import { sql } from 'kysely';
import { readConfig } from '../../src/gateway/core/config.ts';
import type { Services } from '../../src/gateway/core/services.ts';
import { createGateway } from '../../src/gateway/main.ts';
import { startPostgres } from '../gateway/server/postgres-server.ts';
import { depositCall, type Post, withdrawalCall } from './cashier-calls.ts';
import { creditsPerSecond } from './cashier-credits.ts';
import { CASHIER_LOTUS, MEMBERS, openHouse, PROVIDER, PROVIDER_SECRET, settleHouse } from './cashier-house.ts';
import { type CashierScripts, cashierSql } from './cashier-sql.ts';
import { load } from './load.ts';
import { sealingKey } from './logins.ts';
import { pgbench, pgbenchMissing } from './pgbench.ts';
import { countOf } from './pgbench-script.ts';
import { median, printReport, type Row } from './report.ts';
import { startProcess } from './started-process.ts';

const ROUNDS = 3;
const SECONDS = 4;
/** Connections to the database, of the gateway as of pgbench. */
const POOL = '10';
/** More withdrawals than two cores check payment passwords in one round. */
const PREPARED = 1_000;

/**
 * Deposits and withdrawals per second, as the portal asks for them over HTTP, and what a provider's notices credit: each
 * against the same statements from pgbench, on one PostgreSQL. What a withdrawal waits for its payment password is part of it,
 * so it is compared, too, with the same statements and one bare hash each.
 */
export async function benchCashier(): Promise<void> {
  const postgres = await startPostgres();
  const provider = await startProcess('tests/bench/provider-process.ts', {});
  const environment = {
    DATABASE_URL: postgres.url,
    DATABASE_POOL: POOL,
    PAYMENT_PROVIDERS: `${PROVIDER}=${provider.origin}`,
    PAYMENT_SECRETS: `${PROVIDER}=${PROVIDER_SECRET}`,
    PUBLIC_ORIGIN: 'http://gateway.test',
  };
  const config = readConfig({ ...process.env, ...environment, LOG_LEVEL: 'warn' });
  const house = await createGateway(config, [CASHIER_LOTUS], { jobs: [], demo: true });
  try {
    const { services } = house;
    await openHouse(services);
    const missing = pgbenchMissing();
    const scripts = missing === undefined ? await cashierSql(services, postgres.url) : null;
    await sql`ANALYZE`.execute(services.db);
    const bench = { services, environment, scripts, url: postgres.url, missing };
    printReport('cashier', [...(await askingRows(bench)), ...(await creditRows(bench))]);
  } finally {
    await house.stop();
    await provider.stop();
    await postgres.stop();
  }
}

interface Bench {
  readonly services: Services;
  readonly environment: Record<string, string>;
  /** Of pgbench; null where it is missing. */
  readonly scripts: CashierScripts | null;
  readonly url: string;
  readonly missing: string | undefined;
}

async function askingRows({ services, environment, scripts, url, missing }: Bench): Promise<Row[]> {
  const gateway = await startProcess('tests/bench/cashier-process.ts', environment);
  const bare = await startProcess('tests/bench/bare-hash.ts', {});
  const found = { deposits: [], withdrawals: [], depositSql: [], withdrawalSql: [], hashes: [] } as {
    readonly [figure in 'deposits' | 'withdrawals' | 'depositSql' | 'withdrawalSql' | 'hashes']: number[];
  };
  try {
    const sealing = await sealingKey(gateway.origin);
    const deposits = () => asked(gateway.origin, () => depositCall(nextMember()));
    const withdrawals = async () => {
      const calls = await Promise.all(Array.from({ length: PREPARED }, () => withdrawalCall(sealing, nextMember())));
      return asked(gateway.origin, () => {
        const call = calls.pop();
        if (!call) throw new Error(`Expected ${PREPARED} withdrawals to last for ${SECONDS} s; prepare more.`);
        return call;
      });
    };
    // Until then Node compiles what it runs.
    await deposits();
    await withdrawals();
    for (let round = 0; round < ROUNDS; round += 1) {
      await settleHouse(services.db);
      found.deposits.push(await deposits());
      found.withdrawals.push(await withdrawals());
      found.hashes.push(await load({ url: `${bare.origin}/hash`, headers: {}, next: () => NOTHING }, SECONDS));
      if (!scripts) continue;
      found.depositSql.push(pgbench(url, scripts.deposit, SECONDS));
      found.withdrawalSql.push(pgbench(url, scripts.withdrawal, SECONDS));
    }
  } finally {
    await Promise.all([gateway.stop(), bare.stop()]);
  }
  const deposit = { what: 'POST deposit (member, Idempotency-Key)', value: median(found.deposits), unit: 'requests/s' };
  const withdrawal = {
    what: 'POST withdrawal (member, payment password)',
    ...{ value: median(found.withdrawals), unit: 'requests/s' },
  };
  const hash = median(found.hashes);
  if (!scripts) return [deposit, withdrawal].map((row) => ({ ...row, ...(missing && { baselineIs: missing }) }));
  const [depositSql, withdrawalSql] = [median(found.depositSql), median(found.withdrawalSql)];
  return [
    { ...deposit, baseline: depositSql, baselineIs: `the same ${countOf(scripts.deposit)} from pgbench` },
    { ...withdrawal, baseline: withdrawalSql, baselineIs: `the same ${countOf(scripts.withdrawal)} from pgbench` },
    {
      ...withdrawal,
      baseline: 1 / (1 / withdrawalSql + 1 / hash),
      baselineIs: `these and a check of the password at a bare Hono route (${Math.round(hash)}/s), one after the other`,
    },
  ];
}

async function creditRows({ services, environment, scripts, url, missing }: Bench): Promise<Row[]> {
  const credits: number[] = [];
  const [many, one] = [[], []] as [number[], number[]];
  for (let round = 0; round < ROUNDS; round += 1) {
    await settleHouse(services.db);
    credits.push(await creditsPerSecond(services.db, environment, round));
    if (!scripts) continue;
    // No gateway runs meanwhile, whose job would take on what pgbench makes due.
    many.push(pgbench(url, scripts.credit, SECONDS));
    one.push(pgbench(url, scripts.credit, SECONDS, 1));
  }
  const what = "notice to credit (the provider's answer and the job's pauses within)";
  const row = { what, value: median(credits), unit: 'deposits/s' };
  if (!scripts) return [{ ...row, ...(missing && { baselineIs: missing }) }];
  const same = `the same ${countOf(scripts.credit)} from pgbench`;
  return [
    { ...row, baseline: median(many), baselineIs: same },
    { ...row, baseline: median(one), baselineIs: `${same} on one connection` },
  ];
}

const NOTHING = { headers: {}, body: '' } as const;

let turns = 0;

/** Everybody in turn. */
function nextMember(): string {
  turns += 1;
  return String(turns % MEMBERS);
}

/** Asks again and again. @returns answers per second */
async function asked(origin: string, next: () => Post): Promise<number> {
  const first = next();
  const waiting = [first];
  return load({ url: `${origin}${first.path}`, headers: {}, next: () => waiting.pop() ?? next() }, SECONDS);
}
