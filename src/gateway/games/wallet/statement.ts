import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { CERTIFICATION } from '../../../contract/core/words.ts';
import type { VendorStatementBody } from '../../../contract/games/vendor/calls.ts';
import { money } from '../../../money/money.ts';
import type { Trx } from '../../core/db/schema.ts';
import { inTransaction } from '../../core/db/transaction.ts';
import { walletsOf } from '../../core/ledger/balances.ts';
import { type Play, selectPlay } from '../launch/plays.ts';
import { writeAmount } from './amounts.ts';
import type { WalletAnswer } from './call.ts';
import { noPlay, type WalletNeeds } from './play-call.ts';

/** Most movements that are told; a case of the certification makes a hundred. */
const TOLD = 1_000;

/** The books of a player of a certification. What other players hold is nobody's business at a vendor. */
export async function readStatement(
  { db, vendor, profile }: WalletNeeds,
  { playId }: z.infer<typeof VendorStatementBody>,
): Promise<WalletAnswer> {
  return inTransaction(db, async (trx) => {
    const play = await selectPlay(trx, playId).executeTakeFirst();
    if (!play || play.vendor !== vendor || play.merchant !== CERTIFICATION) return noPlay(playId);
    const { merchant, member_id, currency } = play;
    const write = (amount: bigint) => writeAmount(money(amount, currency), profile);
    const wallets = await walletsOf(trx, merchant, member_id);
    const movements = await movementsOf(trx, play);
    const value = {
      currency,
      wallets: wallets.map(({ wallet, amount }) => ({ wallet, amount: write(amount) })),
      movements: movements.map(({ amount, ...moved }) => ({ ...moved, amount: write(amount) })),
    };
    return { kind: 'statement', value };
  });
}

interface Movement {
  readonly transactionId: string | null;
  readonly from: string;
  readonly to: string;
  readonly amount: bigint;
}

/** Each posting of the bookings that touched a wallet of the player, as far as it did. */
async function movementsOf(trx: Trx, { merchant, member_id }: Play): Promise<readonly Movement[]> {
  const named = (account: string) =>
    sql`CASE ${sql.ref(`${account}.kind`)} WHEN 'member' THEN ${sql.ref(`${account}.wallet`)}
      WHEN 'house' THEN ${sql.ref(`${account}.owner`)} ELSE ${sql.ref(`${account}.kind`)} END`;
  const { rows } = await sql<Movement>`
    SELECT t.id AS "transactionId", ${named('s')} AS "from", ${named('d')} AS "to", leg.amount
      FROM (SELECT DISTINCT e.booking FROM accounts a JOIN entries e ON e.merchant = a.merchant AND e.account = a.id
             WHERE a.merchant = ${merchant} AND a.kind = 'member' AND a.owner = ${member_id}) touched
      JOIN bookings b ON b.merchant = ${merchant} AND b.id = touched.booking
      CROSS JOIN LATERAL unnest(b.sources, b.destinations, b.amounts) WITH ORDINALITY leg(source, destination, amount, place)
      JOIN accounts s ON s.merchant = b.merchant AND s.id = leg.source
      JOIN accounts d ON d.merchant = b.merchant AND d.id = leg.destination
      LEFT JOIN vendor_transactions t ON t.merchant = b.merchant AND t.reference = b.reference
     WHERE ${member_id} IN (s.owner, d.owner)
     ORDER BY b.id, leg.place
     LIMIT ${TOLD}`.execute(trx);
  return rows;
}
