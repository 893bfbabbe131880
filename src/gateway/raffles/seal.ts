import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { TRIAL_TYPE } from '../../contract/member/words.ts';
import { parseMoney } from '../../money/money.ts';
import type { TransactionContext } from '../core/context.ts';
import type { Merchant } from '../core/merchants/merchant.ts';
import { lineOf, type RaffleRow } from './raffle.ts';

/**
 * Numbers the tickets of a raffle that is over, member by member, and publishes the digest of their list: nothing changes after it.
 * Trials and closed accounts, which can claim nothing, have none.
 */
export async function sealRaffle(
  { db, now }: Pick<TransactionContext, 'db' | 'now'>,
  { code, currency }: Pick<Merchant, 'code' | 'currency'>,
  { name, rule }: RaffleRow,
): Promise<void> {
  const { starts, ends, bets, most, categories } = rule;
  const { rows } = await sql<{ member_id: string; first: number; last: number }>`
    WITH counted AS (
      SELECT member_id, least(${most}::bigint, sum(valid)::bigint / ${parseMoney(bets, currency).minor}::bigint) AS tickets
        FROM turnover_days JOIN members ON members.merchant = turnover_days.merchant AND members.id = turnover_days.member_id
        WHERE turnover_days.merchant = ${code} AND members.type <> ${TRIAL_TYPE} AND members.closed_at IS NULL
          AND day BETWEEN ${starts}::date AND ${ends}::date
          AND (${categories}::text[] IS NULL OR game_type = ANY (${categories}::text[]))
        GROUP BY member_id
    ), numbered AS (
      SELECT member_id, tickets, sum(tickets) OVER (ORDER BY member_id) AS last FROM counted WHERE tickets >= 1
    ), sealed AS (
      INSERT INTO raffle_tickets (merchant, raffle, member_id, first, last)
        SELECT ${code}, ${name}, member_id, last - tickets + 1, last FROM numbered
        RETURNING member_id, first, last
    )
    SELECT member_id, first, last FROM sealed ORDER BY first`.execute(db);
  const list = createHash('sha256');
  for (const row of rows) list.update(lineOf(code, row));
  await db
    .updateTable('raffles')
    .set({ sealed_at: now, tickets: rows.at(-1)?.last ?? 0, digest: list.digest('hex') })
    .where('merchant', '=', code)
    .where('name', '=', name)
    .where('sealed_at', 'is', null)
    .execute();
}
