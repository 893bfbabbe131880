import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { TEST_DIST } from '../checks.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Port of the portal that this run walks through. */
    port: number;
  }
}

/** How long `npm start` may take from a pressed bundle and an empty database to its ready line. */
const READY_MS = 110_000;

/**
 * Starts the portal as `npm start` does (bundles, gateway, sandbox, a freshly seeded database) on a free port, from the
 * bundles that the press check made; ends it after the run.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const port = await freePort();
  const data = mkdtempSync(join(tmpdir(), 'marquee-e2e-'));
  const portal = spawn(process.execPath, ['scripts/start.ts', '--dist', TEST_DIST, '--no-press'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: data, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  const ended = new Promise<void>((resolve) => portal.once('exit', () => resolve()));
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
    portal.once('exit', (code) => fail(`exit code ${code}`));
  });
  project.provide('port', port);
  return async () => {
    portal.kill('SIGTERM');
    await ended;
    rmSync(data, { recursive: true, force: true, maxRetries: 3 });
  };
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
