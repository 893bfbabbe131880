import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import { HEADERS } from '../../src/contract/core/headers.ts';
import { grant } from '../gateway/crash/grant.ts';

const CALLERS = 8;
const RETRY_MS = 50;
const PROBE_MS = 100;
/** Nobody waits longer for an answer. */
const PATIENCE_MS = 10_000;
/** A gateway that is not back by then will not come back by itself. */
const LOST_MS = 30_000;
const PROCESS = 'tests/gateway/crash/gateway-process.ts';

/** What a gateway may answer while its database is away: try the same again. */
const Refused = z.object({ code: z.enum(['system.busy', 'idempotency.running']) });

/** What a balancer saw. */
interface Probes {
  readonly wasUnready: boolean;
  /** In seconds. */
  readonly slowestProbe: number;
}

/** Callers that write without a pause through a gateway of its own process, each write until it is acknowledged. */
export interface AccidentLoad {
  /** Asks for readiness again and again, as a balancer does. */
  watch(): { end(): Promise<Probes> };
  /** @returns seconds until the gateway is ready and has acknowledged a write that began after this call */
  untilBack(): Promise<number>;
  /** The writes that were acknowledged since the last time. */
  takeAcknowledged(): string[];
  total(): number;
  /** Waits until every write is acknowledged, and begins no more. */
  settle(): Promise<void>;
  /** Answers that are neither an acknowledgement nor a request to try again, and what the gateway's log knows of them. */
  faults(): readonly string[];
  stop(): Promise<void>;
}

/** @param url of the database */
export async function accidentLoad(url: string): Promise<AccidentLoad> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-accidents-'));
  const child = spawn(process.execPath, [PROCESS], {
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'error', DATABASE_URL: url, DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const origin = `http://127.0.0.1:${await portOf(child)}`;
  const faults: string[] = [];
  const told = faultsTold(child);
  let acknowledged: string[] = [];
  let total = 0;
  let isOver = false;

  /** @returns whether the write was acknowledged */
  async function write(key: string): Promise<boolean> {
    const response = await fetch(origin + grant.path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', [HEADERS.merchant]: 'lotus', [HEADERS.idempotency]: key },
      body: JSON.stringify({ memo: key }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch((error: unknown) => {
      if (child.exitCode !== null || child.signalCode !== null) throw new Error('The gateway has ended.');
      faults.push(`no answer: ${error instanceof Error ? error.message : error}`);
      return null;
    });
    if (response === null) return false;
    const body = await response.text();
    if (response.ok) {
      acknowledged.push(key);
      total += 1;
    } else if (!Refused.safeParse(JSON.parse(body)).success) faults.push(`${response.status} ${body}`);
    return response.ok;
  }

  async function writeUntilDone(key: string): Promise<void> {
    while (!(await write(key))) await wait(RETRY_MS);
  }

  async function isReady(): Promise<boolean> {
    const { status } = await fetch(`${origin}/health/ready`, { signal: AbortSignal.timeout(PATIENCE_MS) });
    return status === 200;
  }

  const callers = Array.from({ length: CALLERS }, async () => {
    while (!isOver) await writeUntilDone(randomUUID());
  });
  // What ends a caller is told by settle.
  Promise.all(callers).catch(() => undefined);

  return {
    watch() {
      let isWatched = true;
      const watching = (async () => {
        let wasUnready = false;
        let slowestProbe = 0;
        while (isWatched) {
          const since = performance.now();
          if (!(await isReady())) wasUnready = true;
          slowestProbe = Math.max(slowestProbe, (performance.now() - since) / 1000);
          await wait(PROBE_MS);
        }
        return { wasUnready, slowestProbe };
      })();
      return {
        end: () => {
          isWatched = false;
          return watching;
        },
      };
    },
    async untilBack() {
      const since = performance.now();
      const key = randomUUID();
      const deadline = AbortSignal.timeout(LOST_MS);
      while (!(await write(key)) || !(await isReady())) {
        if (deadline.aborted) throw new Error(`The gateway was not back after ${LOST_MS / 1000} s.`);
        await wait(RETRY_MS);
      }
      return (performance.now() - since) / 1000;
    },
    takeAcknowledged() {
      const taken = acknowledged;
      acknowledged = [];
      return taken;
    },
    total: () => total,
    async settle() {
      isOver = true;
      await Promise.all(callers);
    },
    faults: () => [...faults, ...told],
    async stop() {
      isOver = true;
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit');
        child.kill('SIGKILL');
        await ended;
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function portOf(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('Expected a gateway that says its port.');
  const ended = once(child, 'exit').then(([code]) =>
    Promise.reject(new Error(`The gateway ended with ${code} at its start.`)),
  );
  const [said] = await Promise.race([once(child.stdout, 'data'), ended]);
  return String(said).trim();
}

/** Lines of the gateway's log about calls that failed for another reason than a database that does not answer. */
function faultsTold(child: ChildProcess): readonly string[] {
  const lines: string[] = [];
  if (!child.stdout) throw new Error('Expected a gateway that writes its log.');
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line.includes('"call failed"')) lines.push(line);
  });
  return lines;
}
