import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import autocannon from 'autocannon';
import { CONTRACT_VERSION, HEADERS } from '../../src/contract/core/headers.ts';
import { startPostgres } from '../gateway/server/postgres-server.ts';
import { ledgerRows, pgbenchMissing } from './ledger.ts';
import { median, printReport, type Row } from './report.ts';

const ROUNDS = 3;
const SECONDS = 4;
const CONNECTIONS = 32;

const CALLS = [
  { what: 'GET /wps/system/status', path: '/wps/system/status' },
  { what: 'GET game list (15 of 600)', path: '/wps/relay/GCSGAME_gameList?gameType=RNG&pageNo=2' },
  { what: 'GET balance (member)', path: '/wps/v2/wallets/balance', member: true },
] as const;

/**
 * Requests per second of status, game list and balance, each against a bare Hono route measured in turn with it in the
 * same run; ledger transfers per second against the same SQL from pgbench. All on one PostgreSQL.
 */
export async function benchGateway(): Promise<void> {
  const missing = pgbenchMissing();
  if (missing !== undefined) console.error(`The ledger will have no baseline: ${missing}.`);
  const postgres = await startPostgres();
  try {
    const rows = [...(await requestRows(postgres.url)), ...(await ledgerRows(postgres.url))];
    printReport('gateway', rows);
  } finally {
    await postgres.stop();
  }
}

async function requestRows(url: string): Promise<Row[]> {
  const [gateway, bare] = await Promise.all([
    startProcess('tests/bench/gateway-process.ts', { DATABASE_URL: url }),
    startProcess('tests/bench/bare.ts', {}),
  ]);
  const headers = {
    [HEADERS.contract]: String(CONTRACT_VERSION),
    [HEADERS.merchant]: 'lotus',
    [HEADERS.language]: 'EN',
  };
  try {
    const rows: Row[] = [];
    for (const call of CALLS) {
      const ours: number[] = [];
      const theirs: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const token = 'member' in call ? { Authorization: `Bearer ${gateway.said.get('TOKEN')}` } : {};
        ours.push(await load(`${gateway.origin}${call.path}`, { ...headers, ...token }));
        theirs.push(await load(`${bare.origin}/bare`, {}));
      }
      rows.push({
        what: call.what,
        value: median(ours),
        unit: 'requests/s',
        baseline: median(theirs),
        baselineIs: 'a bare Hono route',
      });
    }
    return rows;
  } finally {
    await Promise.all([gateway.stop(), bare.stop()]);
  }
}

/** @returns requests per second. Every answer must be a 200, because the figure would count refusals otherwise */
async function load(url: string, headers: Record<string, string>): Promise<number> {
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: SECONDS });
  const answered = result['2xx'];
  if (answered === 0 || result.non2xx > 0 || result.errors > 0) {
    throw new Error(
      `${url}: expected answers 2xx alone, found ${answered}, ${result.non2xx} others and ${result.errors} errors.`,
    );
  }
  return answered / result.duration;
}

interface Started {
  readonly origin: string;
  /** Lines `NAME value` that it printed before it was ready. */
  readonly said: ReadonlyMap<string, string>;
  readonly stop: () => Promise<void>;
}

async function startProcess(file: string, environment: Record<string, string>): Promise<Started> {
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said = await untilPort(child, file);
  return {
    origin: `http://127.0.0.1:${said.get('PORT')}`,
    said,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

function untilPort(child: ChildProcess, file: string): Promise<ReadonlyMap<string, string>> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.once('exit', (code) => reject(new Error(`${file} ended with exit code ${code} before it was ready.`)));
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const lines = output.split('\n').map((line) => line.split(' ') as [string, string]);
      if (output.includes('PORT ') && output.endsWith('\n')) resolve(new Map(lines));
    });
  });
}
