import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { HEADERS } from '../../../src/contract/core/headers.ts';
import { ApiError } from '../../../src/gateway/core/call/errors.ts';
import { handle } from '../../../src/gateway/core/call/handle.ts';
import { IDEMPOTENCY_LOST_MS } from '../../../src/gateway/core/call/limits.ts';
import { createHarness } from '../harness.ts';
import { madeEndpoint } from '../made-endpoint.ts';

const body = z.strictObject({ note: z.string() });
const value = z.object({ ran: z.int(), random: z.string() });
const errors = ['ledger.insufficient', 'captcha.wrong', 'game.vendorDown'] as const;
const define = (path: `/${string}`, seal = false) =>
  madeEndpoint(
    { method: 'POST', path, auth: 'session', idempotent: true, seal, value },
    { summary: path, errors, body },
  );
const write = define('/wps/test/write');
const writeSealed = define('/wps/test/writeSealed', true);
const writeOutside = define('/wps/test/writeOutside');
const writeAhead = define('/wps/test/writeAhead');
const register = madeEndpoint(
  { method: 'PUT', path: '/wps/test/register', auth: 'anyone', idempotent: true, value },
  { summary: 'x', body },
);

let ran = 0;
let act: (note: string) => Promise<void> | void = () => undefined;
let asks: string[] = [];
let ask: () => Promise<void> | void = () => undefined;
async function run(note: string) {
  ran += 1;
  await act(note);
  return { ran, random: randomUUID() };
}

// On PGlite, because PostgreSQL runs a call while it looks for its key, and undoes what a repetition did.
const { request, session, database, db, clock } = await createHarness({
  embedded: true,
  handlers: [
    handle(write, ({ body: { note } }) => run(note)),
    handle(writeSealed, ({ body: { note } }) => run(note)),
    handle(writeOutside, ({ body: { note } }) => run(note), { transaction: false }),
    handle(register, ({ body: { note } }) => run(note)),
    handle(
      writeAhead,
      async ({ db: trx, body: { note } }) => {
        await sql`INSERT INTO notes VALUES (${note})`.execute(trx);
        return run(note);
      },
      {
        ahead: async ({ body: { note }, db: { isTransaction } }) =>
          note === 'alone' ? null : () => asked(isTransaction),
      },
    ),
  ],
});
await sql`CREATE TABLE notes (note text)`.execute(db);

let token = '';
let key = '';
beforeEach(async () => {
  token = await session('member');
  key = randomUUID();
  ran = 0;
  act = () => undefined;
  ask = () => undefined;
  asks = [];
});

const asked = async (isTransaction: boolean) => {
  asks.push(isTransaction ? 'inside' : 'outside');
  await ask();
};

async function send(input: Parameters<typeof request>[1] = {}, to: Parameters<typeof request>[0] = write) {
  const response = await request(to, { token, key, body: { note: 'a' }, ...input });
  const text = await response.text();
  const { code } = z.parse(z.object({ code: z.optional(z.string()) }), JSON.parse(text));
  return { status: response.status, code, text, replayed: response.headers.get('idempotency-replayed') === 'true' };
}

test.each([write, writeAhead])(
  'a refusal says how long to wait, and its repetition, which comes later, does not',
  async (to) => {
    act = () => {
      throw new ApiError('captcha.wrong', 'Expected patience.', { headers: { 'Retry-After': '60' }, keepWrites: true });
    };
    const refused = () => request(to, { token, key, body: { note: 'a' } });
    expect((await refused()).headers.get('retry-after')).toBe('60');
    const again = await refused();
    expect([again.headers.get('idempotency-replayed'), again.headers.get('retry-after')]).toEqual(['true', null]);
  },
);

test('answers a repetition with the first answer, byte for byte', async () => {
  const first = await send();
  const second = await send();
  expect(first).toMatchObject({ status: 200, replayed: false });
  expect(second).toEqual({ ...first, replayed: true });
  expect(ran).toBe(1);
});

test('takes the same input in another order for the same', async () => {
  await send({ query: {}, body: { note: 'a' } });
  expect(await send({ body: JSON.parse('{"note":"a"}') })).toMatchObject({ replayed: true });
});

test('compares sealed bodies after they are opened', async () => {
  const first = await send({}, writeSealed);
  expect(await send({}, writeSealed)).toEqual({ ...first, replayed: true });
  expect(await send({ body: { note: 'b' } }, writeSealed)).toMatchObject({ status: 422, code: 'idempotency.mismatch' });
});

