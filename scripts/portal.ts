import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import type { Brand } from '../src/brand/load.ts';
import { type GatewayConfig, readConfig } from '../src/gateway/config.ts';
import { sandboxSecret } from '../src/gateway/games/vendors.ts';
import { createGateway } from '../src/gateway/main.ts';
import { seedDemo } from '../src/gateway/seed/seed.ts';
import type { HostParts } from '../src/press/host.ts';
import type { NodeHandler } from '../src/press/serve.ts';
import { createVendor } from '../src/sandbox/vendor/app.ts';
import { fileJournal } from '../src/sandbox/vendor/journal.ts';
import { merchantsOf } from './merchants.ts';

/** What stands beside the pages when everything runs on one machine. */
export interface Portal extends Pick<HostParts, 'gateway' | 'sandbox'> {
  /** What the demo seed made. */
  readonly demo: Awaited<ReturnType<typeof seedDemo>>;
  /** Waits for running calls and rounds, then closes the database. */
  stop(): Promise<void>;
}

/** The gateway's settings for one machine: its own port is also the sandbox's. */
export function portalConfig(port: number, environment: NodeJS.ProcessEnv): GatewayConfig {
  return readConfig({
    LOG_LEVEL: 'warn',
    ...environment,
    PORT: String(port),
    PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
    SANDBOX_URL: `http://127.0.0.1:${port}/sandbox`,
    SANDBOX_ORIGIN: `http://games.localhost:${port}`,
    SANDBOX_SECRET: randomBytes(32).toString('base64url'),
  });
}

/**
 * Opens and seeds the database, and opens the sandbox vendor that plays its games.
 *
 * @param brands the first is the one that plain localhost serves
 * @throws DataLockedError when another process has the database open
 */
export async function openPortal(brands: readonly Brand[], config: GatewayConfig): Promise<Portal> {
  const { SANDBOX_ORIGIN: publicOrigin = '', SANDBOX_SECRET: shared = '', DATA_DIR } = config;
  const gateway = await createGateway(config, merchantsOf(brands, { gamesOrigin: publicOrigin }));
  try {
    const demo = await seedDemo(gateway.services);
    const vendor = await createVendor({
      secretOf: (code) => sandboxSecret(shared, code),
      publicOrigin,
      journal: await fileJournal(join(DATA_DIR, 'sandbox.jsonl'), () => new Date()),
      log: (event, details) => gateway.services.log.info(details, event),
    });
    // The gateway reaches the vendor below /sandbox, browsers on an origin of its own.
    const sandbox = new Hono().mount('/sandbox', vendor.app.fetch).mount('/', vendor.app.fetch);
    const gatewayListener = getRequestListener(gateway.fetch, { overrideGlobalObjects: false });
    const sandboxListener = getRequestListener(sandbox.fetch, { overrideGlobalObjects: false });
    return {
      demo,
      gateway: handler(gatewayListener),
      sandbox: handler(sandboxListener),
      async stop() {
        await vendor.stop();
        await gateway.stop();
      },
    };
  } catch (error) {
    await gateway.stop();
    throw error;
  }
}

function handler(listener: ReturnType<typeof getRequestListener>): NodeHandler {
  return async (request, response) => {
    await listener(request, response);
  };
}
