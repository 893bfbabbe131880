import { sql } from 'kysely';
import type { Currency } from '../../money/money.ts';
import type { Trx } from '../core/db/schema.ts';
import { houseAccount, partnerAccount } from '../core/ledger/account.ts';
import { type Books, post } from '../core/ledger/ledger.ts';
import { countHours } from './count.ts';
import { CONTRIBUTION, HOUR_MS, MILLIONTHS } from './limits.ts';
import { renewPool } from './pool.ts';
import { shareOf } from './share.ts';

/** What is booked within the transaction of the whole piece. */
type PieceBooks = Books & { readonly db: Trx };

interface Contributor {
  readonly merchant: string;
  readonly vendor: string;
}

/**
 * Moves a vendor's share of what was settled, up to the end of an hour, from its account to the jackpot of the merchant.
 *
 * What is posted is the difference between what all its hours come to, rounded down once, and what was posted before. So
 * what is less than a minor unit waits for the hours to come, a second run posts nothing, and stakes that were given back
 * after their hour was counted are taken out of the jackpot again. The pool that visitors read follows at once.
 * @param until the end of the hour
 */
export async function contribute(books: PieceBooks, who: Contributor, until: Date): Promise<void> {
  const { db: trx, now } = books;
  const known = await trx
    .selectFrom('jackpot_vendors')
    .select(['begun_at', 'counted_to'])
    .where('merchant', '=', who.merchant)
    .where('vendor', '=', who.vendor)
    .forUpdate()
    .executeTakeFirst();
  if (!known) return begin(trx, who, now);
  const counted = { ...who, share: await shareOf(trx, who.vendor) };
  await countHours(trx, counted, known.begun_at, { since: known.counted_to, until });
  await trx
    .updateTable('jackpot_vendors')
    .set({ counted_to: known.counted_to > until ? known.counted_to : until })
    .where('merchant', '=', who.merchant)
    .where('vendor', '=', who.vendor)
    .execute();
  for (const due of await differences(trx, who)) await postDifference(books, who, due, until);
}

/** From this hour on, what a vendor settles counts for the jackpot; what was settled before does not. */
async function begin(trx: Trx, { merchant, vendor }: Contributor, from: Date): Promise<void> {
  const hour = new Date(Math.floor(from.getTime() / HOUR_MS) * HOUR_MS);
  await trx
    .insertInto('jackpot_vendors')
    .values({ merchant, vendor, begun_at: hour, counted_to: hour })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

interface Difference {
  readonly currency: Currency;
  /** Minor units, both. */
  readonly owed: bigint;
  readonly posted: bigint;
}

/** What is to be posted where it differs from what was. */
async function differences(trx: Trx, { merchant, vendor }: Contributor): Promise<readonly Difference[]> {
  const { rows } = await sql<Difference>`
    SELECT hours.currency, owed, coalesce(posted, 0) AS posted FROM (
      SELECT currency, floor(sum(stakes::numeric * share) / ${MILLIONTHS})::bigint AS owed FROM jackpot_hours
        WHERE merchant = ${merchant} AND vendor = ${vendor} GROUP BY currency
    ) AS hours LEFT JOIN jackpot_contributions c
      ON c.merchant = ${merchant} AND c.vendor = ${vendor} AND c.currency = hours.currency
    WHERE owed <> coalesce(posted, 0) ORDER BY hours.currency`.execute(trx);
  return rows;
}

async function postDifference(
  books: PieceBooks,
  { merchant, vendor }: Contributor,
  { currency, owed, posted }: Difference,
  until: Date,
): Promise<void> {
  const { db: trx } = books;
  const keeper = { code: merchant, currency };
  const [theirs, pool] = [partnerAccount('vendor', vendor, keeper), houseAccount('jackpot', keeper)];
  const posting =
    owed > posted
      ? { source: theirs, destination: pool, amount: owed - posted }
      : { source: pool, destination: theirs, amount: posted - owed };
  const reference = `${vendor}/${currency}/${until.toISOString()}`;
  await post(books, { kind: CONTRIBUTION, reference, operation: reference, postings: [posting] });
  await trx
    .insertInto('jackpot_contributions')
    .values({ merchant, vendor, currency, posted: owed })
    .onConflict((conflict) => conflict.columns(['merchant', 'vendor', 'currency']).doUpdateSet({ posted: owed }))
    .execute();
  await renewPool(trx, keeper);
}