test.each([undefined, '', 'short', 'with spaces in between it all', 'x'.repeat(129)])(
  'refuses the key %j',
  async (bad) => {
    const headers = { [HEADERS.idempotency]: bad ?? '' };
    expect(await send({ headers })).toMatchObject({ status: 400, code: 'idempotency.missing' });
    expect(ran).toBe(0);
  },
);

test('refuses another input under the same key', async () => {
  await send();
  expect(await send({ body: { note: 'b' } })).toMatchObject({ status: 422, code: 'idempotency.mismatch' });
  expect(ran).toBe(1);
});

test('keeps merchants, callers and endpoints apart', async () => {
  await send();
  await send({ token: await session('member') });
  await send({}, writeSealed);
  await send({ merchant: 'harbor', token: await session('member', 'm', 'harbor') });
  expect(ran).toBe(4);
});

test('knows a member again after a new log-in', async () => {
  const one = await session('member', 'm-same');
  const two = await session('member', 'm-same');
  await send({ token: one });
  expect(await send({ token: two })).toMatchObject({ replayed: true });
});

test('keeps visitors to their own keys', async () => {
  const open = { token: '' };
  await send(open, register);
  expect(await send(open, register)).toMatchObject({ replayed: true });
  await send({ ...open, key: randomUUID() }, register);
  expect(ran).toBe(2);
});

describe('while the first call runs', () => {
  test('says so', async () => {
    const gate = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    act = () => {
      begun.resolve();
      return gate.promise;
    };
    const first = send({}, writeOutside);
    await begun.promise;
    expect(await send({}, writeOutside)).toMatchObject({ status: 409, code: 'idempotency.running' });
    gate.resolve();
    expect(await first).toMatchObject({ status: 200 });
    expect(await send({}, writeOutside)).toMatchObject({ status: 200, replayed: true });
    expect(ran).toBe(1);
  });

  test('takes it over where its process was lost', async () => {
    const gate = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    act = () => {
      begun.resolve();
      return gate.promise;
    };
    const lost = send({}, writeOutside);
    await begun.promise;
    act = () => undefined;
    clock.advance(IDEMPOTENCY_LOST_MS - 1);
    expect(await send({}, writeOutside)).toMatchObject({ code: 'idempotency.running' });
    clock.advance(1);
    const second = await send({}, writeOutside);
    expect(second).toMatchObject({ status: 200, replayed: false });
    // The lost process comes back to life, and its answer does not replace the one that was sent.
    gate.resolve();
    expect(await lost).toMatchObject({ status: 409, code: 'idempotency.running' });
    expect(await send({}, writeOutside)).toEqual({ ...second, replayed: true });
  });
});

describe('a call that fails', () => {
  const notes = async () =>
    (await sql<{ note: string }>`SELECT note FROM notes`.execute(db)).rows.map(({ note }) => note);

  test('is refused the same way again, and leaves nothing behind', async () => {
    act = () => {
      throw new ApiError('ledger.insufficient', 'Expected 10, found 3.');
    };
    const first = await send();
    expect(first).toMatchObject({ status: 422, code: 'ledger.insufficient' });
    expect(await send()).toEqual({ ...first, replayed: true });
    expect(ran).toBe(1);
  });

  test('through a fault of ours may be tried again', async () => {
    act = () => {
      throw new Error('disk on fire');
    };
    expect(await send()).toMatchObject({ status: 500, code: 'system.fault' });
    act = () => undefined;
    expect(await send()).toMatchObject({ status: 200, replayed: false });
  });

  test('through a fault of an outside party may be tried again', async () => {
    act = () => {
      throw new ApiError('game.vendorDown', 'Expected an answer, found none.');
    };
    expect(await send()).toMatchObject({ status: 502 });
    act = () => undefined;
    expect(await send()).toMatchObject({ status: 200, replayed: false });
  });

  test('undoes what it wrote, save where it says otherwise', async () => {
    const { handlers } = writing(false);
    const undone = await createHarness({ handlers, database });
    await undone.request(write, { token, body: { note: 'undone' } });
    expect(await notes()).not.toContain('undone');
    const kept = await createHarness({ handlers: writing(true).handlers, database });
    const response = await kept.request(write, { token, body: { note: 'kept' } });
    expect(response.status).toBe(403);
    expect(await notes()).toContain('kept');
  });
});

function writing(keepWrites: boolean) {
  const handler = handle(write, async ({ db: trx, body: { note } }) => {
    await sql`INSERT INTO notes VALUES (${note})`.execute(trx);
    throw new ApiError('captcha.wrong', 'Expected another text.', { keepWrites });
  });
  return { handlers: [handler] };
}

