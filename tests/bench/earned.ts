import { sql } from 'kysely';
import { startPostgres } from '../gateway/server/postgres-server.ts';
import { type EarnedHouse, type Owed, openEarned } from './earned-house.ts';
import { pgbench, pgbenchMissing } from './pgbench.ts';
import { countOf } from './pgbench-script.ts';
import { median, printReport, type Row } from './report.ts';

const BETS = 1_000_000;
/** Settled while nothing else waits: what the count of a moment takes, which is what wagering lags behind by beside the job's pause. */
const MOMENT = 1_000;
const CLAIMS = 2_000;
const CLAIM_ROUNDS = 5;
const AT_ONCE = 16;
/** pgbench claims for so long, and never as many as this. */
const CLAIM_SECONDS = 3;
const QUEUED = 30_000;

/** How fast valid bets and wagering are counted, and rewards claimed, each against bare statements on the same PostgreSQL. */
export async function benchEarned(): Promise<void> {
  const postgres = await startPostgres();
  const house = await openEarned(postgres.url);
  try {
    printReport('earned', [...(await counting(house)), ...(await claiming(house))]);
  } finally {
    await house.stop();
    await postgres.stop();
  }
}

async function counting(house: EarnedHouse): Promise<Row[]> {
  await house.settle(BETS);
  const bare = await secondsOf(() =>
    sql`
      CREATE TABLE bare_days AS SELECT member_id, settled_at::date AS day, vendor, sum(stake) AS valid
        FROM bets GROUP BY member_id, settled_at::date, vendor`.execute(house.db),
  );
  let counted = 0;
  const seconds = await secondsOf(async () => {
    counted = await house.count();
  });
  if (counted !== BETS) throw new Error(`Expected ${BETS} bets to be counted, found ${counted}.`);
  await house.settle(MOMENT);
  const moment = await secondsOf(() => house.count());
  return [
    {
      what: `bets counted a second, of ${BETS}, half of them under a bonus`,
      ...{ value: BETS / seconds, unit: '/s', baseline: BETS / bare, baselineIs: 'one statement that only sums them' },
    },
    { what: `until ${MOMENT} bets of a moment are counted`, value: moment * 1_000, unit: 'ms' },
  ];
}

/** In turn with each other, because a machine slows down and quickens. */
async function claiming(house: EarnedHouse): Promise<Row[]> {
  const found: { readonly [figure in 'claims' | 'gives' | 'bare']: number[] } = { claims: [], gives: [], bare: [] };
  const missing = pgbenchMissing();
  const script = missing === undefined ? await house.claimScript() : null;
  // The first round compiles and plans.
  for (let round = 0; round <= CLAIM_ROUNDS; round += 1) {
    const [claimed, given] = [await house.offer(CLAIMS), await house.offer(CLAIMS)];
    const claim = await secondsOf(() => atOnce(claimed, house.claim));
    const give = await secondsOf(() => atOnce(given, house.give));
    const bare = script && pgbench(house.url, [...(await house.queue(QUEUED)), ...script], CLAIM_SECONDS);
    if (round === 0) continue;
    found.claims.push(CLAIMS / claim);
    found.gives.push(CLAIMS / give);
    if (bare !== null) found.bare.push(bare);
  }
  const row = { what: 'rewards claimed a second', value: median(found.claims), unit: '/s' };
  return [
    { ...row, baseline: median(found.gives), baselineIs: 'the booking without a call around it' },
    script
      ? { ...row, baseline: median(found.bare), baselineIs: `the same ${countOf(script)} from pgbench` }
      : { ...row, ...(missing && { baselineIs: missing }) },
  ];
}

async function atOnce(all: readonly Owed[], work: (owed: Owed) => Promise<void>): Promise<void> {
  const left = all.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const owed of left) await work(owed);
    }),
  );
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1_000;
}
