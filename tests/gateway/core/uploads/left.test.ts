import { existsSync } from 'node:fs';
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createGateway } from '../../../../src/gateway/main.ts';
import { migratedFolder, testConfig } from '../../harness.ts';

const HOUR_MS = 3_600_000;

/** A folder as a process leaves that is killed while a form comes. */
async function leave(age: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-upload-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, 'picture'), 'a passport');
  const then = new Date(Date.now() - age);
  await utimes(folder, then, then);
  return folder;
}

test('a start removes what killed processes left of forms, and nothing that may still come', async () => {
  const [old, fresh] = [await leave(25 * HOUR_MS), await leave(HOUR_MS)];
  const config = testConfig({ DATA_DIR: await migratedFolder() });
  const gateway = await createGateway(config, [], { jobs: [] });
  await gateway.stop();
  expect([existsSync(old), existsSync(fresh)]).toEqual([false, true]);
});
