import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** How long `npm start` may take from a pressed bundle and an empty database to its ready line. */
const READY_MS = 110_000;

export interface RunningPortal {
  readonly port: number;
  /** Ends it and forgets its database. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts the portal as `npm start` does (bundles, gateway, sandbox, a seeded database) on a free port.
 * @param options of scripts/start.ts
 * @param data folder in which it keeps its data, and which is removed when it ends; an empty one without it
 * @throws Error with its output when it is not ready in time
 */
export async function startPortal(
  options: readonly string[],
  data = mkdtempSync(join(tmpdir(), 'marquee-portal-')),
): Promise<RunningPortal> {
  const port = await freePort();
  const portal = spawn(process.execPath, ['scripts/start.ts', ...options], {
    env: { ...process.env, PORT: String(port), DATA_DIR: data, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  const ended = new Promise<void>((resolve) => portal.once('exit', () => resolve()));
  const stop = async () => {
    portal.kill('SIGTERM');
    await ended;
    rmSync(data, { recursive: true, force: true, maxRetries: 3 });
  };
  try {
    await new Promise<void>((resolve, reject) => {
      const fail = (why: string) => reject(new Error(`The portal did not start: ${why}\n${said.join('')}`));
      const timer = setTimeout(() => fail(`no ready line within ${READY_MS} ms`), READY_MS);
      const listen = (chunk: Buffer) => {
        said.push(chunk.toString());
        if (!said.join('').includes('Marquee is ready:')) return;
        clearTimeout(timer);
        resolve();
      };
      portal.stdout.on('data', listen);
      portal.stderr.on('data', listen);
      portal.once('exit', (code) => {
        clearTimeout(timer);
        fail(`exit code ${code}`);
      });
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return { port, stop };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
