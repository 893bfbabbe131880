import { expect, test } from 'vitest';
import { logIn } from '../../../../src/contract/session/endpoints.ts';
import { getHumanCheck } from '../../../../src/contract/verification/endpoints.ts';
import { keptUntilChanged } from '../../../../src/gateway/core/ready/known.ts';
import { createVersions } from '../../../../src/gateway/core/ready/versions.ts';
import { syncPart, VerificationPart } from '../../../../src/gateway/verification/part.ts';
import { createHarness, HARBOR, LOTUS } from '../../harness.ts';
import { makeMember } from '../../member/making.ts';
import { observed } from './observed-database.ts';

const merchants = [LOTUS, HARBOR];
const plain = await createHarness({ merchants });
const database = observed(plain.database);
/** In ms, on a clock that only the test moves. */
let elapsed = 0;
const versions = createVersions({ db: database.db, log: plain.services.log }, () => elapsed);
const { call } = await createHarness({ merchants, database, versions });
await makeMember(plain, 'analuz');

const PART = 'verification_parts';
let hosts = 0;
const check = (merchant = 'lotus') => call(getHumanCheck, { merchant });
const enter = () =>
  call(logIn, { body: { username: 'analuz', password: 'sunny1day', type: 'username' }, ip: `198.51.100.${++hosts}` });

test('what a brand says of proofs is read once, by log-ins and checks of people alike, and anew once it has changed', async () => {
  await versions.refresh();
  expect(await check()).toEqual({ provider: 'off' });
  database.takeTables();
  await check();
  await enter();
  expect(database.takeTables().has(PART)).toBe(false);

  const human = { provider: 'turnstile', siteKey: '0x4AAA' } as const;
  await plain.db.transaction().execute((trx) => syncPart(trx, 'lotus', VerificationPart.parse({ human })));
  await versions.refresh();
  expect(await check()).toEqual(human);
  expect(await check('harbor')).toEqual({ provider: 'off' });
  await expect(enter()).rejects.toMatchObject({ code: 'verification.human' });
});

test('a process that cannot read the versions reads each time', async () => {
  await versions.refresh();
  await check();
  elapsed += 1_001;
  database.takeTables();
  await check();
  expect(database.takeTables().has(PART)).toBe(true);
});

test('those who ask at once wait for one reading, and where it fails, each reads for itself', async () => {
  const readings: PromiseWithResolvers<string>[] = [];
  const read = keptUntilChanged('anything', () => {
    const reading = Promise.withResolvers<string>();
    readings.push(reading);
    return reading.promise;
  });
  const needs = { db: plain.db, versions: { stamp: () => '1' } };
  const [first, second] = [read(needs, ''), read(needs, '')];
  expect(readings).toHaveLength(1);
  readings[0]?.reject(new Error('cut'));
  await expect(first).rejects.toThrow('cut');
  await expect.poll(() => readings.length).toBe(2);
  readings[1]?.resolve('rows');
  expect(await second).toBe('rows');

  const third = read(needs, '');
  readings[2]?.resolve('later rows');
  expect(await third).toBe('later rows');
  expect(await read(needs, '')).toBe('later rows');
  expect(readings).toHaveLength(3);
});
