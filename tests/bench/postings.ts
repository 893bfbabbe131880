import type { PostgresServer } from '../gateway/server/postgres-server.ts';
import { pgbenchRates } from './ledger.ts';
import { load, type Requests } from './load.ts';
import { apart, apartMissing } from './processors.ts';
import { median, type Row } from './report.ts';
import { stake } from './stake.ts';
import type { Started } from './started-process.ts';

const ROUNDS = 3;
const SECONDS = 2;
/** Meanwhile Node compiles what it runs, which servers that run for months have behind them. */
const WARM_SECONDS = 5;

interface Running {
  readonly postgres: PostgresServer;
  readonly gateway: Started;
  /** The route that sends the same SQL and does nothing else. */
  readonly bare: Started;
  readonly headers: Readonly<Record<string, string>>;
  /** Sessions of the gateway. */
  readonly tokens: readonly string[];
}

/**
 * Postings under an Idempotency-Key, against their SQL from pgbench and from a bare route: on the processors that the
 * database uses as well, and with the database on processors of its own, as in production.
 */
export async function postingRows({ postgres, gateway, bare, headers, tokens }: Running): Promise<Row[]> {
  const { url, pid } = postgres;
  const posting = { url: `${gateway.origin}${stake.path}`, headers, tokens, body: '{"amount":"0.01"}' };
  const bareStake = { ...posting, url: `${bare.origin}/stake` };
  for (const requests of [posting, bareStake]) await load(requests, WARM_SECONDS);
  const shared = await comparedRows('on shared processors', url, posting, bareStake);
  const missing = apartMissing(pid);
  if (missing !== undefined || pid === undefined) {
    console.error(`Postings were not measured with the database on processors of its own: ${missing}.`);
    return shared;
  }
  const asking = [gateway, bare].flatMap((started) => started.pid ?? []);
  const own = await apart(pid, asking, () => comparedRows('database apart', url, posting, bareStake));
  return [...shared, ...own];
}

async function comparedRows(where: string, url: string, posting: Requests, bareStake: Requests): Promise<Row[]> {
  const values: number[] = [];
  const bares: number[] = [];
  const rates: ReturnType<typeof pgbenchRates>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    values.push(await load(posting, SECONDS));
    bares.push(await load(bareStake, SECONDS));
    rates.push(pgbenchRates(url));
  }
  const row = { what: `POST stake (Idempotency-Key), ${where}`, value: median(values), unit: 'requests/s' };
  const pgbenchRows = (['ledger', 'whole'] as const).map((kind) => {
    const found = rates.flatMap((rate) => rate?.[kind] ?? []);
    const baselineIs = kind === 'ledger' ? "the ledger's SQL from pgbench" : 'all of its SQL from pgbench';
    return found.length === 0 ? { ...row, baselineIs } : { ...row, baseline: median(found), baselineIs };
  });
  return [
    ...pgbenchRows,
    { ...row, baseline: median(bares), baselineIs: 'all of its SQL at once from a bare Hono route' },
  ];
}
