import { beforeEach, describe, expect, test } from 'vitest';
import { createAddressQuery, createOwnQuery, pageNumber } from '../../../../src/stores/core/address-query.ts';
import { createList, type ListPage, type ListQuery } from '../../../../src/stores/core/list.ts';
import { loadedValue } from '../../../../src/stores/core/load.ts';
import { makeWorld, type World } from '../../api/made-environment.ts';

interface Asked {
  readonly query: ListQuery;
  readonly signal: AbortSignal;
  readonly answer: (page: ListPage<string>) => void;
  readonly fail: (error: Error) => void;
}

const FORM = {
  read: (parameters: URLSearchParams): ListQuery => ({
    search: parameters.get('search') ?? '',
    page: pageNumber(parameters.get('page')),
  }),
  write: ({ search, page }: ListQuery) => `?search=${search}&page=${page}`,
};

let world: World;
let asked: Asked[];
let pauses: (() => void)[];

/** A list whose answers the test gives by hand. */
function makeList(query = createAddressQuery(FORM)) {
  return createList<ListQuery, string>({
    query,
    ask: (question, signal) =>
      new Promise((answer, fail) => void asked.push({ query: question, signal, answer, fail })),
  });
}

const pageOf = (...items: string[]): ListPage<string> => ({ items, total: 30, totalPages: 2 });
const settle = () => new Promise<void>((done) => setImmediate(done));

beforeEach(() => {
  asked = [];
  pauses = [];
  world = makeWorld({
    url: 'https://www.lotus.example/en/list/',
    wait: () => new Promise((done) => void pauses.push(done)),
  });
});

describe('a list', () => {
  test('asks for what the address says, and again when back changes it', () => {
    world.url = 'https://www.lotus.example/en/list/?search=fort&page=2';
    const list = makeList();
    list.start();
    expect(asked.map(({ query }) => query)).toEqual([{ search: 'fort', page: 2 }]);
    expect(list.$typed.get()).toBe('fort');
    world.url = 'https://www.lotus.example/en/list/';
    world.happen('back');
    expect(asked.at(-1)?.query).toEqual({ search: '', page: 1 });
    expect(list.$typed.get()).toBe('');
  });

  test.each(['', '?search=fort&page=2'])(
    'searches for what was typed before it started, whatever the address names: "%s"',
    async (query) => {
      world.url = `https://www.lotus.example/en/list/${query}`;
      const list = makeList();
      list.type('tiger');
      list.start();
      expect(list.$typed.get()).toBe('tiger');
      for (const go of pauses) go();
      await settle();
      expect(asked.at(-1)?.query).toEqual({ search: 'tiger', page: 1 });
      expect(list.$typed.get()).toBe('tiger');
      expect(world.url).toContain('search=tiger');
    },
  );

  test('takes the answer to its latest question, whichever comes first', async () => {
    const list = makeList();
    list.start();
    list.goToPage(2);
    asked[1]?.answer(pageOf('second'));
    asked[0]?.answer(pageOf('first'));
    await settle();
    expect(asked[0]?.signal.aborted).toBe(true);
    expect(loadedValue(list.$page.get())?.items).toEqual(['second']);
  });

  test('keeps its page while another is on its way or fails, and asks again', async () => {
    const list = makeList();
    list.start();
    asked[0]?.answer(pageOf('first'));
    await settle();
    list.goToPage(2);
    expect(list.$page.get()).toEqual({ state: 'loading', value: pageOf('first') });
    asked[1]?.fail(new Error('no'));
    await settle();
    expect(list.$page.get()).toEqual({ state: 'failed', code: 'system.fault', value: pageOf('first') });
    list.retry();
    asked[2]?.answer(pageOf('second'));
    await settle();
    expect(list.$page.get()).toEqual({ state: 'ready', value: pageOf('second') });
  });

  test('past its end becomes the last page there is', async () => {
    world.url = 'https://www.lotus.example/en/list/?page=9';
    const list = makeList();
    list.start();
    asked[0]?.answer({ items: [], total: 30, totalPages: 2 });
    await settle();
    expect(asked[1]?.query).toEqual({ search: '', page: 2 });
    expect(world.did).toEqual(['replace /en/list/?search=&page=2']);
  });

  test('searches once for what stands there when typing pauses, and gives the search up for another request', async () => {
    const list = makeList();
    list.start();
    list.type('f');
    list.type('fo ');
    for (const end of pauses) end();
    await settle();
    expect(asked.map(({ query }) => query.search)).toEqual(['', 'fo']);
    list.type('fort');
    list.show({ search: '', page: 1 });
    for (const end of pauses) end();
    await settle();
    expect(asked.map(({ query }) => query.search)).toEqual(['', 'fo', '']);
    expect(list.$typed.get()).toBe('');
  });

  test('that ended gives up what is under way, and follows neither address nor typing', async () => {
    const list = makeList();
    const end = list.start();
    list.type('fort');
    end();
    for (const pause of pauses) pause();
    world.happen('back');
    asked[0]?.answer(pageOf('late'));
    await settle();
    expect(asked).toHaveLength(1);
    expect(asked[0]?.signal.aborted).toBe(true);
    expect(loadedValue(list.$page.get())).toBeUndefined();
  });

  test('of a popup leaves the address alone', () => {
    const list = makeList(createOwnQuery<ListQuery>({ search: '', page: 1 }));
    list.start();
    list.goToPage(2);
    world.happen('back');
    expect(asked.map(({ query }) => query.page)).toEqual([1, 2]);
    expect(world.did).toEqual([]);
  });
});
