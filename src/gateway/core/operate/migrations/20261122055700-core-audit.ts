import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What operators changed: rows are added and never touched again, whatever code runs above. */
export const coreAudit: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      CREATE TABLE operator_audit (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        run text NOT NULL,
        at timestamptz NOT NULL,
        os_user text NOT NULL,
        host text NOT NULL,
        acting_as text,
        command text NOT NULL,
        kind text NOT NULL,
        merchant text REFERENCES merchants,
        subject text NOT NULL,
        before jsonb,
        after jsonb,
        CHECK (before IS NOT NULL OR after IS NOT NULL)
      )`.execute(db);
    await sql`CREATE INDEX operator_audit_merchant ON operator_audit (merchant, id DESC)`.execute(db);
    await sql`CREATE INDEX operator_audit_kind ON operator_audit (kind, id DESC)`.execute(db);
    await sql`
      CREATE FUNCTION audit_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'audit: % on % is refused; what was done stays written', TG_OP, TG_TABLE_NAME
          USING ERRCODE = 'AU001';
      END $$`.execute(db);
    await sql`
      CREATE TRIGGER operator_audit_permanent BEFORE UPDATE OR DELETE ON operator_audit
      FOR EACH ROW EXECUTE FUNCTION audit_refuse_change()`.execute(db);
    await sql`
      CREATE TRIGGER operator_audit_no_truncate BEFORE TRUNCATE ON operator_audit
      FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse_change()`.execute(db);
  },
};
