import type { Stats } from 'node:fs';
import { lstat } from 'node:fs/promises';
import { request } from 'node:http';
import { dirname } from 'node:path';
import { text } from 'node:stream/consumers';
import { GatewayIdentity, IDENTITY_PATH, ORDER_PATH, type Order, Reply } from '../gateway/core/operate/protocol.ts';
import { folderInWords, isForOwnerAlone, isLive, shortest, socketsIn } from '../gateway/core/operate/sockets.ts';

/** No single gateway can be asked; the message says what to do. */
export class NoGatewayError extends Error {
  override readonly name = 'NoGatewayError';
}

/**
 * Finds a running gateway. Where several serve one database any of them will do, because all state is there.
 * @param place folder of sockets, or a socket
 * @returns path of its socket
 * @throws NoGatewayError
 */
export async function findGateway(place: string): Promise<string> {
  const live: { readonly socket: string; readonly greeting: GatewayIdentity }[] = [];
  for (const socket of await socketsAt(place)) {
    if (await isLive(socket))
      live.push({ socket, greeting: GatewayIdentity.parse(await ask(socket, 'GET', IDENTITY_PATH)) });
  }
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

/** Sends an order to the gateway that listens on a socket. */
export async function give(socket: string, order: Order): Promise<Reply> {
  return Reply.parse(await ask(socket, 'POST', ORDER_PATH, order));
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

async function ask(socket: string, method: 'GET' | 'POST', path: string, body?: unknown): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const headers = { 'Content-Type': 'application/json' };
  const sent = request({ socketPath: shortest(socket), method, path, headers, agent: false }, (response) => {
    text(response).then(resolve, reject);
  });
  sent.once('error', reject);
  sent.end(body === undefined ? undefined : JSON.stringify(body));
  return JSON.parse(await promise);
}
