import { describe, expect, test } from 'vitest';
import { seeded } from '../../../../../src/sandbox/art/random.ts';
import {
  BOUNDS,
  chancesAt,
  drawMatch,
  fixtureOf,
  resultOf,
  standingAt,
} from '../../../../../src/sandbox/engines/book/fixtures.ts';
import { chancesOf, oddsFor, SELECTIONS, TICKS } from '../../../../../src/sandbox/engines/book/maths/chances.ts';
import { isBook, SPORTS, sportOf } from '../../../../../src/sandbox/engines/book/sports.ts';
import { offerFor, returnOf } from '../../../../../src/sandbox/engines/book/worth.ts';

const CODES = {
  football: 'open-football-odds',
  basketball: 'daily-basketball-markets',
  tennis: 'prime-tennis-odds',
  racing: 'global-racing-odds',
  boxing: 'open-boxing-markets',
  esports: 'arena-clash-odds',
  cockfight: 'golden-rooster-derby-2',
} as const;

/** A million rounds in all: matches of each sport, every selection looked at. */
const MATCHES = Math.ceil(1_000_000 / SPORTS.length);
/** One of so many matches is abandoned, in any of its ticks alike. */
const ABANDONED = 1 / 25;

describe.each(SPORTS)('%s', (name) => {
  const fixture = fixtureOf(`OPS/${CODES[name]}`, 4_711);

  test('ends as its chances say, within three standard errors', () => {
    const draw = seeded(`a million rounds of ${name}`).below;
    const won = { home: 0, draw: 0, away: 0, over: 0, under: 0 };
    let played = 0;
    for (let i = 0; i < MATCHES; i += 1) {
      const standing = standingAt(fixture, drawMatch(draw), fixture.endsAt);
      if (standing.phase === 'abandoned') continue;
      played += 1;
      for (const selection of SELECTIONS) if (resultOf(fixture, selection, standing) === 'won') won[selection] += 1;
    }
    const chances = chancesOf(fixture.sport, fixture.rates, { home: 0, away: 0 }, TICKS);
    for (const selection of SELECTIONS) {
      const chance = chances[selection];
      const error = Math.sqrt((chance * (1 - chance)) / played);
      expect(Math.abs(won[selection] / played - chance), selection).toBeLessThanOrEqual(3 * error);
    }
    expect(Math.abs(1 - played / MATCHES - ABANDONED)).toBeLessThan(3 * Math.sqrt((0.04 * 0.96) / MATCHES));
  });

  // A million single bets in all, before the match and in each of its ticks.
  test('returns of single bets what their odds and chances say, within three standard errors', {
    timeout: 60_000,
  }, () => {
    const { below } = seeded(`single bets on ${name}`);
    const tick = (fixture.endsAt - fixture.startsAt) / TICKS;
    const known = new Map<string, ReturnType<typeof chancesAt>>();
    let [bets, over, variance] = [0, 0, 0];
    while (bets < MATCHES) {
      const drawn = drawMatch(below);
      const ticks = below(TICKS - 1);
      const standing = standingAt(fixture, drawn, ticks === 0 ? 0 : fixture.startsAt + ticks * tick);
      const { phase, left, score } = standing;
      if (phase === 'abandoned') continue;
      const key = `${left} ${score.home} ${score.away}`;
      const chances = known.get(key) ?? chancesAt(fixture, standing);
      known.set(key, chances);
      const selection = SELECTIONS[below(SELECTIONS.length)] ?? 'home';
      const odds = oddsFor(chances[selection], (below(61) - 30) / 1_000);
      if (odds === null) continue;
      const times = odds / 100;
      const ahead = (ABANDONED * left) / TICKS;
      const voided = ahead / (1 - ABANDONED + ahead);
      const wins = (1 - voided) * chances[selection];
      const mean = voided + wins * times;
      const result = resultOf(fixture, selection, standingAt(fixture, drawn, fixture.endsAt));
      bets += 1;
      over += (result === 'won' ? times : result === 'void' ? 1 : 0) - mean;
      variance += voided + wins * times ** 2 - mean ** 2;
    }
    expect(Math.abs(over)).toBeLessThanOrEqual(3 * Math.sqrt(variance));
  });

  test('has chances that are certainty together, from every score', () => {
    for (let left = 0; left <= TICKS; left += 1)
      for (const score of [
        { home: 0, away: 0 },
        { home: 3, away: 1 },
      ]) {
        const { home, draw, away, over, under } = chancesOf(fixture.sport, fixture.rates, score, left);
        expect(home + draw + away).toBeCloseTo(1, 12);
        expect(over + under).toBeCloseTo(1, 12);
        if (!fixture.sport.draws) expect(draw).toBe(0);
      }
  });
});

test('a single bet returns between 91.5 and 97.3 percent, however the market leans', () => {
  for (let chance = 0.012; chance <= 0.9; chance += 0.001)
    for (const lean of [-0.03, 0, 0.03]) {
      const odds = oddsFor(chance, lean) ?? 0;
      expect((odds / 100) * chance, `${chance} ${lean}`).toBeLessThan(0.973);
      expect(((odds + 1) / 100) * chance, `${chance} ${lean}`).toBeGreaterThan(0.915);
    }
});

test('what is as good as decided is not offered', () => {
  expect(oddsFor(0.99, 0)).toBeNull();
  expect(oddsFor(0.001, 0)).toBeNull();
});

test('odds of several matches multiply, rounded down, up to the limit of the book', () => {
  const legs = [{ odds: 150 }, { odds: 233 }, { odds: 101 }];
  expect(returnOf(1_000, legs, 'PHP')).toBe(3_529);
  expect(returnOf(500_000, [{ odds: 9_000 }, { odds: 9_000 }], 'PHP')).toBe(100_000_000);
});

test('what is offered for a bet is 95 percent of its worth, and a match without result counts for nothing', () => {
  const leg = { fixture: 1, selection: 'home', odds: 200 } as const;
  const bet = {
    id: 'a',
    at: 0,
    stake: 10_000,
    legs: [leg, { ...leg, fixture: 2 }],
    state: { kind: 'taken' },
    balance: null,
  } as const;
  expect(offerFor(bet, [{ chance: 500_000 }, 'won'], 'PHP')).toBe(19_000);
  expect(offerFor(bet, [{ chance: 500_000 }, 'void'], 'PHP')).toBe(9_500);
  expect(offerFor(bet, ['lost', { chance: 500_000 }], 'PHP')).toBeNull();
  expect(offerFor(bet, ['won', 'won'], 'PHP')).toBeNull();
});

test('each code names its sport, and other games are no books', () => {
  for (const name of SPORTS) {
    expect(isBook(CODES[name])).toBe(true);
    expect(sportOf(CODES[name]).name).toBe(name);
  }
  for (const code of ['velvet-tiger', 'amber-rooster-parade', 'manila-baccarat']) expect(isBook(code)).toBe(false);
  expect(BOUNDS).toHaveLength(3 + 2 * TICKS);
});
