import { describe, expect, test } from 'vitest';
import { boundsOf, dealtOf, finalOf } from '../../../../../src/sandbox/engines/poker/maths/deal.ts';
import { paidHand, TABLES } from '../../../../../src/sandbox/engines/poker/maths/variants.ts';
import { fairDraw } from '../../../../../src/sandbox/kit/draw.ts';
import { openRounds } from '../../kit/rounds/at-rounds.ts';

const CODE = 'frosted-draw-poker';
const TABLE = TABLES.jacks;
const HOURS = 3_600_000;
const id = crypto.randomUUID();

/** What a hand pays after its draw for a stake of 10.00. */
function worth(drawn: readonly number[], held: readonly number[]): string {
  const hand = paidHand(finalOf(drawn, held), TABLE);
  return (((hand && TABLE.pays[hand]) ?? 0) * 10).toFixed(2);
}

describe('a hand', () => {
  test('shows the cards that were dealt, and none of those that may come', async () => {
    const desk = await openRounds(CODE);
    const page = await desk.launch('play-0001');
    const { round } = await desk.play(page, { id });
    expect(round).toMatchObject({ state: 'open', afterStake: '90.00' });
    const drawn = round && 'drawn' in round ? round.drawn : [];
    expect(drawn).toHaveLength(5);
    expect(new Set(dealtOf(drawn)).size).toBe(5);
    expect(desk.asked.map(({ action }) => action)).toEqual(['debit']);
    expect((await desk.reseed(page)).code).toBe('busy');
    expect((await desk.history(page))[0]).toMatchObject({ state: 'open', fair: { serverSeed: null } });
  });

  test.each([[[]], [[0]], [[1, 3]], [[0, 1, 2, 3, 4]]])(
    'keeps what is held (%j) and pays what it is after the draw',
    async (held) => {
      const desk = await openRounds(CODE);
      const page = await desk.launch('play-0001');
      const { fair } = await desk.state(page);
      await desk.play(page, { id });
      const { round } = await desk.move(page, id, held);
      const drawn = round && 'drawn' in round ? round.drawn : [];
      expect(round).toMatchObject({ state: 'settled', move: held, win: worth(drawn, held) });
      for (const place of held) expect(finalOf(drawn, held)[place]).toBe(dealtOf(drawn)[place]);
      expect(new Set([...dealtOf(drawn), ...finalOf(drawn, held)]).size).toBe(10 - held.length);
      // The first draw counts.
      expect((await desk.move(page, id, [2])).round).toEqual(round);
      await desk.reseed(page);
      const serverSeed = (await desk.history(page))[0]?.fair.serverSeed ?? '';
      expect(drawn).toEqual(boundsOf(TABLE).map(fairDraw({ serverSeed, clientSeed: fair.clientSeed, nonce: 1 })));
    },
  );

  test('waits after a reload and a restart, and no other is dealt meanwhile', async () => {
    const first = await openRounds(CODE);
    const page = await first.launch('play-0001');
    const { round } = await first.play(page, { id });
    expect((await first.play(page)).code).toBe('busy');
    await first.stop();
    const second = await openRounds(CODE, { records: first.records, at: first.time() + HOURS });
    await second.pass(60_000);
    expect((await second.state(page)).round).toEqual(round);
    expect((await second.move(page, id, [0, 1])).round).toMatchObject({ state: 'settled', move: [0, 1] });
    expect(second.owed()).toBe(0);
  });

  test('that nobody comes back to stands as it was dealt when its session is over', async () => {
    const desk = await openRounds(CODE);
    const page = await desk.launch('play-0001');
    await desk.play(page, { id });
    await desk.pass(12 * HOURS);
    expect(desk.asked.at(-1)).toMatchObject({ action: 'credit', body: { final: true } });
    expect(desk.owed()).toBe(0);
  });

  test('whose play is closed stands as it was dealt, and takes no draw, because its secret is shown', async () => {
    const desk = await openRounds(CODE);
    const page = await desk.launch('play-0001');
    await desk.play(page, { id });
    await desk.ask(page, 'close', {});
    expect((await desk.move(page, id, [])).round).toMatchObject({ state: 'settled', move: [0, 1, 2, 3, 4] });
  });

  test.each([[[5]], [[1, 0]], [[2, 2]]])('takes no hold of places that are not its own (%j)', async (held) => {
    const desk = await openRounds(CODE);
    const page = await desk.launch('play-0001');
    await desk.play(page, { id });
    expect((await desk.move(page, id, held)).code).toBe('closed');
    expect((await desk.state(page)).round).toMatchObject({ state: 'open' });
  });
});
