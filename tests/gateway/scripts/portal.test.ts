import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { openPortal, portalConfig, starting, unusedSettings } from '../../../scripts/parts/portal.ts';
import { loadBrands } from '../../../src/brand/load.ts';
import { findGateway } from '../../../src/operate/gateways.ts';
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
