import { type RawBuilder, sql } from 'kysely';
import { claimReward } from '../../src/contract/promotions/endpoints.ts';
import { JOBS } from '../../src/gateway/areas.ts';
import { readConfig } from '../../src/gateway/core/config.ts';
import type { Db } from '../../src/gateway/core/db/schema.ts';
import { inTransaction } from '../../src/gateway/core/db/transaction.ts';
import { workOffDue } from '../../src/gateway/core/jobs/runner.ts';
import { createGateway, openDatabase } from '../../src/gateway/main.ts';
import { giveReward, takeReward } from '../../src/gateway/promotions/offer.ts';
import { TERMS } from '../gateway/bonuses/bonus-player.ts';
import { LOTUS } from '../gateway/merchants.ts';
import { command, databaseAt } from '../gateway/server/template.ts';
import { namedOnce, openRecorder, scriptOf } from './call-sql.ts';
import { headersOf } from './cashier-calls.ts';
import { ANY_MEMBER, MEMBERS, memberId, openHouse } from './cashier-house.ts';

/** A gateway of members who play and are owed rewards, on a database of its own. */
export interface EarnedHouse {
  readonly db: Db;
  /** Of its database. */
  readonly url: string;
  /** Adds bets that are settled and not counted, every other one under the bonus of its member. */
  settle(bets: number): Promise<void>;
  /** Counts until nothing waits. @returns bets that were counted */
  count(): Promise<number>;
  /** Offers rewards, spread over all members. @returns their numbers, each with its member */
  offer(rewards: number): Promise<readonly Owed[]>;
  /** Claims one through everything but the network. */
  claim(owed: Owed): Promise<void>;
  /** All statements of a claim, as a script of pgbench, after the lines of {@link queue}. */
  claimScript(): Promise<readonly string[]>;
  /** Offers rewards. @returns lines of a script which take them, each once */
  queue(rewards: number): Promise<readonly string[]>;
  /** Gives one in a transaction of its own, without a call around it. */
  give(owed: Owed): Promise<void>;
  stop(): Promise<void>;
}

export interface Owed {
  readonly id: bigint;
  /** What is behind the name of its member. */
  readonly member: string;
}

const FIRST_REWARD = 5_000_000_001n;
const QUEUE = 'bench_rewards';

function claimOf({ id, member }: Owed): Request {
  const body = JSON.stringify({ id: String(id) });
  return new Request(`http://localhost${claimReward.path}`, { method: 'POST', headers: headersOf(member), body });
}

