import { sql } from 'kysely';
import { CONTRACT_VERSION, HEADERS } from '../../src/contract/core/headers.ts';
import { openSession } from '../../src/gateway/core/access/sessions.ts';
import { readConfig } from '../../src/gateway/core/config.ts';
import type { Db } from '../../src/gateway/core/db/schema.ts';
import { createGateway, openDatabase } from '../../src/gateway/main.ts';
import { knownMember } from '../gateway/member/known.ts';
import { LOTUS } from '../gateway/merchants.ts';
import { command, databaseAt } from '../gateway/server/template.ts';

/** Members among whom all rows but those of the two below are shared. */
const CROWD = 500;
const GAMES = 40;
/** Bets, and as many movements, of a member who plays as most do, whatever the others do. */
const USUAL_ROWS = 2_000;

/** `usual` has as many rows in a large table as in a small one; `busy` has a tenth of all of them. */
export type Who = 'usual' | 'busy';

/** A gateway on tables with so many bets and movements. */
export interface Records {
  readonly rows: number;
  /** Asks for a list in this process, through everything but the network. @returns how long it took in ms, and what came */
  ask(who: Who, path: string, query: Readonly<Record<string, string>>): Promise<{ ms: number; next: string | null }>;
  /** The game of a member that was played most seldom, and the time in the middle of all. */
  readonly seldom: string;
  readonly middle: number;
  stop(): Promise<void>;
}

/** When the first row was written, and how long all of them took. */
const BEGINS = Date.UTC(2026, 0, 1);
const YEAR_MS = 365 * 86_400_000;

/** Fills a database of its own on this server, and opens a gateway on it. @param rows bets, and movements, of all members */
export async function openRecords(server: string, rows: number): Promise<Records> {
  const name = `records_${rows}`;
  await command(server, `CREATE DATABASE ${name}`);
  const environment = { DATABASE_URL: databaseAt(server, name), LOG_LEVEL: 'warn', READ_RATE: '0' };
  const config = readConfig({ ...process.env, ...environment });
  const gateway = await createGateway(config, [LOTUS], { jobs: [], demo: true });
  const { db, clock, random } = gateway.services;
  const tokens = { usual: '', busy: '' };
  for (const who of ['usual', 'busy'] as const) {
    const memberId = await knownMember(db, who);
    const opened = { memberId, merchant: LOTUS.code, audience: 'member' } as const;
    tokens[who] = await openSession({ db, random, now: clock.now() }, opened);
  }
  const crowd = Array.from({ length: CROWD }, (_, index) => `crowd-${index}`);
  for (const member of crowd) await knownMember(db, member);
  const seldom = await addGames(db);
  // A statement of the gateway is given up after a few seconds.
  const { patientDb, close } = await openDatabase(config, (error) => console.error(error));
  await addRows(patientDb, ['usual'], USUAL_ROWS);
  await addRows(patientDb, ['busy'], rows / 10);
  await addRows(patientDb, crowd, rows - rows / 10 - USUAL_ROWS);
  await sql`VACUUM ANALYZE`.execute(patientDb);
  await close();
  return {
    rows,
    seldom: String(seldom),
    middle: BEGINS + YEAR_MS / 2,
    async ask(who, path, query) {
      const headers = {
        [HEADERS.contract]: String(CONTRACT_VERSION),
        [HEADERS.merchant]: LOTUS.code,
        [HEADERS.language]: 'EN',
        Authorization: `Bearer ${tokens[who]}`,
      };
      const url = `http://localhost${path}?${new URLSearchParams(query)}`;
      const started = performance.now();
      const response = await gateway.fetch(new Request(url, { headers }));
      const text = await response.text();
      const ms = performance.now() - started;
      if (!response.ok) throw new Error(`${url}: expected a record, found ${response.status}: ${text}`);
      return { ms, next: JSON.parse(text).value.next ?? null };
    },
    stop: () => gateway.stop(),
  };
}

/** @returns the number of the one that is played least */
async function addGames(db: Db): Promise<number> {
  await sql`INSERT INTO vendors (code, name, position) VALUES ('PG', 'PG', 1) ON CONFLICT DO NOTHING`.execute(db);
  const { rows } = await sql<{ node_id: number }>`
    INSERT INTO games (vendor, game_type, code, name, name_key, icon, is_new, is_open, popularity)
      SELECT 'PG', 'RNG', 'record-' || n, 'Game ' || n, 'game', '/icon.svg', false, true, 1 FROM generate_series(1, ${GAMES}::integer) AS n
      RETURNING node_id`.execute(db);
  return rows.at(-1)?.node_id ?? 0;
}

/**
 * Writes bets and movements of these members in turn, spread over a year. Entries are written beside their bookings, as
 * triggers would write them, because a million triggers take their time; only a superuser may leave those out.
 */
async function addRows(db: Db, members: readonly string[], rows: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(trx);
    await sql`
      INSERT INTO accounts (merchant, kind, owner, wallet, unit, may_go_below_zero)
        SELECT 'lotus', 'member', owner, 'main', 'PHP', false FROM unnest(${members}::text[]) AS owner
        UNION ALL SELECT 'lotus', 'house', 'bank', 'main', 'PHP', true
        ON CONFLICT DO NOTHING`.execute(trx);
    const at = sql`to_timestamp(${BEGINS / 1000}::float8) + n * (${YEAR_MS / rows}::float8 * interval '1 millisecond')`;
    const member = sql`(${members}::text[])[1 + n % ${members.length}::integer]`;
    await sql`
      INSERT INTO bets (merchant, member_id, node_id, vendor, round_id, currency, stake, win, state, placed_at, settled_at)
        SELECT 'lotus', ${member}, g.node_id, 'PG', ${members[0]} || n, 'PHP', 100, 90, 'settled', ${at}, ${at}
          FROM generate_series(1, ${rows}::integer) AS n JOIN games g ON g.code = 'record-' ||
            -- The square makes games at the end of the list seldom.
            (1 + floor(((hashint4(n) & 1048575) / 1048576.0) ^ 2 * ${GAMES}::integer))::integer`.execute(trx);
    await sql`
      WITH booked AS (
        INSERT INTO bookings (merchant, kind, reference, operation, sources, destinations, amounts, booked_at)
          SELECT 'lotus', CASE WHEN n / ${members.length}::integer % 500 = 1 THEN 'game.debit.reversal' WHEN n % 2 = 0 THEN 'game.credit' ELSE 'demo.deposit' END,
              ${members[0]} || n, 'bench', ARRAY[bank.id], ARRAY[own.id], ARRAY[100], ${at}
            FROM generate_series(1, ${rows}::integer) AS n
              JOIN accounts own ON own.merchant = 'lotus' AND own.kind = 'member' AND own.owner = ${member}
              JOIN accounts bank ON bank.merchant = 'lotus' AND bank.kind = 'house' AND bank.owner = 'bank'
            ORDER BY n
          RETURNING *
      )
      INSERT INTO entries (merchant, booking, account, amount, balance_after, kind, booked_at)
        SELECT merchant, id, destinations[1], 100, 100 * row_number() OVER (PARTITION BY destinations[1] ORDER BY id), kind, booked_at FROM booked
        UNION ALL SELECT merchant, id, sources[1], -100, NULL, kind, booked_at FROM booked`.execute(trx);
  });
}
