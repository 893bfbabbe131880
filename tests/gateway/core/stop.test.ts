import { once } from 'node:events';
import { chmod, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { handle } from '../../../src/gateway/core/call/handle.ts';
import type { Job } from '../../../src/gateway/core/jobs/job.ts';
import { createLog } from '../../../src/gateway/core/log.ts';
import { createGateway, startGateway } from '../../../src/gateway/main.ts';
import { LOTUS, migratedFolder, temporaryFolder, testConfig } from '../harness.ts';
import { madeEndpoint } from '../made-endpoint.ts';

const slow = madeEndpoint(
  { method: 'GET', path: '/wps/test/slow', auth: 'anyone', value: z.object({ merchants: z.int() }) },
  { summary: 'x' },
);

/** A stop that waits for nobody is much quicker than its patience with calls that run. */
const GRACE_MS = 5_000;

const dataDir = await migratedFolder();

test('a stop lets running calls finish, takes no new ones, closes the database and frees the folder', async () => {
  const gate = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const handlers = [
    handle(slow, async ({ db }) => {
      begun.resolve();
      await gate.promise;
      // The database must still be open now.
      const rows = await db.selectFrom('merchants').select('code').execute();
      return { merchants: rows.length };
    }),
  ];
  const config = testConfig({ DATA_DIR: dataDir });
  const gateway = await startGateway(config, [LOTUS], { handlers, jobs: [] });
  const origin = `http://127.0.0.1:${gateway.port}`;
  const running = fetch(`${origin}${slow.path}`, { headers: { 'X-Merchant': 'lotus' } });
  await begun.promise;
  let stopped = false;
  const stopping = gateway.stop().then(() => {
    stopped = true;
  });
  await expect(fetch(`${origin}/health`)).rejects.toThrow('fetch failed');
  expect(stopped).toBe(false);
  gate.resolve();
  const answer = await running;
  expect(await answer.json()).toEqual({ success: true, value: { merchants: 1 } });
  await stopping;
  await expect(gateway.services.db.selectFrom('merchants').select('code').execute()).rejects.toThrow();

  const again = await startGateway(config, [LOTUS], { jobs: [] });
  expect((await fetch(`http://127.0.0.1:${again.port}/health`)).status).toBe(200);
  await again.stop();
});

test('a stop closes idle connections at once, and each of the others with the answer that it waits for', async () => {
  const gate = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const handlers = [
    handle(slow, async () => {
      begun.resolve();
      await gate.promise;
      return { merchants: 1 };
    }),
  ];
  const gateway = await startGateway(testConfig({ DATA_DIR: dataDir }), [LOTUS], { handlers, jobs: [] });
  const agents = [new Agent({ keepAlive: true }), new Agent({ keepAlive: true })] as const;
  const get = (path: string, agent: Agent) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const asked = request(
        { host: '127.0.0.1', port: gateway.port, path, agent, headers: { 'X-Merchant': 'lotus' } },
        resolve,
      );
      asked.once('error', reject).end();
    });
  const unused = connect(gateway.port, '127.0.0.1').resume();
  await once(unused, 'connect');
  const unusedClosed = once(unused, 'close');
  const idle = await get('/health/live', agents[0]);
  const idleClosed = once(idle.socket, 'close');
  idle.resume();
  await once(idle, 'end');
  const running = get(slow.path, agents[1]);
  await begun.promise;

  const since = performance.now();
  const stopping = gateway.stop();
  await Promise.all([idleClosed, unusedClosed]);
  gate.resolve();
  const answer = await running;
  expect(answer.statusCode).toBe(200);
  expect(answer.headers.connection).toBe('close');
  answer.resume();
  await stopping;
  expect(performance.now() - since).toBeLessThan(GRACE_MS);
  for (const agent of agents) agent.destroy();
});

test('a process on its way out is not ready, and still lives', async () => {
  const gateway = await createGateway(testConfig({ DATA_DIR: dataDir }), [LOTUS], { jobs: [] });
  expect((await gateway.app.request('/health/ready')).status).toBe(200);
  gateway.drain();
  const response = await gateway.app.request('/health/ready');
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({ success: false, value: { readiness: 'draining' } });
  expect((await gateway.app.request('/health/live')).status).toBe(200);
  await gateway.stop();
});

test('a second gateway on the same folder is refused, and leaves the first alone', async () => {
  const config = testConfig({ DATA_DIR: dataDir });
  const first = await startGateway(config, [LOTUS], { jobs: [] });
  await expect(startGateway(config, [LOTUS], { jobs: [] })).rejects.toThrow('held by process');
  expect((await fetch(`http://127.0.0.1:${first.port}/health`)).status).toBe(200);
  await first.stop();
});

test('a port that is taken is an error, and frees the folder again', async () => {
  const first = await startGateway(testConfig({ DATA_DIR: dataDir }), [LOTUS], { jobs: [] });
  const other = await migratedFolder();
  const taken = testConfig({ DATA_DIR: other, PORT: String(first.port) });
  await expect(startGateway(taken, [LOTUS], { jobs: [] })).rejects.toThrow(
    /^Expected to listen on 127\.0\.0\.1:\d+: .*EADDRINUSE/,
  );
  const freed = await startGateway(testConfig({ DATA_DIR: other }), [LOTUS], { jobs: [] });
  await freed.stop();
  await first.stop();
});

test('a database that does not answer is an error that names it and not its password', async () => {
  const config = testConfig({ DATABASE_URL: 'postgres://root:hunter2@127.0.0.1:1/none' });
  const started = startGateway(config, [LOTUS], { jobs: [] });
  await expect(started).rejects.toThrow(
    'Expected a PostgreSQL at 127.0.0.1:1, found none that lets this gateway in: connect ECONNREFUSED 127.0.0.1:1.',
  );
});

test('a job that never ends does not hold up the stop, and is told', async () => {
  const dir = await migratedFolder();
  const begun = Promise.withResolvers<void>();
  const endless: Job = {
    name: 'endless',
    everyMs: 60_000,
    due: async () => [{ subject: 'x', period: 'y' }],
    run: () => {
      begun.resolve();
      return new Promise(() => undefined);
    },
  };
  const logged: string[] = [];
  const log = createLog('warn', { write: (line: string) => void logged.push(line) });
  const gateway = await createGateway(testConfig({ DATA_DIR: dir }), [LOTUS], { jobs: [endless], graceMs: 50, log });
  await begun.promise;
  await gateway.stop();
  expect(logged.join('')).toMatch(/"what":"jobs","msg":"stopped without waiting any longer"/);
});

test('a first start that was killed while it made the data does not stand in the way of the next', async () => {
  const dir = await temporaryFolder();
  await mkdir(join(dir, 'pglite.draft/base'), { recursive: true });
  await writeFile(join(dir, 'pglite.draft/PG_VERSION'), '18');
  const gateway = await startGateway(testConfig({ DATA_DIR: dir }), [LOTUS], { jobs: [] });
  await gateway.stop();
  expect((await readdir(dir)).sort()).toEqual(['operate', 'pglite']);
});

test('the data folder is for its owner alone, also where it was open before', async () => {
  const dir = await migratedFolder();
  await chmod(dir, 0o777);
  const gateway = await createGateway(testConfig({ DATA_DIR: dir }), [LOTUS], { jobs: [] });
  expect((await stat(dir)).mode & 0o777).toBe(0o700);
  await gateway.stop();
});
