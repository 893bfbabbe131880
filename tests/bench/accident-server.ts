import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { chown, mkdtemp, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  freePort,
  type Owner,
  openFolder,
  postgresBinaries,
  ready,
  unprivilegedUser,
} from '../gateway/server/postgres-server.ts';

const run = promisify(execFile);
const SMALL_DISK = '512m';
const SYSTEM = '/usr/lib/postgresql';

/** A PostgreSQL to which things happen. Its data outlive all of them, as on a machine's disk. */
export interface AccidentServer {
  /** "PostgreSQL 15 of the system". */
  readonly version: string;
  /** Why its disk cannot be filled; null where it can. */
  readonly notSmall: string | null;
  readonly port: number;
  /** Starts it where it does not run, as the machine's supervisor does: on its port, or on another from now on. */
  start(how?: { elsewhere: boolean }): Promise<void>;
  /** Ends it: after a checkpoint, or like a crash. */
  stop(how: 'orderly' | 'crash'): Promise<void>;
  /** Stops all of its processes where they stand, until they may go on. */
  freeze(): () => void;
  /** Fills its disk. @returns what frees it again */
  fill(): Promise<() => Promise<void>>;
  remove(): Promise<void>;
}

/** Makes a server on a small file system where this user may mount one; it is not started yet. */
export async function accidentServer(): Promise<AccidentServer> {
  const owner = await unprivilegedUser();
  const system = await systemBinaries();
  const binaries = system ?? join(await postgresBinaries(owner), 'bin');
  const { stdout } = await run(join(binaries, 'postgres'), ['--version'], { ...owner, cwd: '/' });
  const folder = await mkdtemp(join(await openFolder(), 'marquee-accidents-'));
  const notSmall = await mountSmall(folder);
  if (owner) await chown(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const place = { ...owner, cwd: folder };
  const init = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--wal-segsize=1'];
  await run(join(binaries, 'initdb'), init, place);
  let port = await freePort();
  let server: ChildProcess | undefined;
  const runs = (child: ChildProcess | undefined): child is ChildProcess =>
    child !== undefined && child.exitCode === null && child.signalCode === null;
  const stop = async (signal: 'SIGINT' | 'SIGQUIT') => {
    if (!runs(server)) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  };
  return {
    version: `${stdout.trim().replace(/^postgres \((\w+)\)/, '$1')}, ${system ? "the system's" : 'of npm'}`,
    notSmall,
    get port() {
      return port;
    },
    async start({ elsewhere } = { elsewhere: false }) {
      if (runs(server)) return;
      if (elsewhere) port = await freePort();
      server = spawn(join(binaries, 'postgres'), ['-D', data, '-p', String(port), ...settings(folder)], {
        ...place,
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      await ready(server);
    },
    stop: (how) => stop(how === 'orderly' ? 'SIGINT' : 'SIGQUIT'),
    freeze() {
      const main = server?.pid ?? 0;
      process.kill(main, 'SIGSTOP');
      const children = childrenOf(main);
      for (const pid of children) signal(pid, 'SIGSTOP');
      return () => {
        for (const pid of [...children, main]) signal(pid, 'SIGCONT');
      };
    },
    fill: () => fill(join(folder, 'filler'), owner),
    async remove() {
      await stop('SIGQUIT');
      if (notSmall === null) await run('umount', [folder]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Programs of the newest PostgreSQL that Debian's packages have installed. */
async function systemBinaries(): Promise<string | null> {
  const versions = await readdir(SYSTEM).catch(() => []);
  const newest = versions.filter((name) => /^\d+$/.test(name)).sort((a, b) => Number(b) - Number(a))[0];
  return newest === undefined ? null : join(SYSTEM, newest, 'bin');
}

/** @returns why there is no small file system; null where there is one */
async function mountSmall(folder: string): Promise<string | null> {
  if (process.getuid?.() !== 0) return 'a small file system is mounted by root alone';
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${SMALL_DISK}`, 'tmpfs', folder]);
    return null;
  } catch (error) {
    return `no small file system could be mounted: ${error instanceof Error ? error.message.trim() : error}`;
  }
}

function settings(folder: string): string[] {
  const values = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    max_connections: '100',
    max_wal_size: '32MB',
    min_wal_size: '4MB',
    log_min_messages: 'log',
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === parent);
}

function parentOf(pid: number): number | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return null;
  }
}

/** A process that has ended meanwhile needs no signal. */
function signal(pid: number, name: 'SIGSTOP' | 'SIGCONT'): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended.
  }
}

async function fill(file: string, owner: Owner | null): Promise<() => Promise<void>> {
  const handle = await open(file, 'w');
  try {
    for (const size of [1 << 20, 1 << 12]) {
      for (;;) if ((await handle.write(Buffer.alloc(size)).catch(() => null)) === null) break;
    }
    if (owner) await handle.chown(owner.uid, owner.gid);
  } finally {
    await handle.close();
  }
  return () => rm(file, { force: true });
}