export async function openEarned(server: string): Promise<EarnedHouse> {
  await command(server, 'CREATE DATABASE earned');
  const environment = { DATABASE_URL: databaseAt(server, 'earned'), LOG_LEVEL: 'warn', READ_RATE: '0' };
  const config = readConfig({ ...process.env, ...environment });
  const gateway = await createGateway(config, [LOTUS], { jobs: [], demo: true });
  const { services } = gateway;
  // A million bets take longer to fill in than a call of the gateway may wait.
  const { patientDb, close } = await openDatabase(config, (error) => console.error(error));
  const { db, clock, metrics } = services;
  const turnover = JOBS.find(({ name }) => name === 'turnover');
  if (!turnover) throw new Error('Expected the job that counts bets, found none.');
  await openHouse(services);
  await sql`
    INSERT INTO vendors (code, name, position) VALUES ('PG', 'PG', 1) ON CONFLICT DO NOTHING`.execute(db);
  await sql`
    INSERT INTO games (vendor, game_type, code, name, name_key, icon, is_new, is_open, popularity)
      VALUES ('PG', 'RNG', 'earned', 'Earned', 'earned', '/icon.svg', false, true, 1)`.execute(db);
  // What is recorded stands for a drawn number, so that it must differ from other values.
  await sql`ALTER TABLE rewards ALTER COLUMN id RESTART WITH ${sql.lit(FIRST_REWARD)}`.execute(db);
  await sql`
    INSERT INTO bonus_grants (merchant, member_id, source, reference, title, currency, amount, to_keep, kept, terms, required, in_play,
        state, granted_at, began_at)
      SELECT 'lotus', ${memberId('')} || n, 'promotion', 'bench', '{}', 'PHP', 1000, 0, 0, ${JSON.stringify(TERMS)}::jsonb,
          9000000000000000, 1000, 'active', now(), now()
        FROM generate_series(0, ${MEMBERS - 1}::integer) AS n`.execute(db);
  let rounds = 0;
  /** @param owner SQL of what is behind the name of the member whom the `n`th, from 1, is for */
  async function offer(rewards: number, owner: RawBuilder<unknown>): Promise<readonly Owed[]> {
    rounds += 1;
    const because = JSON.stringify({ of: 'operator', reason: 'bench' });
    const { rows } = await sql<{ id: bigint; member: string }>`
      INSERT INTO rewards (merchant, member_id, source, reference, prize, currency, amount, reckoning, offered_at)
        SELECT 'lotus', ${memberId('')} || ${owner}, 'operator', ${rounds} || '-' || n, 'money', 'PHP', 100, ${because}::jsonb, now()
          FROM generate_series(1, ${rewards}::integer) AS n ORDER BY n
        RETURNING id, substr(member_id, ${memberId('').length + 1}::integer) AS member`.execute(db);
    return rows;
  }
  return {
    db,
    url: environment.DATABASE_URL,
    async settle(bets) {
      rounds += 1;
      await sql`
        INSERT INTO bets (merchant, member_id, node_id, vendor, round_id, currency, stake, win, state, placed_at, settled_at, grant_id,
            bonus_stake)
          SELECT 'lotus', ${memberId('')} || n % ${MEMBERS}::integer, games.node_id, 'PG', ${rounds} || '-' || n, 'PHP', 100, n % 300, 'settled',
              now(), now() - n % 30 * interval '1 day', CASE WHEN n % 2 = 0 THEN g.id END, CASE WHEN n % 2 = 0 THEN 100 ELSE 0 END
            FROM generate_series(1, ${bets}::integer) AS n
              JOIN games ON games.code = 'earned'
              JOIN bonus_grants AS g ON g.merchant = 'lotus' AND g.member_id = ${memberId('')} || n % ${MEMBERS}::integer`.execute(
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
    offer: (rewards) => offer(rewards, sql`(n - 1) % ${MEMBERS}::integer`),
    async claim(owed) {
      const response = await gateway.fetch(claimOf(owed));
      const text = await response.text();
      if (!response.ok) throw new Error(`Expected reward ${owed.id} to be given, found ${text}.`);
    },
    async claimScript() {
      const recorder = openRecorder(services, environment.DATABASE_URL);
      try {
        // The first of a member opens the wallet that it goes to.
        const [opening, recorded] = await offer(2, sql`${ANY_MEMBER}::text`);
        if (!opening || !recorded) throw new Error('Expected two rewards to wait, found fewer.');
        await recorder.send(claimOf(opening));
        recorder.sent.length = 0;
        await recorder.send(claimOf(recorded));
        const id = { recorded: recorded.id, sql: ':owed::bigint' };
        const stands = [...namedOnce(recorder.sent), id, { recorded: String(recorded.id), sql: ':owed::text' }];
        return scriptOf(recorder.sent, [], stands);
      } finally {
        await recorder.close();
      }
    },
    async queue(rewards) {
      const waiting = await offer(rewards, sql`(n - 1) % ${MEMBERS}::integer`);
      const [first] = waiting;
      if (!first || waiting.some(({ id }, index) => id !== first.id + BigInt(index)))
        throw new Error('Expected rewards with numbers that follow each other, found others.');
      await sql`DROP SEQUENCE IF EXISTS ${sql.ref(QUEUE)}`.execute(db);
      await sql`CREATE SEQUENCE ${sql.ref(QUEUE)} START WITH ${sql.lit(first.id)}`.execute(db);
      return [`SELECT nextval('${QUEUE}') AS owed \\gset`, `\\set member (:owed - ${first.id}) % ${MEMBERS}`];
    },
    give: ({ id, member }) =>
      inTransaction(db, async (trx) => {
        const now = clock.now();
        const reward = await takeReward({ db: trx, now }, { merchant: 'lotus', memberId: memberId(member), id });
        if (!reward) throw new Error(`Expected reward ${id} to wait, found that it does not.`);
        await giveReward({ db: trx, now, metrics }, reward);
      }),
    stop: async () => {
      await close();
      await gateway.stop();
    },
  };
}
