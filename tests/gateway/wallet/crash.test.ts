import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { HEADERS } from '../../../src/contract/core/headers.ts';
import { IDEMPOTENCY_LOST_MS } from '../../../src/gateway/core/call/limits.ts';
import { type OpenDatabase, openEmbedded } from '../../../src/gateway/core/db/open.ts';
import { memberAccount } from '../../../src/gateway/core/ledger/account.ts';
import { balanceOf } from '../../../src/gateway/core/ledger/ledger.ts';
import { BARE_ENVIRONMENT } from '../command.ts';
import { brokenInvariants } from '../core/ledger/invariants.ts';
import { GRANTED, grant } from '../crash/grant.ts';
import { migratedFolder, withPostgres } from '../harness.ts';

/** Twenty kills; a start on PGlite takes several times as long. */
const KILLS = { pglite: 7, postgres: 13 } as const;
/** Calls under way at any time. */
const CALLERS = 8;
const PROCESS = new URL('../crash/gateway-process.ts', import.meta.url).pathname;

interface Running {
  readonly child: ChildProcess;
  readonly origin: string;
}

async function start(environment: Record<string, string>, life: number): Promise<Running> {
  const child = spawn(process.execPath, [PROCESS], {
    env: {
      ...BARE_ENVIRONMENT,
      PORT: '0',
      LOG_LEVEL: 'error',
      CLOCK_AHEAD_MS: String(life * IDEMPOTENCY_LOST_MS),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output] = await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`The gateway ended with ${code} at its start.`))),
  ]);
  return { child, origin: `http://127.0.0.1:${String(output).trim()}` };
}

/** @returns whether the gateway acknowledged; false where it died first */
async function write(origin: string, key: string): Promise<boolean> {
  try {
    const response = await fetch(origin + grant.path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', [HEADERS.merchant]: 'lotus', [HEADERS.idempotency]: key },
      body: JSON.stringify({ memo: key }),
    });
    const text = await response.text();
    expect(text).toContain('"success":true');
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** Writes from several callers until the gateway is killed in the middle of it. */
async function writeUntilKilled(
  { child, origin }: Running,
  acknowledged: Set<string>,
  unsure: Set<string>,
): Promise<void> {
  const last = acknowledged.size + 5 + Math.floor(Math.random() * 40);
  const ended = once(child, 'exit');
  const caller = async () => {
    for (;;) {
      const key = randomUUID();
      unsure.add(key);
      if (!(await write(origin, key))) return;
      unsure.delete(key);
      acknowledged.add(key);
      if (acknowledged.size === last) child.kill('SIGKILL');
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  await ended;
}

/** Kills a gateway so many times during writes, then counts. @returns what was acknowledged */
async function killAgainAndAgain(kills: number, environment: Record<string, string>): Promise<ReadonlySet<string>> {
  const acknowledged = new Set<string>();
  const unsure = new Set<string>();
  for (let life = 0; life < kills; life += 1) {
    const running = await start(environment, life);
    // Calls that the last gateway left without an answer are repeated under the same key, and happen once, whatever was
    // done.
    for (const key of [...unsure]) {
      expect(await write(running.origin, key)).toBe(true);
      unsure.delete(key);
      acknowledged.add(key);
    }
    await writeUntilKilled(running, acknowledged, unsure);
  }
  const { child, origin } = await start(environment, kills);
  for (const key of [...unsure, ...acknowledged].slice(0, 30)) {
    expect(await write(origin, key)).toBe(true);
    acknowledged.add(key);
    unsure.delete(key);
  }
  child.kill('SIGTERM');
  await once(child, 'exit');
  expect([...unsure]).toEqual([]);
  return acknowledged;
}

async function expectNothingLost({ db }: OpenDatabase, acknowledged: ReadonlySet<string>): Promise<void> {
  const rows = await db.selectFrom('bookings').select('memo').where('kind', '=', 'test.grant').execute();
  expect(rows.map(({ memo }) => memo).sort()).toEqual([...acknowledged].sort());
  expect((await balanceOf(db, memberAccount('m-crash', GRANTED))).minor).toBe(BigInt(acknowledged.size));
  expect(await brokenInvariants(db)).toEqual([]);
}

const dataDir = await migratedFolder();

describe.concurrent('a gateway killed during writes loses nothing that it acknowledged', () => {
  test(`on PGlite, killed ${KILLS.pglite} times`, async () => {
    const acknowledged = await killAgainAndAgain(KILLS.pglite, { DATA_DIR: dataDir });
    const database = await openEmbedded(dataDir);
    await expectNothingLost(database, acknowledged);
    await database.close();
  });

  test(`on PostgreSQL, killed ${KILLS.postgres} times`, async () => {
    const database = await withPostgres();
    const acknowledged = await killAgainAndAgain(KILLS.postgres, {
      DATABASE_URL: database.url,
      DATA_DIR: join(dataDir, 'sockets'),
    });
    await expectNothingLost(database, acknowledged);
  });
});
