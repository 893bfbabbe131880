import { expect, test } from 'vitest';
import { createLog } from '../../../../src/gateway/core/log.ts';
import { createVersions, TRUST_MS } from '../../../../src/gateway/core/ready/versions.ts';
import { createHarness } from '../../harness.ts';

const { db, services, database } = await createHarness();

test('what was read is trusted for a second, and the process asks the database again from then on', async () => {
  let elapsed = 0;
  const versions = createVersions({ db, log: services.log }, () => elapsed);
  expect(versions.stamp('lotus', ['help'])).toBeNull();
  await versions.refresh();
  expect(versions.stamp('lotus', ['help'])).not.toBeNull();
  elapsed = TRUST_MS;
  expect(versions.stamp('lotus', ['help'])).not.toBeNull();
  elapsed += 1;
  expect(versions.stamp('lotus', ['help'])).toBeNull();
  expect(versions.stamp('lotus', [])).toBe('');
  expect(TRUST_MS).toBeLessThanOrEqual(1_000);
});

test('a database that is away is told once, and its answers are not trusted for longer', async () => {
  let elapsed = 0;
  const logged: string[] = [];
  const log = createLog('info', { write: (line: string) => void logged.push(JSON.parse(line).msg) });
  const versions = createVersions({ db, log }, () => elapsed);
  await versions.refresh();
  await database.close();
  versions.start();
  await expect.poll(() => logged).toEqual(['versions of ready answers cannot be read']);
  elapsed = TRUST_MS + 1;
  expect(versions.stamp('lotus', ['help'])).toBeNull();
  await versions.stop();
});
