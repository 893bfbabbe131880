import { expect, test } from 'vitest';
import type { LoginValue } from '../../../src/contract/session/endpoints.ts';
import { setClosed } from '../../../src/gateway/member/members.ts';
import { createHarness, withPostgres } from '../harness.ts';
import { type Account, confirming } from './confirming.ts';

const harness = await createHarness({ database: await withPostgres() });
const { db, clock } = harness;
// A second process on the same data.
const other = await createHarness({ database: harness.database });
const [here, there] = [confirming(harness), confirming(other)];
const { account, ask, elsewhere, totp } = here;

/** The codes of those that were refused, and how many were let in. */
async function outcomes(tries: readonly Promise<LoginValue>[]): Promise<{ in: number; refused: string[] }> {
  const settled = await Promise.allSettled(tries);
  const refused = settled.flatMap((one) => (one.status === 'rejected' ? [String(Object(one.reason).code)] : []));
  return { in: settled.length - refused.length, refused };
}

/** So many who know the password, each from an address of its own. */
async function comersTo(someone: Account, count: number) {
  const comers = [];
  for (let i = 0; i < count; i++) {
    const ip = elsewhere();
    comers.push({ ip, ticket: (await ask(someone, ip)).ticket });
  }
  return comers;
}

const openSessions = async (member: string) =>
  (await db.selectFrom('sessions').select('token_hash').where('member_id', '=', member).execute()).length;

test('of many who bring one ticket with the right answer, over two processes, one is let in', async () => {
  const someone = await account();
  const ip = elsewhere();
  const { ticket } = await ask(someone, ip);
  const before = await openSessions(someone.id);
  const { in: entered, refused } = await outcomes(
    Array.from({ length: 4 }, (_, i) => (i % 2 ? here : there).confirm(ticket, 'mobile', someone.mobile, ip)),
  );
  expect(entered).toBe(1);
  expect(new Set(refused)).toEqual(new Set(['confirmation.expired']));
  expect(await openSessions(someone.id)).toBe(before + 1);
});

test('of many who bring one code of an authenticator with tickets of their own, one is let in', async () => {
  const someone = await account();
  const comers = await comersTo(someone, 6);
  const code = totp();
  const { in: entered, refused } = await outcomes(
    comers.map(({ ticket, ip }, i) => (i % 2 ? here : there).confirm(ticket, 'totp', code, ip)),
  );
  expect(entered).toBe(1);
  expect(refused).toEqual(Array.from({ length: 5 }, () => 'confirmation.wrong'));
});

test('fifty guesses at once, over two processes, are five', async () => {
  const someone = await account();
  const ip = elsewhere();
  const { ticket } = await ask(someone, ip);
  const wrong = totp() === '111111' ? '222222' : '111111';
  const { refused } = await outcomes(
    Array.from({ length: 50 }, (_, i) => (i % 2 ? here : there).confirm(ticket, 'totp', wrong, ip)),
  );
  expect(refused.filter((code) => code === 'confirmation.wrong')).toHaveLength(5);
  expect(refused.filter((code) => code === 'confirmation.expired')).toHaveLength(45);
});

test('many tickets at once let no more guesses of one account through than an hour has', async () => {
  const someone = await account();
  const comers = await comersTo(someone, 16);
  const wrong = totp() === '111111' ? '222222' : '111111';
  const { refused } = await outcomes(
    comers.flatMap(({ ticket, ip }, i) =>
      Array.from({ length: 5 }, () => (i % 2 ? here : there).confirm(ticket, 'totp', wrong, ip)),
    ),
  );
  expect(refused.filter((code) => code === 'confirmation.wrong')).toHaveLength(60);
  expect(refused.filter((code) => code === 'request.tooMany')).toHaveLength(20);
});

test('no confirmation outlives the closing of its account, however close they come', async () => {
  for (let round = 0; round < 4; round++) {
    const someone = await account();
    const ip = elsewhere();
    const { ticket } = await ask(someone, ip);
    const closing = setClosed(db, { merchant: 'lotus', id: someone.id }, clock.now());
    const [confirmed] = await Promise.allSettled([there.confirm(ticket, 'mobile', someone.mobile, ip), closing]);
    if (confirmed.status === 'rejected') {
      expect(['confirmation.expired', 'session.forbidden']).toContain(Object(confirmed.reason).code);
    }
    await expect(here.confirm(ticket, 'mobile', someone.mobile, ip)).rejects.toMatchObject({
      code: 'confirmation.expired',
    });
  }
});

test('log-ins from many places at once leave twenty addresses, and none of them fails', async () => {
  const bare = await here.bareAccount();
  for (let round = 0; round < 8; round++) {
    const { refused } = await outcomes([here, there, here].map((process) => process.logIn(bare, elsewhere())));
    expect(refused).toEqual([]);
  }
  const rows = await db.selectFrom('member_addresses').select('address').where('member_id', '=', bare.id).execute();
  expect(rows).toHaveLength(20);
});
