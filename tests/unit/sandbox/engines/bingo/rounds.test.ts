import { expect, test } from 'vitest';
import { BOUNDS, ballsOf, cardOf } from '../../../../../src/sandbox/engines/bingo/maths/card.ts';
import { paysOf } from '../../../../../src/sandbox/engines/bingo/maths/patterns.ts';
import { fairDraw } from '../../../../../src/sandbox/kit/draw.ts';
import { openRounds } from '../../kit/rounds/at-rounds.ts';
import { booked } from '../../vendor/standing-clock.ts';

const CODE = 'lisbon-bingo';

test.each([1, 2, 4])('a round of %i cards costs so many stakes, and pays what its cards bring', async (cards) => {
  const hall = await openRounds(CODE);
  const page = await hall.launch('play-0001');
  const { round } = await hall.play(page, { asked: [cards] });
  const drawn = round && 'drawn' in round ? round.drawn : [];
  const called = new Set(ballsOf(drawn));
  const pays = Array.from({ length: cards }, (_, card) => paysOf(cardOf(drawn, card), called));
  const win = (pays.reduce((sum, one) => sum + one, 0) * 10).toFixed(2);
  expect(round).toMatchObject({ state: 'settled', stake: (cards * 10).toFixed(2), minor: 1_000, win });
  expect(hall.asked.map(({ action, body }) => [action, body.amount])).toEqual([
    ['debit', (cards * 10).toFixed(2)],
    ['credit', win],
  ]);
});

test('no cards, and more than there are, are refused', async () => {
  const hall = await openRounds(CODE);
  const page = await hall.launch('play-0001');
  for (const asked of [[], [0], [5], [1, 1]]) expect((await hall.play(page, { asked })).code).toBe('stake');
  expect(hall.asked).toEqual([]);
});

test('a round whose stake has no answer is given back whole, and one that is paid can be checked by its seeds', async () => {
  const hall = await openRounds(CODE);
  const page = await hall.launch('play-0001');
  hall.setWallet((asked) => (asked.action === 'debit' ? undefined : booked(asked)));
  expect((await hall.play(page, { asked: [3] })).round).toMatchObject({ state: 'voided', stake: '30.00' });
  hall.setWallet(booked);
  const { fair } = await hall.state(page);
  const { round } = await hall.play(page, { asked: [3] });
  await hall.reseed(page);
  const [last] = await hall.history(page);
  expect(last).toMatchObject({ ...round });
  const serverSeed = last?.fair.serverSeed ?? '';
  const drawn = BOUNDS.map(fairDraw({ serverSeed, clientSeed: fair.clientSeed, nonce: 2 }));
  expect(last && 'drawn' in last ? last.drawn : []).toEqual(drawn);
});
