import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, onTestFailed, test } from 'vitest';
import { CHECKS } from '../../../src/gateway/areas.ts';
import { inTransaction } from '../../../src/gateway/core/db/transaction.ts';
import { brokenInvariants } from '../core/ledger/invariants.ts';
import { createHarness } from '../harness.ts';
import { ranked, rankedPlayers } from './ranked.ts';

const SEQUENCES = Number(process.env.SEQUENCES ?? 60);
/** SEED=N repeats the draw that failed. */
const SEED = Number(process.env.SEED ?? Date.now() % 2 ** 31);
const DAY_MS = 86_400_000;
/** Manila is eight hours ahead, and has no other time in summer. */
const AHEAD_MS = 8 * 3_600_000;

const house = await createHarness({ merchants: [ranked()] });
const { player, look } = await rankedPlayers(house);
const { clock, db } = house;

const event = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ is: fc.constant('bet'), stake: fc.oneof(fc.nat(6_000), fc.nat(60_000), fc.nat(160_000)) }),
  },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('void'), bet: fc.nat(8) }) },
  { weight: 4, arbitrary: fc.record({ is: fc.constant('wait'), days: fc.constantFrom(1, 17, 31, 62, 92, 130) }) },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('party') }) },
);

/** The rule of {@link ranked}, written out anew: what lifts, what keeps, in minor units. */
const NEEDS = [0, 10_000, 50_000, 200_000];
const KEEPS = [null, null, 5_000, 30_000];

interface OracleBet {
  readonly day: string;
  stake: number;
}

const dayAt = (at: number) => new Date(at + AHEAD_MS).toISOString().slice(0, 10);

function threeMonthsAfter(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + 3, 0)).getUTCDate();
  return new Date(Date.UTC(year, month + 2, Math.min(date, last))).toISOString().slice(0, 10);
}

/** A member by the rule alone, looked at once after each event. */
function oracle(birthday: string) {
  const bets: OracleBet[] = [];
  const gifts: string[] = [];
  const moves: string[] = [];
  /** The rank at the beginning of each first day of a month is the last of these before it. */
  const held: { day: string; level: number; isFall: boolean }[] = [];
  let [level, since, credit] = [0, '0000', 0];
  let term: { from: string; until: string } | null = null;
  const sum = (from: string, before = '9999') =>
    bets.reduce((all, { day, stake }) => (day >= from && day < before ? all + stake : all), 0);
  const begin = (day: string) => {
    term = KEEPS[level] === null ? null : { from: day, until: threeMonthsAfter(day) };
  };
  const name = () => ['none', 'bud', 'bloom', 'pearl'][level];
  function follow(today: string) {
    while (term !== null && term.until <= today) {
      const { from, until }: { from: string; until: string } = term;
      if (sum(from, until) < (KEEPS[level] ?? 0)) {
        level -= 1;
        [since, credit] = [until, NEEDS[level] ?? 0];
        moves.push(`${until} fell ${name()}`);
        held.push({ day: until, level, isFall: true });
      }
      begin(until);
    }
    const reached = NEEDS.findLastIndex((needs) => needs <= Math.max(0, credit + sum(since)));
    if (reached <= level) return;
    for (let won = level + 1; won <= reached; won += 1) {
      const gift = [undefined, 'upgrade Bud 500', 'upgrade Bloom 2000', 'upgrade Pearl 900'][won] ?? '';
      if (!gifts.includes(gift)) gifts.push(gift);
    }
    level = reached;
    begin(today);
    moves.push(`${today} climbed ${name()}`);
    held.push({ day: today, level, isFall: false });
  }
  function byCalendar(today: string, seen: Set<string>) {
    const first = `${today.slice(0, 7)}-01`;
    const then = held.findLast(({ day, isFall }) => day < first || (day === first && isFall))?.level ?? 0;
    if (!seen.has(first) && then > 1) {
      gifts.push(`monthly ${then === 2 ? 'Bloom' : 'Pearl'} ${first.slice(0, 7)} ${then === 2 ? 800 : 3000}`);
    }
    seen.add(first);
    // Who has no rank when somebody looks is looked at again.
    if (level === 0) return;
    for (const ago of [2, 1, 0]) {
      const day = dayAt(Date.parse(today) - ago * DAY_MS - AHEAD_MS);
      const year = day.slice(0, 4);
      if (day !== `${year}-${birthday}` || seen.has(year)) continue;
      seen.add(year);
      const on = held.findLast((stood) => stood.day <= day)?.level ?? 0;
      if (on > 0) gifts.push(`birthday ${['', `Bud ${year} 50`, `Bloom ${year} 100`, `Pearl ${year} 5000`][on]}`);
    }
  }
  return { bets, gifts, moves, follow, byCalendar, level: () => level };
}

test('in whatever order people bet, wait and have bets counted back: ranks, moves and gifts are those of the rule', async () => {
  onTestFailed(() => console.error(`SEED=${SEED}`));
  const met: Record<string, number> = {};
  const meet = (what: string) => {
    met[what] = (met[what] ?? 0) + 1;
  };
  const born = fc.constantFrom('03-15', '06-30', '12-31', '01-01');
  const course = fc.tuple(fc.array(event, { minLength: 5, maxLength: 16 }), born);
  for (const [events, birthday] of fc.sample(course, { numRuns: SEQUENCES, seed: SEED })) {
    const { id, play, level, gifts, moves } = await player({ born: `1990-${birthday}` });
    const model = oracle(birthday);
    const seen = new Set<string>();
    for (const drawn of events) {
      meet(drawn.is);
      if ('days' in drawn) clock.advance(drawn.days * DAY_MS);
      if (drawn.is === 'party') while (!dayAt(clock.now().getTime()).endsWith(birthday)) clock.advance(DAY_MS);
      const today = dayAt(clock.now().getTime());
      if ('stake' in drawn) {
        await play({ stake: BigInt(drawn.stake) });
        model.bets.push({ day: today, stake: drawn.stake });
      }
      const back = 'bet' in drawn ? model.bets[drawn.bet] : undefined;
      if (back && 'bet' in drawn) {
        back.stake = 0;
        await sql`UPDATE bets SET state = 'void', stake = 0, win = 0 WHERE merchant = 'lotus' AND id = (
          SELECT id FROM bets WHERE member_id = ${id} ORDER BY id OFFSET ${drawn.bet} LIMIT 1)`.execute(db);
      }
      await look();
      model.follow(today);
      model.byCalendar(today, seen);
      expect(await level()).toBe(model.level());
    }
    // Nobody looks at those who have gone.
    await db.updateTable('members').set({ closed_at: clock.now() }).where('id', '=', id).execute();
    expect(await moves()).toEqual(model.moves);
    expect((await gifts()).toSorted()).toEqual(model.gifts.toSorted());
    for (const move of model.moves) meet(move.split(' ')[1] ?? '');
    for (const gift of model.gifts) meet(gift.split(' ')[0] ?? '');
  }
  console.log('MET', JSON.stringify(met));
  for (const what of ['bet', 'void', 'wait', 'climbed', 'fell', 'upgrade', 'monthly', 'birthday']) {
    expect(met[what] ?? 0, what).toBeGreaterThan(3);
  }
  const check = CHECKS.find(({ name }) => name === 'ranks');
  const span = { since: new Date(0), until: clock.now() };
  expect(await inTransaction(db, async (trx) => check?.find(trx, 'lotus', span))).toEqual([]);
  expect(await brokenInvariants(db)).toEqual([]);
});
