import { beforeEach, expect, test } from 'vitest';
import type { CursorPage } from '../../../../src/contract/core/lists.ts';
import { createAddressQuery } from '../../../../src/stores/core/address-query.ts';
import type { Searched } from '../../../../src/stores/core/asking.ts';
import { createCursorList } from '../../../../src/stores/core/list.ts';
import { loadedValue } from '../../../../src/stores/core/load.ts';
import { makeWorld, type World } from '../../api/made-environment.ts';

interface Query extends Searched {
  readonly kind: string;
}

interface Asked {
  readonly query: Query;
  readonly cursor: string | null;
  readonly signal: AbortSignal;
  readonly answer: (page: CursorPage<string>) => void;
  readonly fail: (error: Error) => void;
}

const FORM = {
  read: (parameters: URLSearchParams): Query => ({
    search: parameters.get('search') ?? '',
    kind: parameters.get('kind') ?? 'all',
  }),
  write: ({ search, kind }: Query) => `?kind=${kind}&search=${search}`,
};

let world: World;
let asked: Asked[];
let pauses: (() => void)[];

function makeList() {
  return createCursorList<Query, CursorPage<string>>({
    query: createAddressQuery(FORM),
    ask: (query, cursor, signal) =>
      new Promise((answer, fail) => void asked.push({ query, cursor, signal, answer, fail })),
  });
}

const settle = () => new Promise<void>((done) => setImmediate(done));

/** Answers the latest request. */
async function answer(items: readonly string[], next: string | null): Promise<void> {
  asked.at(-1)?.answer({ items, next });
  await settle();
}

beforeEach(() => {
  asked = [];
  pauses = [];
  world = makeWorld({
    url: 'https://www.lotus.example/en/record/',
    wait: () => new Promise((done) => void pauses.push(done)),
  });
});

test('reads on from where it is until the end, and then asks for nothing', async () => {
  const list = makeList();
  list.start();
  await answer(['five', 'four'], 'c1');
  list.more();
  expect(list.$read.get()).toEqual({ state: 'loading', value: { items: ['five', 'four'], next: 'c1' } });
  expect(asked.at(-1)?.cursor).toBe('c1');
  await answer(['three'], null);
  expect(list.$read.get()).toEqual({ state: 'ready', value: { items: ['five', 'four', 'three'], next: null } });
  list.more();
  expect(asked).toHaveLength(2);
});

test('asks once, however often more is wanted before the answer', async () => {
  const list = makeList();
  list.more();
  list.start();
  list.more();
  await answer(['five'], 'c1');
  list.more();
  list.more();
  await answer(['four'], 'c2');
  expect(asked.map(({ cursor }) => cursor)).toEqual([null, 'c1']);
  expect(loadedValue(list.$read.get())?.items).toEqual(['five', 'four']);
});

test('a part that fails leaves what is shown, waits to be asked for again, and is then put behind it once', async () => {
  const list = makeList();
  list.start();
  await answer(['five'], 'c1');
  list.more();
  asked.at(-1)?.fail(new Error('no'));
  await settle();
  expect(list.$read.get()).toEqual({ state: 'failed', code: 'system.fault', value: { items: ['five'], next: 'c1' } });
  list.more();
  expect(asked).toHaveLength(2);
  list.retry();
  expect(asked.at(-1)?.cursor).toBe('c1');
  await answer(['four'], null);
  expect(list.$read.get()).toEqual({ state: 'ready', value: { items: ['five', 'four'], next: null } });
});

test('a beginning that fails is asked for again as the beginning', async () => {
  const list = makeList();
  list.start();
  asked.at(-1)?.fail(new Error('no'));
  await settle();
  list.retry();
  await answer(['five'], null);
  expect(asked.map(({ cursor }) => cursor)).toEqual([null, null]);
  expect(loadedValue(list.$read.get())?.items).toEqual(['five']);
});

test('another filter begins anew, whatever comes of the part that was on its way; back begins the one before', async () => {
  const list = makeList();
  list.start();
  await answer(['five'], 'c1');
  list.more();
  list.show({ search: '', kind: 'won' });
  await answer(['won five'], 'w1');
  asked[1]?.answer({ items: ['four'], next: null });
  await settle();
  expect(asked[1]?.signal.aborted).toBe(true);
  expect(world.did).toEqual(['push /en/record/?kind=won&search=']);
  expect(loadedValue(list.$read.get())).toEqual({ items: ['won five'], next: 'w1' });
  world.url = 'https://www.lotus.example/en/record/';
  world.happen('back');
  expect(asked.at(-1)).toMatchObject({ query: { kind: 'all' }, cursor: null });
});

test('a search begins anew when typing pauses', async () => {
  const list = makeList();
  list.start();
  await answer(['five'], 'c1');
  list.type(' for ');
  for (const end of pauses) end();
  await settle();
  expect(asked.at(-1)).toMatchObject({ query: { search: 'for', kind: 'all' }, cursor: null });
});

test('one that ended gives up what is under way and follows nothing', async () => {
  const list = makeList();
  const end = list.start();
  end();
  world.happen('back');
  await answer(['late'], null);
  expect(asked).toHaveLength(1);
  expect(loadedValue(list.$read.get())).toBeUndefined();
});
