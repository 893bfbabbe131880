import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { CONTRACT_VERSION, HEADERS } from '../../src/contract/core/headers.ts';
import { claimReward } from '../../src/contract/promotions/endpoints.ts';
import { JOBS } from '../../src/gateway/areas.ts';
import { openSession } from '../../src/gateway/core/access/sessions.ts';
import { readConfig } from '../../src/gateway/core/config.ts';
import type { Db } from '../../src/gateway/core/db/schema.ts';
import { inTransaction } from '../../src/gateway/core/db/transaction.ts';
import { workOffDue } from '../../src/gateway/core/jobs/runner.ts';
import { createGateway, openDatabase } from '../../src/gateway/main.ts';
import { giveReward, takeReward } from '../../src/gateway/promotions/offer.ts';
import { TERMS } from '../gateway/bonuses/bonus-player.ts';
import { LOTUS } from '../gateway/merchants.ts';
import { command, databaseAt } from '../gateway/server/template.ts';

export const MEMBERS = 1_000;

/** A gateway of members who play and are owed rewards, on a database of its own. */
export interface EarnedHouse {
  readonly db: Db;
  /** Adds bets that are settled and not counted, every other one under the bonus of its member. */
  settle(bets: number): Promise<void>;
  /** Counts until nothing waits. @returns bets that were counted */
  count(): Promise<number>;
  /** Offers rewards, spread over all members. @returns their numbers, each with its member */
  offer(rewards: number): Promise<readonly Owed[]>;
  /** Claims one through everything but the network. */
  claim(owed: Owed): Promise<void>;
  /** Gives one in a transaction of its own, without a call around it. */
  give(owed: Owed): Promise<void>;
  stop(): Promise<void>;
}

export interface Owed {
  readonly id: bigint;
  readonly member: string;
}

export async function openEarned(server: string): Promise<EarnedHouse> {
  await command(server, 'CREATE DATABASE earned');
  const environment = { DATABASE_URL: databaseAt(server, 'earned'), LOG_LEVEL: 'warn', READ_RATE: '0' };
  const config = readConfig({ ...process.env, ...environment });
  const gateway = await createGateway(config, [LOTUS], { jobs: [], demo: true });
  const { services } = gateway;
  // A million bets take longer to fill in than a call of the gateway may wait.
  const { patientDb, close } = await openDatabase(config, (error) => console.error(error));
  const { db, clock, random, metrics } = services;
  const turnover = JOBS.find(({ name }) => name === 'turnover');
  if (!turnover) throw new Error('Expected the job that counts bets, found none.');
  await sql`
    INSERT INTO members (id, merchant, username, username_key, nickname, type, created_at)
      SELECT 'm-' || n, 'lotus', 'm-' || n, 'm-' || n, 'm', 0, now() FROM generate_series(1, ${MEMBERS}::integer) AS n`.execute(
    db,
  );
  await sql`
    INSERT INTO vendors (code, name, position) VALUES ('PG', 'PG', 1) ON CONFLICT DO NOTHING`.execute(db);
  await sql`
    INSERT INTO games (vendor, game_type, code, name, name_key, icon, is_new, is_open, popularity)
      VALUES ('PG', 'RNG', 'earned', 'Earned', 'earned', '/icon.svg', false, true, 1)`.execute(db);
  await sql`
    INSERT INTO bonus_grants (merchant, member_id, source, reference, title, currency, amount, to_keep, kept, terms, required, in_play,
        state, granted_at, began_at)
      SELECT 'lotus', 'm-' || n, 'promotion', 'bench', '{}', 'PHP', 1000, 0, 0, ${JSON.stringify(TERMS)}::jsonb,
          9000000000000000, 1000, 'active', now(), now()
        FROM generate_series(1, ${MEMBERS}::integer) AS n`.execute(db);
  const tokens = new Map<string, string>();
  async function tokenOf(memberId: string): Promise<string> {
    const opened = { memberId, merchant: LOTUS.code, audience: 'member' } as const;
    const token = tokens.get(memberId) ?? (await openSession({ db, random, now: clock.now() }, opened));
    tokens.set(memberId, token);
    return token;
  }
  let rounds = 0;
  return {
    db,
    async settle(bets) {
      rounds += 1;
      await sql`
        INSERT INTO bets (merchant, member_id, node_id, vendor, round_id, currency, stake, win, state, placed_at, settled_at, grant_id,
            bonus_stake)
          SELECT 'lotus', 'm-' || (1 + n % ${MEMBERS}::integer), games.node_id, 'PG', ${rounds} || '-' || n, 'PHP', 100, n % 300, 'settled',
              now(), now() - n % 30 * interval '1 day', CASE WHEN n % 2 = 0 THEN g.id END, CASE WHEN n % 2 = 0 THEN 100 ELSE 0 END
            FROM generate_series(1, ${bets}::integer) AS n
              JOIN games ON games.code = 'earned'
              JOIN bonus_grants AS g ON g.merchant = 'lotus' AND g.member_id = 'm-' || (1 + n % ${MEMBERS}::integer)`.execute(
        patientDb,
      );
      await sql`ANALYZE bets`.execute(patientDb);
    },
    async count() {
      for (;;) {
        const done = await Promise.all(await workOffDue(services, turnover, { busy: new Map() }));
        if (done.every((pieces) => pieces === 0)) break;
      }
      const { rows } = await sql<{ counted: number }>`
        SELECT count(*)::integer AS counted FROM bets WHERE counted_stake IS NOT NULL`.execute(db);
      return rows[0]?.counted ?? 0;
    },
    async offer(rewards) {
      rounds += 1;
      const because = JSON.stringify({ of: 'operator', reason: 'bench' });
      const { rows } = await sql<Owed>`
        INSERT INTO rewards (merchant, member_id, source, reference, prize, currency, amount, reckoning, offered_at)
          SELECT 'lotus', 'm-' || (1 + n % ${MEMBERS}::integer), 'operator', ${rounds} || '-' || n, 'money', 'PHP', 100, ${because}::jsonb, now()
            FROM generate_series(1, ${rewards}::integer) AS n
          RETURNING id, member_id AS member`.execute(db);
      for (const { member } of rows) await tokenOf(member);
      return rows;
    },
    async claim({ id, member }) {
      const headers = {
        'Content-Type': 'application/json',
        [HEADERS.contract]: String(CONTRACT_VERSION),
        [HEADERS.merchant]: LOTUS.code,
        [HEADERS.language]: 'EN',
        [HEADERS.idempotency]: randomUUID(),
        Authorization: `Bearer ${await tokenOf(member)}`,
      };
      const body = JSON.stringify({ id: String(id) });
      const asked = new Request(`http://localhost${claimReward.path}`, { method: 'POST', headers, body });
      const response = await gateway.fetch(asked);
      const text = await response.text();
      if (!response.ok) throw new Error(`Expected reward ${id} to be given, found ${text}.`);
    },
    give: ({ id, member }) =>
      inTransaction(db, async (trx) => {
        const now = clock.now();
        const reward = await takeReward({ db: trx, now }, { merchant: 'lotus', memberId: member, id });
        if (!reward) throw new Error(`Expected reward ${id} to wait, found that it does not.`);
        await giveReward({ db: trx, now, metrics }, reward);
      }),
    stop: async () => {
      await close();
      await gateway.stop();
    },
  };
}
