import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../core/db/schema.ts';

interface Asked {
  readonly merchant: string;
  readonly memberId: string;
  /** What was booked then or later. */
  readonly from: Date;
  /** And before then; without it until now. */
  readonly to?: Date | null;
}

const SIGNED: RawBuilder<bigint> = sql`CASE WHEN m.kind = 'payment' THEN m.amount - m.fee ELSE m.fee - m.amount END`;

/** What of a member's deposits is in the wallet, after fees and without what went back, in minor units; never below zero. */
export async function arrivedOf(db: Db | Trx, { merchant, memberId, from, to = null }: Asked): Promise<bigint> {
  const { rows } = await sql<{ arrived: bigint }>`
    SELECT greatest(coalesce(sum(${SIGNED}), 0), 0)::bigint AS arrived
      FROM deposits d JOIN deposit_movements m ON m.merchant = d.merchant AND m.deposit = d.id
      WHERE d.merchant = ${merchant} AND d.member_id = ${memberId} AND m.booked_at >= ${from}
        AND (${to}::timestamptz IS NULL OR m.booked_at < ${to})`.execute(db);
  return rows[0]?.arrived ?? 0n;
}
