import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { HEADERS } from '../../src/contract/core/headers.ts';
import { grant } from '../gateway/crash/grant.ts';
import { freePort, startPostgres } from '../gateway/server/postgres-server.ts';
import { printRows, round } from './report.ts';

const RESTARTS = 30;
const CALLERS = 16;
/** Calls run undisturbed for so long between two restarts. */
const CALM_MS = 300;
const PROCESS = 'tests/gateway/crash/gateway-process.ts';

/**
 * Two gateways behind nginx are stopped and started one after the other while callers, whose connections stay open,
 * read and write without a pause.
 * @throws Error after the figures where a call failed
 */
export async function benchRestarts(): Promise<void> {
  const { error, stderr: version } = spawnSync('nginx', ['-v'], { encoding: 'utf8' });
  if (error) {
    console.error(`Left out: restarts, because nginx is missing from PATH (${error.message}).`);
    return;
  }
  const folder = await mkdtemp(join(tmpdir(), 'marquee-restarts-'));
  const postgres = await startPostgres();
  const stops: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true }), () => postgres.stop()];
  try {
    const ports = [await freePort(), await freePort()];
    const start = (port: number) => startGateway(port, join(folder, String(port)), postgres.url);
    const gateways = await Promise.all(ports.map(start));
    stops.push(() => Promise.all(gateways.map((gateway) => ended(gateway, 'SIGTERM'))));
    const front = await freePort();
    const proxy = await startNginx(folder, front, ports);
    stops.push(() => ended(proxy, 'SIGTERM'));
    const load = callers(front);
    stops.push(() => load.end());
    let slowest = 0;
    for (let turn = 0; turn < RESTARTS; turn += 1) {
      await wait(CALM_MS);
      const index = turn % ports.length;
      const [gateway, port] = [gateways[index], ports[index]];
      if (!gateway || port === undefined) continue;
      const since = performance.now();
      await ended(gateway, 'SIGTERM');
      slowest = Math.max(slowest, (performance.now() - since) / 1000);
      gateways[index] = await start(port);
    }
    const { answered, failed } = await load.end();
    const row = {
      restarts: RESTARTS,
      answered,
      failed: failed.length,
      slowestStop: round(slowest),
      proxy: version.trim(),
    };
    printRows('restarts', [row], [Object.keys(row), Object.values(row).map(String)]);
    if (failed.length > 0)
      throw new Error(`Expected no failed call, found:\n${[...new Set(failed)].slice(0, 5).join('\n')}`);
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

async function startGateway(port: number, data: string, url: string): Promise<ChildProcess> {
  const environment = { PORT: String(port), LOG_LEVEL: 'error', DATABASE_URL: url, DATA_DIR: data };
  const child = spawn(process.execPath, [PROCESS], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`The gateway ended with ${code} at its start.`))),
  ]);
  return child;
}

/** What README tells operators to write. */
async function startNginx(folder: string, port: number, ports: readonly number[]): Promise<ChildProcess> {
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const file = join(folder, 'nginx.conf');
  const lines = [
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events { worker_connections 512; }`,
    `http { access_log off; ${places.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}`,
    `upstream marquee_gateway { ${ports.map((each) => `server 127.0.0.1:${each} max_fails=0;`).join(' ')} }`,
    `server { listen 127.0.0.1:${port}; proxy_next_upstream error non_idempotent;`,
    'location / { proxy_pass http://marquee_gateway; } } }',
  ];
  await writeFile(file, lines.join('\n'));
  const child = spawn('nginx', ['-c', file, '-p', folder, '-e', `${folder}/error.log`], { stdio: 'inherit' });
  for (;;) {
    if ((await call(port, new Agent(), 'GET')) === null) return child;
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode} at its start.`);
    await wait(50);
  }
}

function callers(port: number) {
  const agent = new Agent({ keepAlive: true });
  const failed: string[] = [];
  let answered = 0;
  let isOver = false;
  const calling = Array.from({ length: CALLERS }, async (_, index) => {
    while (!isOver) {
      const failure = await call(port, agent, index % 2 === 0 ? 'GET' : 'POST');
      if (failure === null) answered += 1;
      else failed.push(failure);
    }
  });
  return {
    async end() {
      isOver = true;
      await Promise.all(calling);
      agent.destroy();
      return { answered, failed };
    },
  };
}

/** Asks for the liveness, or writes. @returns null where that was answered as it should be, else what came */
function call(port: number, agent: Agent, method: 'GET' | 'POST'): Promise<string | null> {
  const body = method === 'POST' ? JSON.stringify({ memo: randomUUID() }) : '';
  const headers = {
    [HEADERS.merchant]: 'lotus',
    ...(method === 'POST' && {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      [HEADERS.idempotency]: randomUUID(),
    }),
  };
  const path = method === 'POST' ? grant.path : '/health/live';
  return new Promise((resolve) => {
    const asked = request({ host: '127.0.0.1', port, path, method, agent, headers }, (answer) => {
      answer.on('error', (error) => resolve(`${method}: ${error.message}`));
      answer.on('end', () => resolve(answer.statusCode === 200 ? null : `${method}: ${answer.statusCode}`));
      answer.resume();
    });
    asked.on('error', (error) => resolve(`${method}: ${error.message}`));
    asked.end(body);
  });
}

async function ended(child: ChildProcess, signal: 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}
