import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { lockData } from '../../../src/gateway/core/db/lock.ts';

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'marquee-lock-'));
  folders.push(made);
  return made;
}

const lockFile = (dir: string) => join(dir, 'gateway.lock');

/** Another process that takes the lock, says so, and holds it until it is ended. */
async function holder(dir: string) {
  const module = new URL('../../../src/gateway/core/db/lock.ts', import.meta.url).href;
  const code = `
    const { lockData } = await import(${JSON.stringify(module)});
    await lockData(${JSON.stringify(dir)});
    console.log('held');
    setInterval(() => {}, 1000);
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  const died = once(child, 'exit').then(() => Promise.reject(new Error('The holder ended before it held the lock.')));
  await Promise.race([once(child.stdout, 'data'), died]);
  died.catch(() => undefined);
  return child;
}

test('refuses a folder that another process holds, and names it', async () => {
  const dir = await folder();
  const child = await holder(dir);
  await expect(lockData(dir)).rejects.toThrow(
    `Expected the data folder ${dir} for this process alone, found it held by process ${child.pid}. ` +
      'Stop that process, choose another DATA_DIR, or set DATABASE_URL: several gateways share a PostgreSQL.',
  );
  child.kill('SIGKILL');
  await once(child, 'exit');
});

test('takes over the lock of a process that was killed', async () => {
  const dir = await folder();
  const child = await holder(dir);
  child.kill('SIGKILL');
  await once(child, 'exit');
  const lock = await lockData(dir);
  expect(JSON.parse(await readFile(lockFile(dir), 'utf8'))).toMatchObject({ pid: process.pid });
  await lock.release();
});

test('refuses the same folder twice within one process', async () => {
  const dir = await folder();
  const lock = await lockData(dir);
  await expect(lockData(dir)).rejects.toThrow(`held by process ${process.pid}`);
  await lock.release();
  await (await lockData(dir)).release();
});

test('takes over a lock whose number now belongs to another process', async () => {
  const dir = await folder();
  // This process lives, but it started at another time than the one that wrote the lock.
  await writeFile(lockFile(dir), JSON.stringify({ id: 'old', pid: process.pid, started: '1', host: hostname() }));
  await (await lockData(dir)).release();
});

test('takes over a lock that a crash cut short', async () => {
  const dir = await folder();
  await writeFile(lockFile(dir), '{"pid":');
  await (await lockData(dir)).release();
});

test('believes another machine as long as its lock is fresh', async () => {
  const dir = await folder();
  await writeFile(lockFile(dir), JSON.stringify({ id: 'far', pid: 1, started: '1', host: 'elsewhere' }));
  await expect(lockData(dir)).rejects.toThrow('held by process 1 on elsewhere');
  const longAgo = new Date(Date.now() - 31_000);
  await utimes(lockFile(dir), longAgo, longAgo);
  await (await lockData(dir)).release();
});

test('believes another container of the same name, whose processes it does not see', async () => {
  const dir = await folder();
  const space = 'this-boot pid:[4026530000]';
  const hidden = { id: 'far', pid: 999_999_999, started: '1', host: hostname(), space };
  await writeFile(lockFile(dir), JSON.stringify(hidden));
  await expect(lockData(dir)).rejects.toThrow(`held by process 999999999 on ${hostname()} (if that is gone, wait 30 s`);
  const longAgo = new Date(Date.now() - 31_000);
  await utimes(lockFile(dir), longAgo, longAgo);
  await (await lockData(dir)).release();
});

test('lets exactly one of many take over the same dead lock', async () => {
  const dir = await folder();
  await writeFile(lockFile(dir), JSON.stringify({ id: 'dead', pid: 999_999_999, started: '1', host: hostname() }));
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => lockData(dir)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
