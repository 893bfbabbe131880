import { CONTRACT_VERSION, HEADERS } from '../../src/contract/core/headers.ts';
import { type PostgresServer, startPostgres } from '../gateway/server/postgres-server.ts';
import { ledgerRows, openBooks } from './ledger.ts';
import { load, type Requests } from './load.ts';
import { logInRows } from './logins.ts';
import { pgbenchMissing } from './pgbench.ts';
import { postingRows } from './postings.ts';
import { median, printReport, type Row } from './report.ts';
import { type Started, startProcess } from './started-process.ts';

const ROUNDS = 3;
const SECONDS = 2;
/** Until then Node compiles what it runs. */
const WARM_SECONDS = 1;
/** Connections to the database, of the gateway and of what it is compared with. */
const POOL = '10';

/** Reads that need no session. */
const PUBLIC = [
  { what: 'status', path: '/wps/system/status' },
  { what: 'whitelabel', path: '/wps/system/whitelabel' },
  { what: 'game menus', path: '/lgw/games/game_menus' },
  { what: 'game list (15 of 600)', path: '/wps/relay/GCSGAME_gameList?gameType=RNG&pageNo=2' },
  { what: 'hot games', path: '/wps/relay/GCSGAME_hotGamesV2' },
  { what: 'announcements', path: '/wps/relay/MCSFE_getListAnnouncements' },
  { what: 'help', path: '/wps/system/helpCenter?lang=EN' },
  { what: 'register settings', path: '/wps/system/setting/register' },
] as const;

/**
 * Requests per second, each kind against its baseline in turn with it in the same run: public reads against a bare Hono
 * route, the balance against a bare route with one prepared read, postings under an Idempotency-Key against the same SQL
 * from pgbench and from a bare route, also with the database on processors of its own; log-ins against a bare route that hashes; then the ledger by itself. All on one
 * PostgreSQL.
 */
export async function benchGateway(): Promise<void> {
  const missing = pgbenchMissing();
  if (missing !== undefined) console.error(`Postings will have no baseline: ${missing}.`);
  const postgres = await startPostgres();
  try {
    const { url } = postgres;
    const rows = [...(await requestRows(postgres)), ...(await logInRows(url)), ...(await ledgerRows(url))];
    printReport('gateway', rows);
  } finally {
    await postgres.stop();
  }
}

async function requestRows(postgres: PostgresServer): Promise<Row[]> {
  const { url } = postgres;
  const environment = { DATABASE_URL: url, DATABASE_POOL: POOL };
  const started: Started[] = [];
  const start = async (file: string, given: Record<string, string> = {}) => {
    const child = await startProcess(file, given);
    started.push(child);
    return child;
  };
  try {
    const gateway = await start('tests/bench/gateway-process.ts', environment);
    const bare = await start('tests/bench/bare.ts');
    await openBooks(url);
    const bareRead = await start('tests/bench/bare-read.ts', environment);
    const tokens = gateway.said.get('TOKENS')?.split(',') ?? [];
    const headers = {
      [HEADERS.contract]: String(CONTRACT_VERSION),
      [HEADERS.merchant]: 'lotus',
      [HEADERS.language]: 'EN',
    };
    const rows: Row[] = [];
    for (const { what, path } of PUBLIC) {
      rows.push(
        await compared(
          { what: `GET ${what}`, url: `${gateway.origin}${path}`, headers },
          { url: `${bare.origin}/bare`, is: 'a bare Hono route' },
        ),
      );
    }
    rows.push(
      await compared(
        { what: 'GET balance (member)', url: `${gateway.origin}/wps/v2/wallets/balance`, headers, tokens },
        { url: `${bareRead.origin}/read`, is: 'a bare Hono route with one prepared read' },
      ),
    );
    const bareStake = await start('tests/bench/bare-stake.ts', environment);
    return [...rows, ...(await postingRows({ postgres, gateway, bare: bareStake, headers, tokens }))];
  } finally {
    await Promise.all(started.map((child) => child.stop()));
  }
}

async function compared(
  { what, ...ours }: Requests & { what: string },
  { is, url }: { is: string; url: string },
): Promise<Row> {
  const values: number[] = [];
  const baselines: number[] = [];
  const baseline = { url, headers: {} };
  for (const requests of [ours, baseline]) await load(requests, WARM_SECONDS);
  for (let round = 0; round < ROUNDS; round += 1) {
    values.push(await load(ours, SECONDS));
    baselines.push(await load(baseline, SECONDS));
  }
  return { what, value: median(values), unit: 'requests/s', baseline: median(baselines), baselineIs: is };
}
