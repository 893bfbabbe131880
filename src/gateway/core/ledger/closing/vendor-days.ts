import { sql } from 'kysely';
import type { Trx } from '../../db/schema.ts';
import type { Span } from './check.ts';

/**
 * Writes down what each vendor took (stakes), gave (wins) and left (revenue) at a merchant on a day, read from the
 * vendors' accounts in the books. A stake that was given back is no stake, a win that was
 * taken back no win, and what a vendor gives to the house itself, as to a jackpot, neither. Written again, the day gets the
 * current figures.
 * @param day YYYY-MM-DD, of which `span` is the time
 */
export async function writeVendorDays(trx: Trx, merchant: string, day: string, { since, until }: Span): Promise<void> {
  await sql`
    INSERT INTO vendor_days (merchant, day, vendor, currency, stakes, wins, revenue)
      SELECT a.merchant, ${day}::date, a.owner, a.unit,
          coalesce(sum(e.amount) FILTER (WHERE (e.amount > 0) <> (b.kind LIKE '%.reversal')), 0),
          coalesce(-sum(e.amount) FILTER (WHERE (e.amount > 0) = (b.kind LIKE '%.reversal')), 0),
          sum(e.amount)
        FROM bookings b
          JOIN entries e ON e.merchant = b.merchant AND e.booking = b.id
          JOIN accounts a ON a.merchant = e.merchant AND a.id = e.account
        WHERE b.merchant = ${merchant} AND b.booked_at >= ${since} AND b.booked_at < ${until}
          AND a.kind = 'vendor' AND a.unit <> 'points'
          AND NOT EXISTS (SELECT FROM accounts house
            WHERE house.merchant = b.merchant AND house.kind = 'house' AND house.id = ANY (b.sources || b.destinations))
        GROUP BY a.merchant, a.owner, a.unit
      ON CONFLICT (merchant, day, vendor, currency) DO UPDATE
        SET stakes = excluded.stakes, wins = excluded.wins, revenue = excluded.revenue`.execute(trx);
}
