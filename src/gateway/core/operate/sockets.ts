import type { Stats } from 'node:fs';
import { lstat, mkdir, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { join, relative, resolve } from 'node:path';
import { hasCode } from '../../../node/code.ts';
import type { GatewayConfig } from '../config.ts';
import { StartError } from '../start-error.ts';

/** The longest path of a socket that every system takes, its closing zero byte included (macOS). */
const LONGEST_PATH = 103;
const SUFFIX = '.sock';
/** A socket that nobody listens on and that is older than this was left by a process that died. */
const DRAFT_LOST_MS = 10_000;

/** The folder that holds a socket for each gateway that runs on this machine with these settings. */
export function socketFolder({ OPERATE_SOCKET, DATA_DIR }: Pick<GatewayConfig, 'OPERATE_SOCKET' | 'DATA_DIR'>): string {
  return resolve(OPERATE_SOCKET ?? join(DATA_DIR, 'operate'));
}

/** Sockets of gateways, dead ones among them; none where the folder is missing. */
export async function socketsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  });
  return names.filter((name) => name.endsWith(SUFFIX)).map((name) => join(folder, name));
}

/**
 * Makes the folder for its owner alone.
 * @throws StartError where it cannot be made, or is there already and others may enter it
 */
export async function ownFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((cause: unknown) => {
    throw noPlace(folder, cause);
  });
  const found = await lstat(folder);
  if (found.uid === process.getuid?.() && isForOwnerAlone(found)) return;
  throw new StartError(
    `Expected ${folder} to be a folder that its owner alone may enter, since who enters it commands this gateway; ` +
      `found ${folderInWords(found)}. ` +
      `Run chmod 700 ${folder} as the gateway's user, or name another folder in OPERATE_SOCKET.`,
  );
}

/** Whether this is a folder in which nobody but its owner (and root) can find or place anything. */
export function isForOwnerAlone(found: Stats): boolean {
  return found.isDirectory() && (found.mode & 0o077) === 0;
}

/** What stands where a folder of sockets should. */
export function folderInWords(found: Stats): string {
  return found.isDirectory() ? `mode ${(found.mode & 0o777).toString(8)} of user ${found.uid}` : 'something else';
}

/** The operator's socket cannot stand in this folder. */
export function noPlace(folder: string, cause: unknown): StartError {
  const why = cause instanceof Error ? cause.message : String(cause);
  return new StartError(
    `Expected to make a socket for npm run operate in ${folder}: ${why}. Name a folder of its own in OPERATE_SOCKET.`,
    { cause },
  );
}

/**
 * The path at which a new socket is made, and the one under which it is then found.
 * @throws StartError where the path is too long
 */
export function newSocket(folder: string, id: string): { readonly draft: string; readonly file: string } {
  const draft = join(folder, `${id}.draft`);
  const file = join(folder, `${id}${SUFFIX}`);
  if (shortest(draft).length <= LONGEST_PATH) return { draft, file };
  throw new StartError(
    `Expected a path of ${LONGEST_PATH} bytes or fewer for the operator's socket, found ${draft}. ` +
      'Name a folder with a shorter path in OPERATE_SOCKET.',
  );
}

/** Removes the sockets of gateways that were killed. Sockets that somebody listens on stay, and so does what is no socket. */
export async function removeDead(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    const isDraft = name.endsWith('.draft');
    if (!isDraft && !name.endsWith(SUFFIX)) continue;
    const found = await lstat(file).catch(() => null);
    if (!found?.isSocket()) continue;
    if (isDraft && Date.now() - found.mtimeMs < DRAFT_LOST_MS) continue;
    if (!(await isLive(file))) await rm(file, { force: true });
  }
}

/** Whether a process may listen on this socket: the system refuses calls to one that nobody listens on. */
export async function isLive(file: string): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(shortest(file));
    socket.once('connect', () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', (error) => {
      done(!hasCode(error, 'ECONNREFUSED') && !hasCode(error, 'ENOENT'));
    });
  });
}

/** The path as the system gets it. Systems cut long paths off, and relative to this folder it may be shorter. */
export function shortest(file: string): string {
  const fromHere = relative(process.cwd(), file);
  return Buffer.byteLength(fromHere) < Buffer.byteLength(file) ? fromHere : file;
}
