import autocannon from 'autocannon';
import { readConfig } from '../../src/gateway/core/config.ts';
import { createGateway } from '../../src/gateway/main.ts';
import { LOTUS } from '../gateway/merchants.ts';
import { startPostgres } from '../gateway/server/postgres-server.ts';
import { pgbench, pgbenchMissing } from './pgbench.ts';
import { median, printReport } from './report.ts';
import { startProcess } from './started-process.ts';
import {
  openPlays,
  type Pair,
  PLAYERS,
  pairOf,
  SHARED_SECRET,
  signedCall,
  vendorOf,
  type Where,
} from './wallet-plays.ts';
import { ANY_PLAYER, pairSql } from './wallet-sql.ts';

const ROUNDS = 3;
const SECONDS = 4;
const CONNECTIONS = 32;
/** Connections to the database, of the gateway as of pgbench. */
const POOL = '10';

/**
 * Stakes with their wins per second, as a vendor sends them over HTTP, at one vendor: against the same statements from
 * pgbench, and against players who play at a vendor each, which tells what a vendor's one account costs.
 */
export async function benchWallet(): Promise<void> {
  const postgres = await startPostgres();
  const environment = {
    DATABASE_URL: postgres.url,
    DATABASE_POOL: POOL,
    SANDBOX_URL: 'http://sandbox.test',
    SANDBOX_SECRET: SHARED_SECRET,
    PUBLIC_ORIGIN: 'http://gateway.test',
  };
  const gateway = await startProcess('tests/bench/gateway-process.ts', environment);
  try {
    const players = Array.from({ length: PLAYERS }, (_, index) => String(index));
    await openAll(environment, [...players, ANY_PLAYER]);
    const missing = pgbenchMissing();
    const script = missing === undefined ? await pairSql(postgres.url) : [];

    const [hot, spread, theirs] = [[], [], []] as [number[], number[], number[]];
    await pairs(gateway.origin, 'hot');
    for (let round = 0; round < ROUNDS; round += 1) {
      hot.push(await pairs(gateway.origin, 'hot'));
      spread.push(await pairs(gateway.origin, 'spread'));
      if (missing === undefined) theirs.push(pgbench(postgres.url, script, SECONDS));
    }
    const row = { what: 'a stake and its win, at one vendor', value: median(hot), unit: 'pairs/s' };
    printReport('wallet', [
      missing === undefined
        ? { ...row, baseline: median(theirs), baselineIs: 'the same statements from pgbench' }
        : { ...row, baselineIs: missing },
      { ...row, baseline: median(spread), baselineIs: `players at ${PLAYERS} vendors` },
    ]);
  } finally {
    await gateway.stop();
    await postgres.stop();
  }
}

async function openAll(environment: Readonly<Record<string, string>>, players: readonly string[]): Promise<void> {
  const config = readConfig({ ...process.env, ...environment, LOG_LEVEL: 'warn' });
  const gateway = await createGateway(config, [LOTUS], { jobs: [], demo: true });
  try {
    await openPlays(gateway.services, players);
  } finally {
    await gateway.stop();
  }
}

let turns = 0;

/** Each connection sends a stake, and its win once the stake was answered. @returns pairs per second */
async function pairs(url: string, where: Where): Promise<number> {
  // What a connection staked last, by the context that it has to itself.
  const staked = new WeakMap<object, { readonly vendor: string; readonly pair: Pair }>();
  const stake = (): { readonly vendor: string; readonly pair: Pair } => {
    turns += 1;
    const player = String(turns % PLAYERS);
    return { vendor: vendorOf(where, player), pair: pairOf(where, player, `${process.pid}-${turns}`) };
  };
  const half = (action: keyof Pair): autocannon.Request => ({
    method: 'POST',
    setupRequest(request, context) {
      const { vendor, pair } = (action === 'credit' && staked.get(context)) || stake();
      staked.set(context, { vendor, pair });
      const { path, body, headers } = signedCall(vendor, action, pair[action]);
      return { ...request, path, body, headers: { ...request.headers, ...headers } };
    },
  });
  const result = await autocannon({
    ...{ url, connections: CONNECTIONS, duration: SECONDS },
    requests: [half('debit'), half('credit')],
  });
  if (result['2xx'] === 0 || result.non2xx > 0 || result.errors > 0) {
    throw new Error(
      `Expected stakes and wins that are taken, found ${result['2xx']}, ${result.non2xx} others and ${result.errors} errors.`,
    );
  }
  return result['2xx'] / 2 / result.duration;
}
