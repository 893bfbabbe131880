import { sql } from 'kysely';
import { later } from '../core/clock.ts';
import type { Trx } from '../core/db/schema.ts';
import type { Books } from '../core/ledger/ledger.ts';
import { contribute } from '../jackpot/contribute.ts';
import { HOUR_MS } from '../jackpot/limits.ts';
import { DEMO_DAYS } from './bets.ts';

/** Lets the demo's months of bets count for the jackpot, as if its vendors had contributed all the while. */
export async function seedJackpot(books: Books & { readonly db: Trx }, merchant: string): Promise<void> {
  const { db: trx, now } = books;
  const until = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
  const since = later(until, -(DEMO_DAYS + 1) * 24 * HOUR_MS);
  const { rows } = await sql<{ vendor: string }>`
    INSERT INTO jackpot_vendors (merchant, vendor, begun_at, counted_to)
      SELECT ${merchant}, code, ${since}, ${since} FROM vendors WHERE profile ? 'contribution'
      ON CONFLICT (merchant, vendor) DO UPDATE SET begun_at = excluded.begun_at, counted_to = excluded.counted_to
      RETURNING vendor`.execute(trx);
  for (const { vendor } of rows) await contribute(books, { merchant, vendor }, until);
}
