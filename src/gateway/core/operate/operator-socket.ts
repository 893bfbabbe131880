import { once } from 'node:events';
import { chmod, rename, rm } from 'node:fs/promises';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod';
import type { GatewayConfig } from '../config.ts';
import { randomToken } from '../random.ts';
import type { Services } from '../services.ts';
import type { OperatorCommand } from './command.ts';
import { execute } from './execute.ts';
import { explainInput } from './inputs.ts';
import {
  type GatewayIdentity,
  IDENTITY_PATH,
  LARGEST_ORDER,
  ORDER_PATH,
  Order,
  type Reply,
  TOO_LARGE,
} from './protocol.ts';
import { newSocket, noPlace, ownFolder, removeDead, shortest, socketFolder } from './sockets.ts';

/** The socket on which the operator of this machine reaches the gateway. */
export interface OperatorSocket {
  /** Waits for the commands that run. */
  close(): Promise<void>;
}

/**
 * Listens for the operator's command on a Unix domain socket that only the gateway's own user (and root) can reach: the
 * folder has mode 0700, the socket 0600, and no port leads here. Each process has a socket of its own.
 * @throws StartError where the folder is open to others
 */
export async function openOperatorSocket(
  services: Services,
  commands: readonly OperatorCommand[],
): Promise<OperatorSocket> {
  if (process.platform === 'win32') {
    services.log.warn('npm run operate does not reach a gateway on Windows: it has no Unix domain sockets for Node');
    return { close: async () => undefined };
  }
  const folder = socketFolder(services.config);
  await ownFolder(folder);
  await removeDead(folder);
  const { draft, file } = newSocket(folder, `${process.pid}-${randomToken(services.random, 48)}`);
  const server = createAdaptorServer({ fetch: operatorApp(services, commands).fetch, overrideGlobalObjects: false });
  server.listen(shortest(draft));
  await once(server, 'listening').catch((cause: unknown) => {
    throw noPlace(folder, cause);
  });
  // The socket gets its own name only once it answers, so that nobody takes a young socket for a dead one.
  await chmod(draft, 0o600);
  await rename(draft, file);
  return {
    async close() {
      await rm(file, { force: true });
      const closed = once(server, 'close');
      server.close();
      if ('closeIdleConnections' in server) server.closeIdleConnections();
      await closed;
    },
  };
}

function operatorApp(services: Services, commands: readonly OperatorCommand[]): Hono {
  const greeting: GatewayIdentity = { database: databaseName(services.config), pid: process.pid };
  return new Hono()
    .get(IDENTITY_PATH, (c) => c.json(greeting))
    .post(ORDER_PATH, bodyLimit({ maxSize: LARGEST_ORDER, onError: (c) => c.json(TOO_LARGE, 413) }), async (c) => {
      const { data: order, error } = readOrder(await c.req.text());
      if (order) return c.json(await execute(services, commands, order));
      const message = `Expected an order of npm run operate, found another: ${explainInput(error)}.`;
      return c.json({ success: false, code: 'order.invalid', message } satisfies Reply, 400);
    })
    .onError((err, c) => {
      services.log.error({ err }, 'operator command failed');
      const reply: Reply = {
        success: false,
        code: 'system.fault',
        message: 'Something failed in the gateway; its log says what. Nothing was changed.',
      };
      return c.json(reply, 500);
    });
}

function readOrder(body: string) {
  return z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: 'custom', message: 'no JSON' });
        return z.NEVER;
      }
    })
    .pipe(Order)
    .safeParse(body);
}

/** The database in words, without user and password. */
function databaseName({ DATABASE_URL, DATA_DIR }: GatewayConfig): string {
  if (DATABASE_URL === undefined) return `the embedded one in ${DATA_DIR}`;
  const { host, pathname } = new URL(DATABASE_URL);
  return `PostgreSQL ${host}${pathname}`;
}
