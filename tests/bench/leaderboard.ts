import { startPostgres } from '../gateway/server/postgres-server.ts';
import { type Crowded, openCrowded } from './leaderboard-size.ts';
import { median, printReport, type Row } from './report.ts';

/** Members on a leaderboard: the larger one may take 1.3 times as long as the smaller one. */
const SIZES = [1_000, 100_000];
const ROUNDS = 20;
const REQUESTS = 10;
/** Where whoever asks stands: first, in the middle, last; as a share of all. */
const STANDING = { first: 0, middle: 0.5, last: 1 } as const;

/**
 * How long it takes to read first places and the own place among 10^3 and among 10^5 members, in turn with each other on one
 * PostgreSQL: medians through the gateway without the network.
 */
export async function benchLeaderboard(): Promise<void> {
  const postgres = await startPostgres();
  const opened: Crowded[] = [];
  try {
    for (const size of SIZES) opened.push(await openCrowded(postgres.url, size));
    const table: Row[] = [];
    for (const [who, share] of Object.entries(STANDING)) table.push(...(await measured(opened, who, share)));
    printReport('leaderboard', table);
  } finally {
    await Promise.all(opened.map((house) => house.stop()));
    await postgres.stop();
  }
}

async function measured(opened: readonly Crowded[], who: string, share: number): Promise<Row[]> {
  const times = opened.map((house) => ({ house, taken: [] as number[] }));
  // The first round compiles and plans.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const { house, taken } of times) {
      const place = Math.max(1, Math.round(house.members * share));
      for (let request = 0; request < REQUESTS; request += 1) {
        const ms = await house.ask(place);
        if (round > 0) taken.push(ms);
      }
    }
  }
  const [smallest, ...larger] = times.map(({ house, taken }) => ({ members: house.members, ms: median(taken) }));
  if (!smallest) return [];
  return larger.map(({ members, ms }) => ({
    what: `the ${who} of ${members} members`,
    ...{ value: ms, unit: 'ms', baseline: smallest.ms, baselineIs: `${smallest.members} members` },
  }));
}
