import type { Stats } from 'node:fs';
import { lstat } from 'node:fs/promises';
import { request } from 'node:http';
import { dirname } from 'node:path';
import { text } from 'node:stream/consumers';
import {
  GatewayIdentity,
  IDENTITY_PATH,
  LARGEST_ORDER,
  ORDER_PATH,
  type Order,
  Reply,
  TOO_LARGE,
} from '../gateway/core/operate/protocol.ts';
import { folderInWords, isForOwnerAlone, isLive, shortest, socketsIn } from '../gateway/core/operate/sockets.ts';

/** No single gateway can be asked; the message says what to do. */
export class NoGatewayError extends Error {
  override readonly name = 'NoGatewayError';
}

/** How long a gateway may take to say who it is. */
const GREETING_MS = 2_000;

/**
 * Finds a running gateway. Where several serve one database any of them will do, because all state is there.
 * @param place folder of sockets, or a socket
 * @param warn told of each socket that is passed over because it does not answer as a gateway does
 * @returns path of its socket
 * @throws NoGatewayError
 */
export async function findGateway(place: string, warn: (warning: string) => void = () => {}): Promise<string> {
  const greeted = await Promise.all((await socketsAt(place)).map((socket) => greet(socket, warn)));
  const live = greeted.filter((found) => found !== null);
  const [first] = live;
  if (!first) {
    throw new NoGatewayError(
      `Expected a gateway that runs and listens in ${place}, found none. Start one (npm start, npm run dev or ` +
        'npm run gateway), or set DATA_DIR or OPERATE_SOCKET as it has them.',
    );
  }
  if (new Set(live.map(({ greeting }) => greeting.database)).size === 1) return first.socket;
  const found = live.map(({ socket, greeting }) => `  ${greeting.database}: --socket ${socket}`);
  throw new NoGatewayError(
    `Expected gateways of one database in ${place}, found several. Say which:\n${found.join('\n')}`,
  );
}

interface Greeted {
  readonly socket: string;
  readonly greeting: GatewayIdentity;
}

/** @returns null where nobody listens, or something that is no gateway */
async function greet(socket: string, warn: (warning: string) => void): Promise<Greeted | null> {
  if (!(await isLive(socket))) return null;
  try {
    const signal = AbortSignal.timeout(GREETING_MS);
    return {
      socket,
      greeting: GatewayIdentity.parse(await ask(socket, { method: 'GET', path: IDENTITY_PATH, signal })),
    };
  } catch {
    warn(`${socket} is passed over: expected a gateway that says who it is within ${GREETING_MS / 1000} s.`);
    return null;
  }
}

/** Sends an order to the gateway that listens on a socket. */
export async function give(socket: string, order: Order): Promise<Reply> {
  const body = JSON.stringify(order);
  if (Buffer.byteLength(body) > LARGEST_ORDER) return TOO_LARGE;
  return Reply.parse(await ask(socket, { method: 'POST', path: ORDER_PATH }, body));
}

async function socketsAt(place: string): Promise<readonly string[]> {
  const found = await lstat(place).catch(() => null);
  if (!found) return [];
  if (!found.isSocket()) {
    refuseOpen(place, found);
    return socketsIn(place);
  }
  const folder = dirname(place);
  refuseOpen(folder, await lstat(folder));
  return [place];
}

/**
 * Refuses a folder in which another user can place a socket: it would get what the operator sends, the secrets of a file of
 * vendors among it. Root may command the gateway of any one user.
 * @throws NoGatewayError
 */
function refuseOpen(folder: string, found: Stats): void {
  const self = process.getuid?.();
  const isTrusted = self === undefined || self === 0 || self === found.uid;
  if (isTrusted && isForOwnerAlone(found)) return;
  throw new NoGatewayError(
    `Expected ${folder} to be a folder that you alone may enter, since who enters it can take what you send for the ` +
      `gateway; found ${folderInWords(found)}. Give the command as the gateway's user, and see that the folder has mode 700.`,
  );
}

interface Asked {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly signal?: AbortSignal;
}

async function ask(socket: string, asked: Asked, body?: string): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const headers = { 'Content-Type': 'application/json' };
  const sent = request({ ...asked, socketPath: shortest(socket), headers, agent: false }, (response) => {
    text(response).then(resolve, reject);
  });
  sent.once('error', reject);
  sent.end(body);
  return JSON.parse(await promise);
}
