import { execFileSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { link, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import { hasCode } from '../../../node/code.ts';

/** The holder writes this often. A holder whose processes we cannot see counts as gone after LOST_MS of silence. */
const HEARTBEAT_MS = 5_000;
const LOST_MS = 30_000;
/** A takeover takes a handful of file calls, so one that lasts longer was itself killed. */
const TAKEOVER_MS = 10_000;
const RETRY_MS = 25;

const Holder = z.object({
  id: z.string(),
  pid: z.int(),
  /** When that process started, as the system tells it, which tells a reused pid from the holder. */
  started: z.string().nullable(),
  host: z.string(),
  /** The namespace of its process ids, as the system tells it: containers of one host name differ here. */
  space: z.string().nullable().default(null),
});
type Holder = z.infer<typeof Holder>;

export interface DataLock {
  release(): Promise<void>;
}

/** Another process works on this data folder. */
export class DataLockedError extends Error {
  override readonly name = 'DataLockedError';
}

/**
 * Locks the data folder for this process, because PGlite in two processes would lose rows silently (DESIGN 7). The lock
 * is a file that names its holder. A lock that a killed process left behind is taken over.
 * @throws DataLockedError naming the process that holds it
 */
export async function lockData(dataDir: string): Promise<DataLock> {
  const file = join(dataDir, 'gateway.lock');
  const mine: Holder = { id: randomUUID(), pid: process.pid, started: startOf(process.pid), ...here() };
  const draft = `${file}.${mine.id}`;
  await writeFile(draft, JSON.stringify(mine), { flag: 'wx' });
  try {
    for (;;) {
      // A link is made or refused in one step, with its content already in it.
      if (await succeeds(link(draft, file), 'EEXIST')) return hold(file, mine);
      const found = await readFile(file, 'utf8').catch(missing);
      if (found === null) continue;
      const holder = parseHolder(found);
      if (holder && (await holds(holder, file))) throw refusal(dataDir, holder);
      if (await takeOver(file, draft, found)) return hold(file, mine);
      await wait(RETRY_MS);
    }
  } finally {
    await rm(draft, { force: true });
  }
}

/** Only one process may replace a dead lock, and only while that lock still exists, so the claim is named after it. */
async function takeOver(file: string, draft: string, dead: string): Promise<boolean> {
  const claim = `${file}.takeover-${createHash('sha256').update(dead).digest('hex').slice(0, 16)}`;
  if (!(await succeeds(writeFile(claim, '', { flag: 'wx' }), 'EEXIST'))) {
    const age = await stat(claim).then(({ mtimeMs }) => Date.now() - mtimeMs, missing);
    if (age !== null && age > TAKEOVER_MS) await rm(claim, { force: true });
    return false;
  }
  try {
    if ((await readFile(file, 'utf8').catch(missing)) !== dead) return false;
    await rename(draft, file);
    return true;
  } finally {
    await rm(claim, { force: true });
  }
}

function hold(file: string, mine: Holder): DataLock {
  const heartbeat = setInterval(() => {
    const now = new Date();
    // A heartbeat that fails shows as silence; the next one tries again.
    utimes(file, now, now).catch(() => undefined);
  }, HEARTBEAT_MS);
  heartbeat.unref();
  return {
    async release() {
      clearInterval(heartbeat);
      const found = await readFile(file, 'utf8').catch(missing);
      if (found !== null && parseHolder(found)?.id === mine.id) await rm(file, { force: true });
    },
  };
}

async function holds(holder: Holder, file: string): Promise<boolean> {
  if (isVisible(holder)) return isAlive(holder.pid) && startOf(holder.pid) === holder.started;
  const age = await stat(file).then(({ mtimeMs }) => Date.now() - mtimeMs, missing);
  return age !== null && age < LOST_MS;
}

/** Whether we would see the holder's process if it lived: it runs on the same machine and in the same container. */
function isVisible({ host, space }: Holder): boolean {
  const mine = here();
  return host === mine.host && (space === null || space === mine.space);
}

function here(): Pick<Holder, 'host' | 'space'> {
  return { host: hostname(), space: processSpace() };
}

/** The running system and its namespace of process ids; null where the system does not tell (not Linux). */
function processSpace(): string | null {
  try {
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process lives and belongs to somebody else.
    return hasCode(error, 'EPERM');
  }
}

/** Start of a process in the form that the system gives; null where it gives none. */
function startOf(pid: number): string | null {
  try {
    // Field 22 is counted after the closing bracket of the command, because the command may hold spaces.
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    // There is no /proc, so this is not Linux.
  }
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return null;
  }
}

function parseHolder(text: string): Holder | null {
  try {
    return Holder.parse(JSON.parse(text));
  } catch {
    // The file was cut off by a full disk or a crash, so nobody holds the lock.
    return null;
  }
}

function refusal(dataDir: string, holder: Holder): DataLockedError {
  const { pid, host } = holder;
  const where = isVisible(holder)
    ? `process ${pid}`
    : `process ${pid} on ${host} (if that is gone, wait ${LOST_MS / 1000} s and try again)`;
  return new DataLockedError(
    `Expected the data folder ${dataDir} for this process alone, found it held by ${where}. ` +
      'Stop that process, choose another DATA_DIR, or set DATABASE_URL: several gateways share a PostgreSQL.',
  );
}

async function succeeds(work: Promise<unknown>, refusedBy: string): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (hasCode(error, refusedBy)) return false;
    throw error;
  }
}

function missing(error: unknown): null {
  if (hasCode(error, 'ENOENT')) return null;
  throw error;
}
