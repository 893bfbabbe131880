import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import {
  BOUNDS,
  heightAfter,
  heightOf,
  landingOf,
  timeTo,
} from '../../../../../src/sandbox/engines/crash/maths/flight.ts';
import { fairDraw } from '../../../../../src/sandbox/kit/draw.ts';
import { openRounds } from '../../kit/rounds/at-rounds.ts';
import { booked, refused } from '../../vendor/standing-clock.ts';

const CODE = 'lotus-crash';
const Opened = z.object({ type: z.literal('opened'), serverSeed: z.string(), page: z.string() });

type Air = Awaited<ReturnType<typeof openRounds>>;

/** What the seeds of a play draw for its first flight, which only the vendor knows. */
function firstDrawn({ records }: Air): number[] {
  const { serverSeed, page } = Opened.parse(records.filter(({ type }) => type === 'opened').at(-1));
  return BOUNDS.map(fairDraw({ serverSeed, clientSeed: page.slice(0, 16), nonce: 1 }));
}

/** Launches plays until the first flight of one gets that high. */
async function launchHigh(air: Air, height: number): Promise<string> {
  for (let play = 1; play < 500; play += 1) {
    const page = await air.launch(`play-${String(play).padStart(4, '0')}`);
    if (heightOf(firstDrawn(air)) >= height) return page;
  }
  throw new Error(`Expected a flight up to ${height} among 500, found none.`);
}

const id = crypto.randomUUID();

describe('a flight', () => {
  test('takes the stake at its start, and pays at the cash-out what it is worth by the vendor’s clock', async () => {
    const air = await openRounds(CODE);
    const page = await launchHigh(air, 300);
    const start = await air.play(page, { id, asked: [0] });
    expect(start.round).toMatchObject({ state: 'open', drawn: [], afterStake: '90.00', takenAt: air.time() });
    expect(air.asked.map(({ action }) => action)).toEqual(['debit']);
    await air.pass(timeTo(200));
    const { round } = await air.move(page, id, []);
    expect(round).toMatchObject({ state: 'settled', move: [200], win: '20.00' });
    expect(air.asked.at(-1)).toMatchObject({ action: 'credit', body: { amount: '20.00', final: true } });
    expect(air.owed()).toBe(0);
  });

  test('falls without anybody looking, and its round ends with nothing', async () => {
    const air = await openRounds(CODE);
    const page = await launchHigh(air, 100);
    const { after } = landingOf(firstDrawn(air), 0);
    await air.play(page, { id, asked: [0] });
    await air.pass(after - 1);
    expect((await air.play(page, { id, asked: [0] })).round).toMatchObject({ state: 'open' });
    await air.pass(1);
    expect(air.asked.at(-1)).toMatchObject({ action: 'credit', body: { amount: '0.00', final: true } });
    expect((await air.move(page, id, [])).round).toMatchObject({ state: 'settled', move: [], win: '0.00' });
  });

  test('is cashed out by itself at the height that was named, also while the page is away', async () => {
    const air = await openRounds(CODE);
    const page = await launchHigh(air, 250);
    await air.play(page, { id, asked: [250] });
    await air.pass(timeTo(250));
    expect(air.asked.at(-1)).toMatchObject({ action: 'credit', body: { amount: '25.00' } });
    expect((await air.state(page)).round).toMatchObject({ state: 'settled', move: [250], win: '25.00' });
  });

  test('goes on after a reload and after a restart, and ends as it would have', async () => {
    const first = await openRounds(CODE);
    const page = await launchHigh(first, 400);
    await first.play(page, { id, asked: [0] });
    await first.pass(timeTo(200));
    expect((await first.state(page)).round).toMatchObject({ id, state: 'open', drawn: [] });
    await first.stop();
    const second = await openRounds(CODE, { records: first.records, at: first.time() + 1_000 });
    expect((await second.state(page)).round).toMatchObject({ id, state: 'open' });
    const reached = heightAfter(timeTo(200) + 1_000);
    const { round } = await second.move(page, id, []);
    expect(round).toMatchObject({ state: 'settled', move: [reached], win: (reached / 10).toFixed(2) });
  });

  test('that fell while the vendor was away is over at its next start', async () => {
    const first = await openRounds(CODE);
    const page = await launchHigh(first, 100);
    await first.play(page, { id, asked: [0] });
    await first.stop();
    const second = await openRounds(CODE, { records: first.records, at: first.time() + 600_000 });
    expect(second.owed()).toBe(1);
    await second.pass(1_000);
    expect(second.owed()).toBe(0);
    expect((await second.state(page)).round).toMatchObject({ state: 'settled', win: '0.00' });
  });

  test('keeps its secret: no seed is shown before it is over, and who closes the play cashes out no more', async () => {
    const air = await openRounds(CODE);
    const page = await launchHigh(air, 300);
    await air.play(page, { id, asked: [0] });
    expect((await air.reseed(page)).code).toBe('busy');
    const [open] = await air.history(page);
    expect(open).toMatchObject({ state: 'open', drawn: [], fair: { serverSeed: null } });
    await air.ask(page, 'close', {});
    await air.pass(timeTo(150));
    expect((await air.move(page, id, [])).round).toMatchObject({ state: 'settled', win: '0.00' });
  });

  test('takes no other height, no second flight beside it, and no move that it does not know', async () => {
    const air = await openRounds(CODE);
    const page = await launchHigh(air, 300);
    for (const asked of [[], [100], [100_001], [150, 150]])
      expect((await air.play(page, { asked })).code).toBe('stake');
    await air.play(page, { id, asked: [0] });
    expect((await air.play(page, { asked: [0] })).code).toBe('busy');
    expect((await air.play(page, { id, asked: [200] })).code).toBe('mismatch');
    expect((await air.move(page, id, [500])).code).toBe('closed');
    expect(air.asked).toHaveLength(1);
  });
});

test('a cash-out that the wallet does not answer is offered again, and one that it refuses is told', async () => {
  const air = await openRounds(CODE);
  const page = await launchHigh(air, 300);
  air.setWallet((asked) => (asked.action === 'credit' ? undefined : booked(asked)));
  await air.play(page, { id, asked: [0] });
  await air.pass(timeTo(150));
  expect((await air.move(page, id, [])).round).toMatchObject({ state: 'pending', move: [150] });
  // The height stays, however late the wallet answers.
  await air.pass(60_000);
  air.setWallet((asked) => (asked.action === 'credit' ? refused('transaction', 409)(asked) : booked(asked)));
  expect((await air.play(page, { id, asked: [0] })).round).toMatchObject({
    state: 'unpaid',
    move: [150],
    win: '15.00',
  });
});
