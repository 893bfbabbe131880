import { sql } from 'kysely';
import { CONTRACT_VERSION, HEADERS } from '../../src/contract/core/headers.ts';
import { getLeaderboards } from '../../src/contract/missions/endpoints.ts';
import { openSession } from '../../src/gateway/core/access/sessions.ts';
import { dayOf } from '../../src/gateway/core/calendar.ts';
import { readConfig } from '../../src/gateway/core/config.ts';
import { inTransaction } from '../../src/gateway/core/db/transaction.ts';
import { createGateway, openDatabase } from '../../src/gateway/main.ts';
import { lockRuns } from '../../src/gateway/missions/boards/runs.ts';
import { openBoard, rescore } from '../../src/gateway/missions/boards/scores.ts';
import { SCORE_BATCH } from '../../src/gateway/missions/limits.ts';
import { LOTUS } from '../gateway/merchants.ts';
import { board, withMissions } from '../gateway/missions/missions-house.ts';
import { command, databaseAt } from '../gateway/server/template.ts';

/** A gateway whose leaderboard has so many members. */
export interface Crowded {
  readonly members: number;
  /** Asks for the leaderboard as the member in this place, through everything but the network. @returns ms */
  ask(place: number): Promise<number>;
  stop(): Promise<void>;
}

/** Fills a database of its own on this server, and opens a gateway on it. */
export async function openCrowded(server: string, members: number): Promise<Crowded> {
  const name = `leaderboard_${members}`;
  await command(server, `CREATE DATABASE ${name}`);
  const environment = { DATABASE_URL: databaseAt(server, name), LOG_LEVEL: 'warn', READ_RATE: '0' };
  const config = readConfig({ ...process.env, ...environment });
  const house = withMissions({ boards: [board({ id: 'week', least: '0.01' })] });
  const gateway = await createGateway(config, [house], { jobs: [], demo: true });
  const { db, clock, random } = gateway.services;
  const { patientDb, close } = await openDatabase(config, (error) => console.error(error));
  await sql`
    INSERT INTO members (id, merchant, username, username_key, nickname, type, created_at)
      SELECT 'crowd-' || n, 'lotus', 'crowd-' || n, 'crowd-' || n, 'crowd', 0, now() FROM generate_series(1, ${members}::integer) AS n`.execute(
    patientDb,
  );
  await inTransaction(patientDb, (trx) => openBoard(trx, { merchant: 'lotus', board: 'week' }, clock.now()));
  // Many bet little and few much, and many have bet the same.
  await sql`
    INSERT INTO turnover_days (merchant, member_id, day, game_type, valid, rounds)
      SELECT 'lotus', 'crowd-' || n, ${dayOf('Asia/Manila', clock.now())}::date, 'RNG',
          100 * (1 + floor(20000 * power((hashint4(n) & 1048575) / 1048576.0, 3)))::bigint, 1
        FROM generate_series(1, ${members}::integer) AS n`.execute(patientDb);
  await sql`VACUUM ANALYZE`.execute(patientDb);
  // Each reached its score at another time of the last days, as people do.
  const begins = clock.now().getTime();
  for (let first = 1; first <= members; first += SCORE_BATCH) {
    const some = Array.from({ length: Math.min(SCORE_BATCH, members - first + 1) }, (_, index) => first + index);
    const changed = new Map(some.map((n) => [`crowd-${n}`, new Date(begins + (n % 86_400) * 7_000)]));
    await inTransaction(patientDb, async (trx) => {
      for (const run of await lockRuns(trx, 'lotus')) await rescore(trx, run, changed);
    });
  }
  await sql`VACUUM ANALYZE`.execute(patientDb);
  const { rows } = await sql<{ member_id: string }>`
    SELECT member_id FROM leaderboard_scores ORDER BY key DESC, reached_at, member_id`.execute(patientDb);
  await close();
  const tokens = new Map<number, string>();
  async function tokenOf(place: number): Promise<string> {
    const memberId = rows[place - 1]?.member_id;
    if (memberId === undefined) throw new Error(`Expected a place of ${members}, found ${place}.`);
    const opened = { memberId, merchant: LOTUS.code, audience: 'member' } as const;
    const token = tokens.get(place) ?? (await openSession({ db, random, now: clock.now() }, opened));
    tokens.set(place, token);
    return token;
  }
  return {
    members,
    async ask(place) {
      const headers = {
        [HEADERS.contract]: String(CONTRACT_VERSION),
        [HEADERS.merchant]: LOTUS.code,
        [HEADERS.language]: 'EN',
        Authorization: `Bearer ${await tokenOf(place)}`,
      };
      const begun = performance.now();
      const response = await gateway.fetch(new Request(`http://localhost${getLeaderboards.path}`, { headers }));
      const text = await response.text();
      const ms = performance.now() - begun;
      const found = response.ok ? JSON.parse(text).value.boards[0]?.own.place : text;
      if (found !== place) throw new Error(`Expected place ${place} of ${members}, found ${found}.`);
      return ms;
    },
    stop: () => gateway.stop(),
  };
}
