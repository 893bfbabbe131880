import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Periods of missions, leaderboards with their scores, and the indexes by which whole days are read of all members. */
export const missionsTables: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      CREATE TABLE missions_parts (
        merchant text PRIMARY KEY REFERENCES merchants,
        part jsonb NOT NULL
      )`.execute(db);
    await sql`
      CREATE TABLE mission_periods (
        merchant text NOT NULL REFERENCES merchants,
        mission text NOT NULL,
        period text NOT NULL,
        terms jsonb NOT NULL,
        closed_at timestamptz,
        PRIMARY KEY (merchant, mission, period)
      )`.execute(db);
    await sql`CREATE INDEX mission_periods_open ON mission_periods (merchant) WHERE closed_at IS NULL`.execute(db);
    await boards(db);
    await sql`CREATE INDEX turnover_days_of_day ON turnover_days (merchant, day)`.execute(db);
    await sql`CREATE INDEX deposit_movements_paid ON deposit_movements (merchant, booked_at) WHERE kind = 'payment'`.execute(
      db,
    );
  },
};

async function boards(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE leaderboard_runs (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      merchant text NOT NULL REFERENCES merchants,
      board text NOT NULL,
      period text NOT NULL,
      from_day date NOT NULL,
      to_day date NOT NULL CHECK (to_day >= from_day),
      terms jsonb NOT NULL,
      fixed_at timestamptz,
      CONSTRAINT leaderboard_runs_once UNIQUE (merchant, board, period)
    )`.execute(db);
  await sql`CREATE INDEX leaderboard_runs_open ON leaderboard_runs (merchant) WHERE fixed_at IS NULL`.execute(db);
  await sql`
    CREATE TABLE leaderboard_scores (
      run bigint NOT NULL REFERENCES leaderboard_runs ON DELETE CASCADE,
      merchant text NOT NULL,
      member_id text NOT NULL,
      score bigint NOT NULL CHECK (score > 0),
      reached_at timestamptz NOT NULL,
      key bigint NOT NULL,
      PRIMARY KEY (run, member_id),
      CONSTRAINT leaderboard_scores_of_member FOREIGN KEY (merchant, member_id) REFERENCES members (merchant, id)
    )`.execute(db);
  await sql`CREATE INDEX leaderboard_scores_order ON leaderboard_scores (run, key DESC, reached_at, member_id)`.execute(
    db,
  );
  await sql`
    CREATE TABLE leaderboard_nodes (
      run bigint NOT NULL REFERENCES leaderboard_runs ON DELETE CASCADE,
      shift smallint NOT NULL,
      prefix bigint NOT NULL,
      members integer NOT NULL,
      PRIMARY KEY (run, shift, prefix)
    )`.execute(db);
}
