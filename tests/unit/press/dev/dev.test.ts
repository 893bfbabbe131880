import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { writeBrand } from '../../../fixtures/press/brands.ts';

const project = fileURLToPath(new URL('../../../..', import.meta.url));
const fixture = fileURLToPath(new URL('../../../fixtures/press', import.meta.url));

let root: string;
let server: ChildProcess;
let port: string;

beforeAll(async () => {
  await mkdir(join(project, '.cache'), { recursive: true });
  root = await mkdtemp(join(project, '.cache', 'dev-test-'));
  await cp(join(fixture, 'site'), root, { recursive: true, filter: (path) => !/\/(\.cache|\.astro)$/.test(path) });
  await writeBrand(join(root, 'brands'), 'ant');
  const env = { ...process.env, MARQUEE_BRANDS_DIR: join(root, 'brands'), NODE_ENV: 'development' };
  const child = spawn(process.execPath, [join(fixture, 'dev-child.ts'), root, 'ant'], {
    cwd: root,
    env: Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('VITEST'))),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  server = child;
  let said = '';
  for await (const chunk of child.stdout) {
    said += String(chunk);
    if (/PORT \d+\n/.test(said)) break;
  }
  port = /PORT (\d+)/.exec(said)?.[1] ?? '';
});

afterAll(async () => {
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  await rm(root, { recursive: true, force: true });
});

const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' });
const text = async (path: string) => (await get(path)).text();

test('the brand stands at / as its bundle will', async () => {
  expect(await text('/')).toContain('<html lang="fil">');
  expect(await text('/en/help/')).toContain('<html lang="en">');
  expect(await text('/home')).toContain('<title>The ant</title>');
  expect(await text('/theme.0123abcd.css')).toBe(':root{--brand:"ant"}');
  expect((await get('/en/help')).headers.get('location')).toBe('/en/help/');
});

test('pictures, icons and manifest are there', async () => {
  const [, picture = ''] = /src="(\/assets\/hero[^"]+)"/.exec(await text('/')) ?? [];
  for (const path of [picture, '/favicon.svg', '/apple-touch-icon.png']) {
    expect((await get(path)).headers.get('content-type')).toMatch(/^image\//);
  }
  expect(JSON.parse(await text('/manifest.webmanifest'))).toMatchObject({ name: 'The ant' });
});

test('gateway and sandbox answer beside it', async () => {
  expect(await text('/wps/system/status')).toBe('gateway');
  expect(await text('/sandbox/PG/api/launch')).toBe('sandbox');
});

async function change(path: string, from: string, to: string): Promise<void> {
  const file = join(root, 'brands', 'ant', path);
  await writeFile(file, (await readFile(file, 'utf8')).replace(from, to));
}

test('a change in content shows', async () => {
  expect(await text('/en/help/')).toContain('Some words.');
  await change('content/EN/help/term.md', 'Some words.', 'Other words.');
  await vi.waitFor(async () => expect(await text('/en/help/')).toContain('Other words.'), { timeout: 30_000 });
});

test('a mistake in brand.yaml is named on the page until it is put right', async () => {
  await change('brand.yaml', 'scheme: dark', 'scheme: drak');
  await vi.waitFor(async () => expect(await text('/')).toContain('theme.scheme: &quot;drak&quot; is not a scheme'), {
    timeout: 30_000,
  });
  expect((await get('/')).status).toBe(500);
  await change('brand.yaml', 'scheme: drak', 'scheme: dark');
  await vi.waitFor(async () => expect((await get('/')).status).toBe(200), { timeout: 30_000 });
});
