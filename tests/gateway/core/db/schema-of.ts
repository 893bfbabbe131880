import { sql } from 'kysely';
import type { Db } from '../../../../src/gateway/core/db/schema.ts';

/**
 * The schema of a database from its catalogue, one line for each column, constraint, index, trigger, function and
 * partition, in alphabetical order. Columns have no order here, because one that was added stands last in its table.
 */
export async function schemaOf(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ line: string }>`
    WITH ours AS (
      SELECT c.oid, c.relname AS name, c.relkind, c.relpartbound
        FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = 'public'
    )
    SELECT concat_ws(' ', 'relation', relkind, name, pg_get_partkeydef(oid), pg_get_expr(relpartbound, oid)) AS line
      FROM ours
    UNION ALL
    SELECT concat_ws(' ', 'column', o.name || '.' || a.attname, format_type(a.atttypid, a.atttypmod),
        CASE WHEN a.attnotnull THEN 'not null' END, nullif(a.attidentity, ''), pg_get_expr(d.adbin, d.adrelid))
      FROM ours o JOIN pg_attribute a ON a.attrelid = o.oid AND a.attnum > 0 AND NOT a.attisdropped
        LEFT JOIN pg_attrdef d ON d.adrelid = o.oid AND d.adnum = a.attnum
      WHERE o.relkind IN ('r', 'p', 'v')
    UNION ALL
    SELECT concat_ws(' ', 'constraint', o.name, c.conname, pg_get_constraintdef(c.oid))
      FROM ours o JOIN pg_constraint c ON c.conrelid = o.oid
    UNION ALL
    SELECT 'index ' || pg_get_indexdef(i.indexrelid) FROM ours o JOIN pg_index i ON i.indrelid = o.oid
    UNION ALL
    SELECT concat_ws(' ', 'trigger', o.name, t.tgenabled, pg_get_triggerdef(t.oid))
      FROM ours o JOIN pg_trigger t ON t.tgrelid = o.oid AND NOT t.tgisinternal
    UNION ALL
    SELECT 'function ' || pg_get_functiondef(p.oid)
      FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace WHERE n.nspname = 'public'
    ORDER BY line`.execute(db);
  // The text of a function is kept with the indentation of the file that it was written in.
  return rows.map(({ line }) => line.replaceAll(/\s+/g, ' '));
}
