import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { openPortal, portalConfig, starting, stopServing, unusedSettings } from '../../../scripts/parts/portal.ts';
import { loadBrands } from '../../../src/brand/load.ts';
import { CONTRACT_VERSION, HEADERS } from '../../../src/contract/core/headers.ts';
import { launchGame } from '../../../src/contract/games/endpoints.ts';
import { openSession } from '../../../src/gateway/core/access/sessions.ts';
import { findGateway } from '../../../src/operate/gateways.ts';
import { listen } from '../../../src/press/serve/listen.ts';
import { routeByHost } from '../../../src/press/serve/route-by-host.ts';
import { runCommand } from '../command.ts';
import { withPostgres } from '../harness.ts';

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'marquee-portal-'));
  folders.push(made);
  return made;
}

describe('the demo on one machine', () => {
  test('is seeded into the embedded database, and never into the one that DATABASE_URL names', async () => {
    const { url, db } = await withPostgres(2);
    const DATA_DIR = await folder();
    const [brand] = await loadBrands({ only: ['lotus'] });
    if (!brand) throw new Error('Expected the brand lotus.');
    const portal = await openPortal([brand], portalConfig({ DATABASE_URL: url, DATA_DIR, LOG_LEVEL: 'silent' }));
    // An operator reaches it like any other gateway.
    expect(await findGateway(join(DATA_DIR, 'operate'))).toContain(DATA_DIR);
    await portal.stop();
    const gateway = await runCommand(['scripts/gateway.ts'], { DATA_DIR, PORT: '0', LOG_LEVEL: 'silent' });
    expect([gateway.code, gateway.err]).toEqual([
      1,
      expect.stringMatching(/^Expected data of your own in .*, found accounts of the demo, .* in lotus: .*\n$/),
    ]);
    expect(portal.demo.join('\n')).toContain('Demo accounts');
    expect(await readdir(DATA_DIR)).toContain('pglite');
    for (const table of ['members', 'vendors', 'merchants'] as const) {
      expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([]);
    }
  });

  test('answers for payments before its jobs ask, which they do while it is seeded', async () => {
    const asked = Promise.withResolvers<number>();
    let answer = starting;
    const server = createServer((request, response) => {
      response.once('finish', () => asked.resolve(response.statusCode));
      void answer(request, response);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const config = portalConfig({ DATA_DIR: await folder(), LOG_LEVEL: 'silent' }, port);
    const portal = await openPortal(await loadBrands({ only: ['lotus'] }), config, (sandbox) => {
      answer = sandbox;
    });
    onTestFinished(async () => {
      await portal.stop();
      server.close();
    });
    expect(await asked.promise).toBe(200);
  });

  test('answers calls that run at a stop, although they still have to ask the vendor at the port that closes', async () => {
    const asked = Promise.withResolvers<void>();
    let answer = starting;
    const listening = await listen(
      (request, response) => {
        if (request.url === launchGame.path) asked.resolve();
        return answer(request, response);
      },
      { port: 0, onError: (error) => console.error(error) },
    );
    const { port } = listening;
    const config = portalConfig({ DATA_DIR: await folder(), LOG_LEVEL: 'silent' }, port);
    const portal = await openPortal(await loadBrands({ only: ['lotus'] }), config);
    answer = routeByHost({ ...portal, portal: starting });
    const { db, random, clock } = portal.services;
    const { id: memberId } = await db
      .selectFrom('members')
      .select('id')
      .where('type', '=', 0)
      .orderBy('username')
      .executeTakeFirstOrThrow();
    const token = await openSession(
      { db, random, now: clock.now() },
      { memberId, merchant: 'lotus', audience: 'member' },
    );
    const { node_id: nodeId } = await db
      .selectFrom('games')
      .select('node_id')
      .where('is_open', '=', true)
      .where('game_type', '=', 'RNG')
      .orderBy('node_id')
      .executeTakeFirstOrThrow();
    // The database has one connection, so that the call waits until this ends.
    const held = Promise.withResolvers<void>();
    const holding = Promise.withResolvers<void>();
    const holder = db.transaction().execute(() => {
      holding.resolve();
      return held.promise;
    });
    await holding.promise;
    const launched = fetch(`http://127.0.0.1:${port}${launchGame.path}`, {
      method: launchGame.method,
      body: JSON.stringify({ nodeId, language: 'EN', backUrl: `http://lotus.localhost:${port}/` }),
      headers: {
        'Content-Type': 'application/json',
        [HEADERS.contract]: String(CONTRACT_VERSION),
        [HEADERS.merchant]: 'lotus',
        [HEADERS.idempotency]: randomUUID(),
        Authorization: `Bearer ${token}`,
      },
    });
    await asked.promise;
    await setImmediate();
    const stopped = stopServing(listening, portal);
    await setImmediate();
    held.resolve();
    await holder;
    const response = await launched;
    expect(await response.json()).toMatchObject({ success: true, value: { origin: `http://games.localhost:${port}` } });
    expect(response.headers.get('Connection')).toBe('close');
    await stopped;
    await expect(fetch(`http://127.0.0.1:${port}/health`)).rejects.toThrow('fetch failed');
  });

  test.each(['DATABASE_URL', 'MARQUEE_DATABASE_URL'])('%s is not read, and it is said so', (name) => {
    const environment = { [name]: 'postgres://root:hunter2@db.example/real', DATA_DIR: 'here' };
    const config = portalConfig(environment);
    expect(config).not.toHaveProperty('DATABASE_URL');
    expect(unusedSettings(environment, config)).toEqual([
      'DATABASE_URL is set, but this command never touches that database: its demo accounts live in here alone. ' +
        'The gateway that uses it is `npm run gateway`.',
    ]);
  });

  test('nothing is said where nothing is left alone', () => {
    expect(unusedSettings({}, portalConfig({}))).toEqual([]);
  });

  test('its addresses are its own, whatever the environment says', () => {
    const config = portalConfig({ MARQUEE_PORT: '0', MARQUEE_SANDBOX_URL: 'http://elsewhere.example' }, 4500);
    expect(config).toMatchObject({ PORT: 4500, SANDBOX_URL: 'http://127.0.0.1:4500/sandbox' });
  });
});

describe('npm start', () => {
  test('tells what to do where a bundle is missing, before a database is made', async () => {
    const DATA_DIR = join(await folder(), 'data');
    const dist = await folder();
    const environment = { PORT: '0', DATA_DIR, DATABASE_URL: 'postgres://root:hunter2@127.0.0.1:1/real' };
    const args = ['scripts/start.ts', '--no-press', '--brand', 'lotus', '--dist', dist];
    const { code, out, err } = await runCommand(args, environment);
    expect(err).toBe(
      `Expected a bundle of each brand in ${dist}, found none of lotus. ` +
        `Leave --no-press away, or press them: npm run build -- --brand lotus --out ${dist}\n`,
    );
    expect(out).toContain('never touches that database');
    expect(code).toBe(1);
    await expect(readdir(DATA_DIR)).rejects.toThrow('ENOENT');
  });
});

describe('npm run dev', () => {
  test('names a port that is taken without a trace, before a database is made', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const address = taken.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    const DATA_DIR = join(await folder(), 'data');
    const { code, err } = await runCommand(['scripts/dev.ts', '--brand', 'lotus'], { PORT: port, DATA_DIR });
    taken.close();
    expect(err).toMatch(new RegExp(`^Port ${port} is taken\\. Stop the program that uses it.*\\n$`));
    expect(code).toBe(1);
    await expect(readdir(DATA_DIR)).rejects.toThrow('ENOENT');
  });
});

describe('a stop by signal', () => {
  /** A process that takes for ever to stop, and says how often it was asked to. */
  async function stubborn() {
    const module = new URL('../../../scripts/parts/stop.ts', import.meta.url).href;
    const code = `
      const { stopOnSignal } = await import(${JSON.stringify(module)});
      stopOnSignal(() => { console.log('stopping'); return new Promise(() => {}); });
      setInterval(() => {}, 1000);
      console.log('ready');
    `;
    const args = ['--input-type=module', '-e', code];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    const said: string[] = [];
    child.stdout.on('data', (chunk) => said.push(String(chunk)));
    const hears = async (word: string) => {
      while (!said.join('').includes(word)) await once(child.stdout, 'data');
    };
    await hears('ready');
    return { child, hears, said };
  }

  test('is one stop, whichever signals come, and a later one ends at once', async () => {
    const { child, hears, said } = await stubborn();
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    child.kill('SIGINT');
    await hears('stopping');
    expect(child.exitCode).toBeNull();
    const impatience = setInterval(() => child.kill('SIGINT'), 50);
    expect(await ended).toEqual([130, null]);
    clearInterval(impatience);
    expect(said.join('')).toBe('ready\nstopping\n');
  });
});
