import { expect, test } from 'vitest';
import { CURRENCIES, isCurrency } from '../../../../../src/money/money.ts';
import { hasJackpot, modelFor } from '../../../../../src/sandbox/engines/slot/game.ts';
import { firstLineStake, LINE_STAKES } from '../../../../../src/sandbox/engines/slot/limits.ts';
import {
  JACKPOT_RETURN,
  jackpotBound,
  startOf,
  winsJackpot,
} from '../../../../../src/sandbox/engines/slot/maths/jackpot.ts';
import { oddsOf } from '../../../../../src/sandbox/engines/slot/maths/odds.ts';
import { playRound } from '../../../../../src/sandbox/engines/slot/maths/play.ts';
import { poolAfter, poolOf } from '../../../../../src/sandbox/engines/slot/pool.ts';
import { returnOf } from '../../../../../src/sandbox/engines/slot/terms.ts';
import { fairDraw } from '../../../../../src/sandbox/kit/draw.ts';
import { toNumber } from '../../../../../src/sandbox/kit/exact.ts';

const GAME = 'golden-tiger-millions';
const model = modelFor(GAME);
const currencies = Object.keys(CURRENCIES).filter(isCurrency);
const seeded = (clientSeed: string) => fairDraw({ serverSeed: 'a7'.repeat(32), clientSeed, nonce: 1 });

test('only games that are named for it have a jackpot, and it is part of the return that they declare', () => {
  expect([hasJackpot(GAME), hasJackpot('lucky-fox-jackpot'), hasJackpot('velvet-tiger')]).toEqual([true, true, false]);
  expect(toNumber(JACKPOT_RETURN)).toBe(0.015);
  expect(toNumber(returnOf(GAME))).toBeCloseTo(toNumber(oddsOf(model).rtp) + 0.015, 12);
  const plain = 'velvet-tiger';
  expect(toNumber(returnOf(plain))).toBe(toNumber(oddsOf(modelFor(plain)).rtp));
});

test('a million rounds return what is declared, with what they win of the jackpot, within three standard errors', () => {
  const rounds = 1_000_000;
  const lineStake = 5_000;
  const stake = lineStake * model.lines.length;
  const draw = seeded('a million');
  const pool = poolOf(new Map(), { vendor: 'PG', currency: 'PHP' });
  const figures = { pay: 0, squares: 0, jackpots: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const { pay } = playRound(model, draw);
    const { jackpot, pool: left } = poolAfter(pool, stake, winsJackpot(draw, lineStake, firstLineStake('PHP')));
    pool.amount = left;
    const back = (pay * lineStake + jackpot) / stake;
    figures.pay += back;
    figures.squares += back * back;
    if (jackpot > 0) figures.jackpots += 1;
  }
  const mean = figures.pay / rounds;
  const error = Math.sqrt((figures.squares / rounds - mean ** 2) / rounds);
  expect(Math.abs(mean - toNumber(returnOf(GAME)))).toBeLessThan(3 * error);
  const chance = lineStake / jackpotBound(firstLineStake('PHP'));
  expect(Math.abs(figures.jackpots / rounds - chance)).toBeLessThan(3 * Math.sqrt((chance * (1 - chance)) / rounds));
}, 300_000);

test.each(currencies)('in %s a chance is proportional to the stake, and every draw can be made', (currency) => {
  const first = firstLineStake(currency);
  expect(jackpotBound(first)).toBeLessThan(2 ** 32);
  const drawing = (number: number) => (bound: number) => {
    expect(bound).toBe(jackpotBound(first));
    return number;
  };
  for (const lineStake of LINE_STAKES[currency]) {
    expect(winsJackpot(drawing(lineStake - 1), lineStake, first)).toBe(true);
    expect(winsJackpot(drawing(lineStake), lineStake, first)).toBe(false);
  }
});

test.each(currencies)('in %s nothing of a stake is lost or made up, whoever wins when', (currency) => {
  const draw = seeded(currency);
  const pool = poolOf(new Map(), { vendor: 'PG', currency });
  const start = pool.amount;
  expect(start).toBe(startOf(firstLineStake(currency) * model.lines.length));
  const sums = { staked: 0, paid: 0, wins: 0 };
  for (let round = 0; round < 3_000; round += 1) {
    const stakes = LINE_STAKES[currency];
    const stake = (stakes[draw(stakes.length)] ?? 1) * model.lines.length;
    const { jackpot, pool: left } = poolAfter(pool, stake, draw(50) === 0);
    expect(Number.isSafeInteger(left)).toBe(true);
    pool.amount = left;
    sums.staked += stake;
    sums.paid += jackpot;
    if (jackpot > 0) sums.wins += 1;
  }
  expect(sums.wins).toBeGreaterThan(10);
  // A hundredth of what was staked, in hundredths of a minor unit.
  expect(sums.paid * 100 + pool.amount).toBe(start * (sums.wins + 1) + sums.staked);
});
