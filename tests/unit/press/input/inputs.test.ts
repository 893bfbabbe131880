import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { put } from '../../../../src/press/bundle/files.ts';
import { brandInputs } from '../../../../src/press/input/inputs.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'inputs-'));
  for (const path of [
    'brand.yaml',
    'assets/logo.svg',
    'content/EN/agent.md',
    'content/TY/agent.md',
    'locales/TY.yaml',
  ]) {
    await put(root, `ant/${path}`, path);
  }
});
afterEach(() => rm(root, { recursive: true }));

/** Languages whose pages a change touches; `all` stands for the bundle as a whole. */
async function touchedBy(path: string): Promise<string[]> {
  const before = await brandInputs(join(root, 'ant'), 'code');
  await put(root, `ant/${path}`, 'changed');
  const after = await brandInputs(join(root, 'ant'), 'code');
  const languages = [...after.languages].filter(([code, digest]) => before.languages.get(code) !== digest);
  return [...languages.map(([code]) => code), ...(after.whole === before.whole ? [] : ['all'])];
}

test.each([
  ['content/EN/agent.md', ['EN', 'all']],
  ['content/TY/help/term.md', ['TY', 'all']],
  ['locales/TY.yaml', ['TY', 'all']],
  ['locales/EN.yaml', ['EN', 'all']],
  ['brand.yaml', ['EN', 'TY', 'all']],
  ['assets/logo.svg', ['EN', 'TY', 'all']],
  ['assets/new.svg', ['EN', 'TY', 'all']],
  ['../vendors.yaml', ['EN', 'TY', 'all']],
  ['../vendors/PG.svg', ['EN', 'TY', 'all']],
])('a change in %s touches %s', async (path, touched) => {
  expect(await touchedBy(path)).toEqual(touched);
});

test('a named pipe where vendors.yaml should be holds nothing up, for the check to name it', async () => {
  execFileSync('mkfifo', [join(root, 'vendors.yaml')]);
  const without = await brandInputs(join(root, 'ant'), 'code');
  await rm(join(root, 'vendors.yaml'));
  expect(await brandInputs(join(root, 'ant'), 'code')).toEqual(without);
});

test('the same files under another name are another brand', async () => {
  for (const path of ['brand.yaml', 'content/EN/agent.md']) {
    await put(root, `bee/${path}`, path);
    await put(root, `cat/${path}`, path);
  }
  const [bee, cat] = await Promise.all(['bee', 'cat'].map((id) => brandInputs(join(root, id), 'code')));
  expect(bee?.whole).not.toBe(cat?.whole);
  expect(bee?.languages.get('EN')).not.toBe(cat?.languages.get('EN'));
});

test('a change in the code touches everything', async () => {
  const [before, after] = await Promise.all(['old', 'new'].map((code) => brandInputs(join(root, 'ant'), code)));
  expect(before?.languages.get('EN')).not.toBe(after?.languages.get('EN'));
});
