import { type Generated, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { cursorPage } from '../../../../src/contract/core/lists.ts';
import { byCursor } from '../../../../src/contract/core/paging.ts';
import { handle } from '../../../../src/gateway/core/call/handle.ts';
import type { Db } from '../../../../src/gateway/core/db/schema.ts';
import { askedPlace, cursorOf, placeOf } from '../../../../src/gateway/core/lists/cursor.ts';
import { cursorPageOf, keysetPage } from '../../../../src/gateway/core/lists/keyset.ts';
import { openApi } from '../../../../src/gateway/core/openapi.ts';
import { createHarness } from '../../harness.ts';
import { madeEndpoint } from '../../made-endpoint.ts';

type Tables = { events: { id: Generated<bigint>; owner: string; at: Date } };

/** A list of each member's own events, as a record of bets will be. */
const events = (path: `/${string}`) =>
  madeEndpoint(
    { method: 'GET', path, auth: 'member', value: cursorPage(z.object({ id: z.string() })) },
    { summary: 'x', query: z.object({ kind: z.optional(z.enum(['all', 'own'])), ...byCursor(2, 5) }) },
  );
const [mine, others] = [events('/wps/test/events'), events('/wps/test/others')];

const reading = (endpoint: typeof mine) =>
  handle(endpoint, async ({ db, merchant, caller, query: { kind = 'own', cursor, limit } }) => {
    const list = [endpoint.path, merchant.code, caller.memberId, kind];
    const place = askedPlace(list, cursor);
    const query = ofTest(db).selectFrom('events').selectAll().where('owner', '=', caller.memberId);
    const rows = await keysetPage(query, { by: { time: 'at', id: 'id' }, limit, place }).execute();
    return cursorPageOf(rows, { list, limit, item: ({ id }) => ({ id: String(id) }) });
  });

const harness = await createHarness({ handlers: [reading(mine), reading(others)] });
const { call, db, session } = harness;

function ofTest(database: Db) {
  return database.withTables<Tables>();
}

/** Adds events, some of one moment, one microsecond apart and at the same one. */
async function add(owner: string, times: readonly string[]): Promise<void> {
  for (const at of times) {
    await sql`INSERT INTO events (owner, at) VALUES (${owner}, ${at}::timestamptz)`.execute(db);
  }
}

beforeAll(async () => {
  await sql`CREATE TABLE events (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, owner text, at timestamptz)`.execute(
    db,
  );
});

/** Reads to the end. @param between what happens after each answer */
async function readAll(token: string, between: () => Promise<void> = async () => {}): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await call(mine, { token, query: cursor ? { cursor } : {} });
    expect(page.items.length).toBeLessThanOrEqual(2);
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.next;
    await between();
  } while (cursor !== null);
  return ids;
}

/** Ids of a member's events, newest first. */
async function newestFirst(owner: string): Promise<string[]> {
  const rows = await ofTest(db)
    .selectFrom('events')
    .select('id')
    .where('owner', '=', owner)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id }) => String(id));
}

test('a list is read to its end, each row once and newest first, also those of one moment', async () => {
  const token = await session('member', 'ana');
  await add('ana', [
    ...['2026-01-03T10:00:00.000Z', '2026-01-01T10:00:00.000001Z', '2026-01-01T10:00:00.000002Z'],
    ...[
      '2026-01-01T10:00:00.000002Z',
      '2026-01-01T10:00:00.000002Z',
      '2026-01-02T10:00:00+08:00',
      '2025-12-31T00:00:00Z',
    ],
  ]);
  await add('ben', ['2026-01-02T00:00:00Z']);
  const ids = await readAll(token);
  expect(ids).toHaveLength(7);
  expect(ids).toEqual(await newestFirst('ana'));
});

test('what is added while somebody reads repeats nothing and hides nothing', async () => {
  const token = await session('member', 'eva');
  const days = Array.from({ length: 9 }, (_, day) => `2026-02-0${day + 1}T00:00:00Z`);
  await add('eva', days);
  const before = await newestFirst('eva');
  let day = 0;
  const ids = await readAll(token, async () => add('eva', [`2026-03-${10 + ++day}T00:00:00Z`]));
  expect(ids).toEqual(before);
});

test('an empty list has an end, and so has one of exactly a page', async () => {
  const token = await session('member', 'kim');
  expect(await call(mine, { token })).toEqual({ items: [], next: null });
  await add('kim', ['2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z']);
  expect(await call(mine, { token })).toMatchObject({ next: null });
});

test('a cursor that was altered, or is of another list, filter or member, is refused where it stands', async () => {
  const token = await session('member', 'ana');
  const { next } = await call(mine, { token });
  const cursor = next ?? '';
  const [place = '', check = ''] = cursor.split('.');
  const at = Buffer.from(Buffer.from(place, 'base64url').toString().replace('2026', '2027')).toString('base64url');
  const wrong = [
    { query: { cursor: `${at}.${check}` } },
    { query: { cursor: `${cursor}A` } },
    { query: { cursor: 'x.y' } },
    { query: { cursor, kind: 'all' } },
  ];
  const refusal = {
    code: 'request.invalid',
    status: 400,
    value: { fields: [{ path: 'cursor', key: 'errors.field.invalid' }] },
  };
  for (const input of wrong) await expect(call(mine, { token, ...input })).rejects.toMatchObject(refusal);
  await expect(call(others, { token, query: { cursor } })).rejects.toMatchObject(refusal);
  const stranger = await session('member', 'eva');
  await expect(call(mine, { token: stranger, query: { cursor } })).rejects.toMatchObject(refusal);
  await expect(call(mine, { token, query: { cursor } })).resolves.toHaveProperty('items');
});

test.each(['2026-02-31T00:00:00.000000Z', '2026-01-01T24:00:00.000000Z', '0000-01-01T00:00:00.000000Z', ''])(
  'a cursor of a time that no database knows is none: %j',
  (at) => {
    expect(placeOf(['events'], cursorOf(['events'], { at, id: '5' }))).toBeNull();
    const known = { at: '0001-02-28T23:59:59.999999Z', id: '5' };
    expect(placeOf(['events'], cursorOf(['events'], known))).toEqual(known);
  },
);

test('nobody reads more at once than the call allows', async () => {
  const token = await session('member', 'ana');
  expect((await call(mine, { token, query: { limit: 5 } })).items).toHaveLength(5);
  await expect(call(mine, { token, query: { limit: 6 } })).rejects.toMatchObject({
    value: { fields: [{ path: 'limit', key: 'errors.field.tooBig' }] },
  });
});

test('OpenAPI tells how such a list is asked and answered', () => {
  const told = JSON.stringify(openApi([{ area: 'test', name: 'mine', endpoint: mine }]));
  expect(told).toContain('"name":"cursor"');
  expect(told).toContain('"limit"');
  expect(told).toContain('"next":{"type":["string","null"]}');
});
