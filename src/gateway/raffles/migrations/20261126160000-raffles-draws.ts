import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Raffles with what their draws are checked by, the tickets of their members, and what was won. */
export const rafflesDraws: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      CREATE TABLE raffles (
        merchant text NOT NULL REFERENCES merchants,
        name text NOT NULL,
        slug text NOT NULL,
        rule jsonb NOT NULL,
        seed text NOT NULL,
        commitment text NOT NULL,
        opened_at timestamptz NOT NULL,
        sealed_at timestamptz,
        tickets integer,
        digest text,
        drawn_at timestamptz,
        PRIMARY KEY (merchant, name),
        CHECK ((sealed_at IS NULL) = (tickets IS NULL)),
        CHECK ((sealed_at IS NULL) = (digest IS NULL)),
        CHECK (drawn_at IS NULL OR sealed_at IS NOT NULL)
      )`.execute(db);
    await sql`
      CREATE TABLE raffle_tickets (
        merchant text NOT NULL,
        raffle text NOT NULL,
        member_id text NOT NULL,
        first integer NOT NULL CHECK (first >= 1),
        last integer NOT NULL CHECK (last >= first),
        PRIMARY KEY (merchant, raffle, member_id),
        CONSTRAINT raffle_tickets_of_raffle FOREIGN KEY (merchant, raffle) REFERENCES raffles (merchant, name),
        CONSTRAINT raffle_tickets_of_member FOREIGN KEY (merchant, member_id) REFERENCES members (merchant, id)
      )`.execute(db);
    await sql`CREATE UNIQUE INDEX raffle_tickets_numbered ON raffle_tickets (merchant, raffle, first)`.execute(db);
    await sql`
      CREATE TABLE raffle_wins (
        merchant text NOT NULL,
        raffle text NOT NULL,
        place integer NOT NULL CHECK (place >= 1),
        ticket integer NOT NULL,
        member_id text NOT NULL,
        prize integer NOT NULL CHECK (prize >= 0),
        PRIMARY KEY (merchant, raffle, place),
        CONSTRAINT raffle_wins_ticket UNIQUE (merchant, raffle, ticket),
        CONSTRAINT raffle_wins_of_raffle FOREIGN KEY (merchant, raffle) REFERENCES raffles (merchant, name)
      )`.execute(db);
    await sql`
      CREATE TABLE raffles_parts (
        merchant text PRIMARY KEY REFERENCES merchants,
        part jsonb NOT NULL
      )`.execute(db);
  },
};
