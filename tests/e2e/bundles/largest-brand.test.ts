import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { addPicture, LARGEST_BRAND } from '../../fixtures/largest-brand.ts';
import { brandsWith } from '../../unit/brand/folders.ts';

test('the press takes the longest and oddest values that the check takes', async () => {
  const brands = await brandsWith({ plain: LARGEST_BRAND });
  await addPicture(join(brands, 'plain'));
  const out = await mkdtemp(join(tmpdir(), 'largest-'));
  onTestFinished(() => rm(out, { recursive: true, force: true }));
  const { status, stderr } = spawnSync(process.execPath, ['scripts/build.ts', '--out', out], {
    encoding: 'utf8',
    env: { ...withoutTests(process.env), MARQUEE_BRANDS_DIR: brands },
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(await readFile(join(out, 'plain', 'help', 'index.html'), 'utf8')).toContain(`id="a${'-'.repeat(31)}"`);
}, 180_000);

function withoutTests(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !/^VITEST|^NODE_ENV/.test(name)));
}
