import { beforeEach, describe, expect, test, vi } from 'vitest';
import { getBets } from '../../../../src/contract/records/endpoints.ts';
import { createExport } from '../../../../src/stores/records/export.ts';
import type { BetFilter } from '../../../../src/stores/records/filters.ts';
import { createBetExport } from '../../../../src/stores/records/lists.ts';
import { makeWorld, type World } from '../../api/made-environment.ts';
import { type MockGateway, mockGateway } from '../../api/mock-gateway.ts';

const FILTER: BetFilter = {
  ...{ search: '', range: { from: '2026-03-01', to: '2026-03-02' } },
  ...{ gameType: 'RNG', vendor: null, nodeId: null, state: 'void' },
};
const EMPTY = { items: [], next: null, sums: { rounds: 0, stake: '0.00', win: '0.00' }, currency: 'PHP' };

interface Numbers {
  readonly items: readonly number[];
  readonly next: string | null;
}

/** A record of so many rows, a hundred to a page, whose cursor is where the next one begins. */
function recordOf(
  rows: number,
  { fails = [], most }: { readonly fails?: readonly number[]; readonly most?: number } = {},
) {
  const failing = new Set(fails);
  const asked: (string | null)[] = [];
  const files: Numbers[] = [];
  let hold: Promise<void> | undefined;
  const file = createExport<string, Numbers>({
    ...(most !== undefined && { most }),
    ask: async (_, cursor, signal) => {
      asked.push(cursor);
      const from = Number(cursor ?? 0);
      if (failing.delete(from)) throw new Error('Lost on its way.');
      await hold;
      signal.throwIfAborted();
      const items = Array.from({ length: Math.min(100, rows - from) }, (__, at) => from + at);
      return { items, next: from + 100 < rows ? String(from + 100) : null };
    },
    loadWriter: async () => async (whole) => void files.push(whole),
  });
  const settles = (state: string) => vi.waitFor(() => expect(file.$state.get().state).toBe(state));
  return { file, asked, files, settles, holdBack: (until: Promise<void> | undefined) => (hold = until) };
}

describe('an export', () => {
  test.each([0, 1, 100, 101, 250])('writes all %d rows of a record once and in order', async (rows) => {
    const { file, files, settles } = recordOf(rows);
    file.begin('csv');
    await settles('done');
    expect(files.map(({ items }) => items)).toEqual([Array.from({ length: rows }, (_, at) => at)]);
    expect(file.$state.get()).toEqual({ state: 'done', rows, cut: false });
  });

  test('goes on after a failure with what did not come, and asks for nothing twice that did', async () => {
    const { file, asked, files, settles } = recordOf(250, { fails: [100] });
    file.begin('csv');
    await settles('failed');
    expect(file.$state.get()).toEqual({ state: 'failed', rows: 100, code: 'system.fault' });
    file.goOn();
    await settles('done');
    expect(asked).toEqual([null, '100', '100', '200']);
    expect(files[0]?.items).toHaveLength(250);
  });

  test('is stopped: nothing more is asked for, and no file is written', async () => {
    const { file, asked, files, holdBack } = recordOf(250);
    let release = () => {};
    holdBack(new Promise((done) => (release = done)));
    file.begin('csv');
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    file.stop();
    release();
    holdBack(undefined);
    file.begin('xlsx');
    await vi.waitFor(() => expect(file.$state.get().state).toBe('done'));
    expect(asked).toEqual([null, null, '100', '200']);
    expect(files).toHaveLength(1);
  });

  test.each([
    { most: 150, rows: 150, cut: true },
    { most: 200, rows: 200, cut: true },
    { most: 250, rows: 250, cut: false },
  ])(
    'of 250 rows takes $rows where a file may have $most, and says whether there were more',
    async ({ most, rows, cut }) => {
      const { file, files, settles } = recordOf(250, { most });
      file.begin('csv');
      await settles('done');
      expect(file.$state.get()).toEqual({ state: 'done', rows, cut });
      expect(files[0]?.items).toHaveLength(rows);
    },
  );

  test('says that there is no connection where the code that writes files does not come, and goes on with its rows', async () => {
    const written: number[] = [];
    const ask = vi.fn(async () => ({ items: [1], next: null }));
    const loadWriter = vi.fn(
      async () => async (whole: { readonly items: readonly number[] }) => void written.push(...whole.items),
    );
    loadWriter.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const file = createExport({ ask, loadWriter });
    file.begin('csv');
    await vi.waitFor(() => expect(file.$state.get()).toEqual({ state: 'failed', rows: 1, code: 'network.offline' }));
    file.goOn();
    await vi.waitFor(() => expect(file.$state.get().state).toBe('done'));
    expect(ask).toHaveBeenCalledTimes(1);
    expect(written).toEqual([1]);
  });
});

describe('the betting record as a file', () => {
  let world: World;
  let gateway: MockGateway;
  beforeEach(() => {
    world = makeWorld({ url: 'https://www.lotus.example/en/member/' });
    gateway = mockGateway(world);
  });

  test('is asked for by the filter that it began with, in the largest pages', async () => {
    gateway.answers(getBets, { ...EMPTY, next: 'place.sum' });
    gateway.answers(getBets, EMPTY);
    const file = createBetExport(async () => async () => undefined);
    file.begin({ filter: FILTER, format: 'csv' });
    await vi.waitFor(() => expect(file.$state.get().state).toBe('done'));
    const bounds = { from: String(new Date(2026, 2, 1).getTime()), to: String(new Date(2026, 2, 3).getTime()) };
    const first = { ...bounds, gameType: 'RNG', state: 'void', limit: '100' };
    expect(gateway.sent.map(({ url }) => Object.fromEntries(url.searchParams))).toEqual([
      first,
      { ...first, cursor: 'place.sum' },
    ]);
  });
});
