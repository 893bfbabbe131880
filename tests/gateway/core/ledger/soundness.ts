import { sql } from 'kysely';
import type { Db } from '../../../../src/gateway/core/db/schema.ts';

/** Everything that is wrong with the books, found by adding up all entries from the beginning; empty when sound. */
export async function unsound(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ problem: string }>`
    SELECT 'transfer ' || transfer || ' in ' || currency || ' sums to ' || sum(amount) AS problem
      FROM entries GROUP BY transfer, currency HAVING sum(amount) <> 0
    UNION ALL
    SELECT 'account ' || a.id || ' says ' || a.balance || ', its entries ' || coalesce(sum(e.amount), 0)
      FROM accounts a LEFT JOIN entries e ON e.account = a.id
      GROUP BY a.id, a.balance HAVING a.balance <> coalesce(sum(e.amount), 0)
    UNION ALL
    SELECT 'member account ' || id || ' stands at ' || balance FROM accounts WHERE kind = 'member' AND balance < 0
    UNION ALL
    SELECT 'transfer ' || t.id || ' has ' || count(e.transfer) || ' entries'
      FROM transfers t LEFT JOIN entries e ON e.transfer = t.id GROUP BY t.id HAVING count(e.transfer) <> 2`.execute(
    db,
  );
  return rows.map(({ problem }) => problem);
}
