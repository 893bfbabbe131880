import { sql } from 'kysely';
import type * as z from 'zod';
import type { Database, Db, Trx } from '../db/schema.ts';

/** Tables that keep what brands configure of an area: the merchant, and its part as JSON. */
type PartTable = Extract<keyof Database, `${string}_parts`>;

export interface PartStore<Part> {
  /** Stores a brand's part. It is safe to repeat. */
  syncPart(trx: Trx, merchant: string, part: Part): Promise<void>;
  /** A brand's part, as it was last stored; what the schema makes of nothing where none was. */
  partOf(db: Db | Trx, merchant: string): Promise<Part>;
}

/** Where an area keeps what each brand configures of it. @param schema reads it, with its defaults */
export function partStore<Part>(table: PartTable, schema: z.ZodType<Part>): PartStore<Part> {
  return {
    async syncPart(trx, merchant, part) {
      await sql`
        INSERT INTO ${sql.table(table)} (merchant, part) VALUES (${merchant}, ${JSON.stringify(part)}::jsonb)
          ON CONFLICT (merchant) DO UPDATE SET part = excluded.part`.execute(trx);
    },
    async partOf(db, merchant) {
      const { rows } = await sql<{ part: unknown }>`
        SELECT part FROM ${sql.table(table)} WHERE merchant = ${merchant}`.execute(db);
      return schema.parse(rows[0]?.part ?? {});
    },
  };
}
