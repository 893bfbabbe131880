import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The audit is read newest first, from wherever a reader left it. */
export const coreAuditOrder: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`CREATE INDEX operator_audit_order ON operator_audit (at DESC, id DESC)`.execute(db);
  },
};
