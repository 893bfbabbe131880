import { expect, test } from 'vitest';
import { brokenInvariants } from '../../core/ledger/invariants.ts';
import { killInRounds } from '../../crash/killed-rounds.ts';
import { temporaryFolder, withPostgres } from '../../harness.ts';

/** `npm run bench -- rounds` kills a hundred times, which takes minutes. */
const KILLS = 9;

test('whoever is killed in the middle of rounds, each is finished or rolled back, and nothing is lost or doubled', {
  timeout: 600_000,
}, async () => {
  const database = await withPostgres();
  const { url, db } = database;
  const { interrupted, finished, rolledBack, wrong } = await killInRounds({
    url,
    database,
    folder: await temporaryFolder(),
    kills: KILLS,
  });
  expect(wrong).toEqual([]);
  expect(interrupted).toBeGreaterThan(0);
  expect([finished, rolledBack].every((count) => count > 0)).toBe(true);
  expect(await brokenInvariants(db)).toEqual([]);
});