describe('a call that asks somebody outside ahead', () => {
  const noted = async (note: string) => (await sql`SELECT 1 FROM notes WHERE note = ${note}`.execute(db)).rows.length;
  const sendAhead = (note: string) => send({ body: { note } }, writeAhead);

  test('asks before its transaction, and a repetition does not ask again', async () => {
    const first = await sendAhead('ahead');
    expect(first).toMatchObject({ status: 200, replayed: false });
    expect(await sendAhead('ahead')).toEqual({ ...first, replayed: true });
    expect([asks, ran, await noted('ahead')]).toEqual([['outside'], 1, 1]);
  });

  test('asks nobody where nothing is to be asked', async () => {
    expect(await sendAhead('alone')).toMatchObject({ status: 200 });
    expect([asks, ran]).toEqual([[], 1]);
  });

  test('is told to run still, however often it is repeated while somebody is asked', async () => {
    const [gate, begun] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    ask = () => {
      begun.resolve();
      return gate.promise;
    };
    const first = sendAhead('slow');
    await begun.promise;
    expect(await sendAhead('slow')).toMatchObject({ status: 409, code: 'idempotency.running' });
    gate.resolve();
    expect(await first).toMatchObject({ status: 200, replayed: false });
    expect(await sendAhead('slow')).toMatchObject({ status: 200, replayed: true });
    expect([asks, await noted('slow')]).toEqual([['outside'], 1]);
  });

  test('is refused the same way again where they refuse, and has no effect', async () => {
    ask = () => {
      throw new ApiError('captcha.wrong', 'Expected another.');
    };
    const first = await sendAhead('refused');
    expect(first).toMatchObject({ status: 403, code: 'captcha.wrong' });
    ask = () => undefined;
    expect(await sendAhead('refused')).toEqual({ ...first, replayed: true });
    expect([ran, await noted('refused')]).toEqual([0, 0]);
  });

  test('is refused the same way again where its own work is, which is taken back', async () => {
    act = () => {
      throw new ApiError('ledger.insufficient', 'Expected 10, found 3.');
    };
    const first = await sendAhead('undone');
    expect(first).toMatchObject({ status: 422, code: 'ledger.insufficient' });
    act = () => undefined;
    expect(await sendAhead('undone')).toEqual({ ...first, replayed: true });
    expect(await noted('undone')).toBe(0);
  });

  test.each([
    ['a fault of theirs', new ApiError('game.vendorDown', 'Expected an answer, found none.')],
    ['a fault of ours', new Error('disk on fire')],
  ])('may be tried again after %s', async (_what, fault) => {
    ask = () => Promise.reject(fault);
    expect((await sendAhead('again')).status).toBeGreaterThanOrEqual(500);
    ask = () => undefined;
    expect(await sendAhead('again')).toMatchObject({ status: 200, replayed: false });
  });

  test('has one effect where its process was lost and another has taken it over', async () => {
    const [gate, begun] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    ask = () => {
      begun.resolve();
      return gate.promise;
    };
    const lost = sendAhead('lost');
    await begun.promise;
    ask = () => undefined;
    clock.advance(IDEMPOTENCY_LOST_MS);
    const second = await sendAhead('lost');
    expect(second).toMatchObject({ status: 200, replayed: false });
    gate.resolve();
    expect(await lost).toMatchObject({ status: 409, code: 'idempotency.running' });
    expect(await sendAhead('lost')).toEqual({ ...second, replayed: true });
    expect(await noted('lost')).toBe(1);
  });

  test('has a transaction to ask ahead of, as its handler has to declare', () => {
    const ahead = async () => null;
    expect(() => handle(writeAhead, () => run(''), { ahead, transaction: false })).toThrow('/wps/test/writeAhead');
  });
});

test('keeps no answer, body or key in the clear', async () => {
  const first = await send({ body: { note: 'my secret note' } });
  const rows = await db.selectFrom('idempotency').selectAll().execute();
  const kept = JSON.stringify(
    rows.map((row) => ({ ...row, answer: Buffer.from(row.answer ?? []).toString('latin1') })),
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const secret of [key, 'my secret note', first.text]) expect(kept).not.toContain(secret);
});

test('hands the handler one name for the call, the same at each try', async () => {
  const seen: string[] = [];
  const named = await createHarness({
    handlers: [
      handle(write, ({ operation }) => {
        seen.push(operation);
        throw new Error('try again');
      }),
    ],
    database,
  });
  await named.request(write, { token, key, body: { note: 'a' } });
  await named.request(write, { token, key, body: { note: 'a' } });
  expect(seen).toHaveLength(2);
  expect(new Set(seen).size).toBe(1);
});
