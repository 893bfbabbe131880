import { hash, seeded } from '../../art/random.ts';
import type { Draw } from '../../kit/draw.ts';
import {
  chancesOf,
  nextPoint,
  oddsFor,
  type Rates,
  type Score,
  SELECTIONS,
  type Selection,
  TICKS,
} from './maths/chances.ts';
import { type Sport, sportOf } from './sports.ts';

/** Matches run side by side in lanes, one after the other in each. */
export const LANES = 8;
const OPEN_MS = 4 * 60_000;
const TICK_MS = 12_000;
const SHOWN_MS = 45_000;
const LENGTH_MS = OPEN_MS + TICKS * TICK_MS + SHOWN_MS;

/** The market leans another way after this long. */
const LEAN_MS = 15_000;

/** One of so many matches is abandoned. */
const ABANDONED_IN = 25;
const THOUSAND = 1000;

/** A match of a book, `VENDOR/code`. Its number counts for ever over all lanes. */
export interface Fixture {
  readonly book: string;
  readonly number: number;
  readonly sport: Sport;
  readonly rates: Rates;
  /** When its first tick begins, in milliseconds since 1970. */
  readonly startsAt: number;
  /** When it is over, if it is not abandoned. */
  readonly endsAt: number;
}

export function fixtureOf(book: string, number: number): Fixture {
  const sport = sportOf(book.split('/').at(-1) ?? '');
  const chance = seeded(`rates of ${book} ${number}`);
  const [weakest, strongest] = sport.rates;
  const rate = () => weakest + chance.below(strongest - weakest + 1);
  const [lane, turn] = [number % LANES, Math.floor(number / LANES)];
  const startsAt = turn * LENGTH_MS + (lane * LENGTH_MS) / LANES + (hash(book) % LENGTH_MS) + OPEN_MS;
  return {
    book,
    number,
    sport,
    rates: { home: rate(), away: rate() },
    startsAt,
    endsAt: startsAt + TICKS * TICK_MS,
  };
}

/** The matches that a book shows at a time, the next to start first. */
export function fixturesAt(book: string, at: number): Fixture[] {
  return Array.from({ length: LANES }, (_, lane) => {
    const first = fixtureOf(book, lane);
    const turn = Math.floor((at - (first.startsAt - OPEN_MS)) / LENGTH_MS);
    return fixtureOf(book, turn * LANES + lane);
  }).sort((a, b) => a.startsAt - b.startsAt);
}

/** What the seeds draw for a match: whether and when it is abandoned, who decides a draw, and the points of each tick. */
export type Drawn = readonly number[];

/** What each number of it is below. */
export const BOUNDS: readonly number[] = [
  ABANDONED_IN,
  TICKS,
  THOUSAND,
  ...Array.from({ length: 2 * TICKS }, () => THOUSAND),
];

export const drawMatch = (draw: Draw): Drawn => BOUNDS.map(draw);

export interface Standing {
  readonly phase: 'open' | 'live' | 'ended' | 'abandoned';
  readonly score: Score;
  /** Ticks still to be played. */
  readonly left: number;
}

/** Where a match stands at a time; `drawn` is not looked at before it starts. */
export function standingAt(fixture: Fixture, drawn: Drawn, at: number): Standing {
  if (at < fixture.startsAt) return { phase: 'open', score: { home: 0, away: 0 }, left: TICKS };
  const played = Math.min(TICKS, Math.floor((at - fixture.startsAt) / TICK_MS));
  const [abandoned, tick = 0, decides = 0] = drawn;
  const isAbandoned = abandoned === 0 && played > tick;
  const count = isAbandoned ? tick : played;
  const made = (side: 0 | 1, rate: number) =>
    drawn.slice(3).filter((number, place) => place % 2 === side && place < 2 * count && number < rate).length;
  const { rates, sport } = fixture;
  const score = { home: made(0, rates.home), away: made(1, rates.away) };
  if (isAbandoned) return { phase: 'abandoned', score, left: 0 };
  if (played < TICKS) return { phase: 'live', score, left: TICKS - played };
  if (score.home !== score.away || sport.draws) return { phase: 'ended', score, left: 0 };
  return { phase: 'ended', score: withPoint(score, decides < nextPoint(rates) * THOUSAND), left: 0 };
}

/** The point that decides a draw stands in the score, half a point, because it does not count for the total. */
function withPoint({ home, away }: Score, toHome: boolean): Score {
  return toHome ? { home: home + 0.5, away } : { home, away: away + 0.5 };
}

/** The chances of a match as it stands. */
export function chancesAt({ sport, rates }: Fixture, { score, left }: Standing): Record<Selection, number> {
  return chancesOf(sport, rates, score, left);
}

export type Odds = Readonly<Partial<Record<Selection, number>>>;

/** What is offered at a time, in hundredths; nothing in the last tick, and after it. */
export function oddsAt(fixture: Fixture, standing: Standing, at: number): Odds {
  if (standing.phase === 'ended' || standing.phase === 'abandoned' || standing.left <= 1) return {};
  const chances = chancesAt(fixture, standing);
  const offered = SELECTIONS.flatMap((selection) => {
    const turn = Math.floor(at / LEAN_MS);
    const lean = ((hash(`${fixture.book} ${fixture.number} ${selection} ${turn}`) % 61) - 30) / 1000;
    const odds = oddsFor(chances[selection], lean);
    return odds === null ? [] : [[selection, odds] as const];
  });
  return Object.fromEntries(offered);
}

/** What came of a selection; null before the end. */
export function resultOf(
  { sport }: Fixture,
  selection: Selection,
  { phase, score }: Standing,
): 'won' | 'lost' | 'void' | null {
  if (phase === 'abandoned') return 'void';
  if (phase !== 'ended') return null;
  const { home, away } = score;
  const total = Math.floor(home) + Math.floor(away);
  const holds = {
    home: home > away,
    draw: home === away,
    away: away > home,
    over: total > sport.line,
    under: total < sport.line,
  };
  return holds[selection] ? 'won' : 'lost';
}
