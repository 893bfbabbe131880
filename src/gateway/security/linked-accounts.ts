import { sql } from 'kysely';
import type { Trx } from '../core/db/schema.ts';

/**
 * What two accounts have in common, the strongest first. A device that both registered on is strong, and so is an account that the
 * other one was really paid to: one person has both. An account that the other one has only bound is weak, because whoever knows it
 * may bind it and remove it again, and so is a place, which is an address and what a browser there says it is: households and whole
 * streets share one.
 */
export const TIES = ['device', 'payout', 'bound', 'place'] as const;
export type Tie = (typeof TIES)[number];

interface Account {
  readonly merchant: string;
  readonly member_id: string;
}

/**
 * Accounts that have something in common with this one, as rows of SQL with `other_id` and `tie`. Accounts that were bound count
 * also once they were removed, because a brand has each bound to one member at a time; places are those of the registration and of later log-ins. The mark of a device is
 * the browser's word: that two marks differ says nothing.
 */
export function linkedAccounts(account: Account) {
  return sql`(${deviceTies(account)} UNION ${payoutTies(account)} UNION ${placeTies(account)})`;
}

/** {@link linkedAccounts} by what is strong. */
export function strongTies(account: Account) {
  return sql`(${deviceTies(account)} UNION SELECT other_id, tie FROM (${payoutTies(account)}) AS payouts WHERE tie = 'payout')`;
}

function deviceTies({ merchant, member_id }: Account) {
  return sql`
    SELECT other.member_id AS other_id, 'device' AS tie
      FROM member_origins AS own JOIN member_origins AS other ON other.merchant = own.merchant AND other.device = own.device
      WHERE own.merchant = ${merchant} AND own.member_id = ${member_id} AND other.member_id <> ${member_id}`;
}

/** That this account has bound it is its own word; that the other one was paid to it, and it stayed there, is the bank's. */
function payoutTies({ merchant, member_id }: Account) {
  return sql`
    SELECT other.member_id AS other_id, CASE WHEN other.paid_at IS NOT NULL THEN 'payout' ELSE 'bound' END AS tie
      FROM payout_accounts AS own JOIN payout_accounts AS other ON other.merchant = own.merchant AND other.digest = own.digest
      WHERE own.merchant = ${merchant} AND own.member_id = ${member_id} AND other.member_id <> ${member_id}`;
}

function placeTies({ merchant, member_id }: Account) {
  const own = sql`(
    SELECT place FROM member_origins WHERE merchant = ${merchant} AND member_id = ${member_id} AND place IS NOT NULL
    UNION SELECT place FROM member_places WHERE merchant = ${merchant} AND member_id = ${member_id})`;
  return sql`
    SELECT other.member_id, 'place' FROM ${own} AS own
      JOIN member_origins AS other ON other.merchant = ${merchant} AND other.place = own.place AND other.member_id <> ${member_id}
    UNION SELECT other.member_id, 'place' FROM ${own} AS own
      JOIN member_places AS other ON other.merchant = ${merchant} AND other.place = own.place AND other.member_id <> ${member_id}`;
}

/**
 * Has transactions of accounts that share a device, or an account for payouts, come one after the other until this ends. It is asked
 * for before accounts of the ledger are locked, and of several members at once, because each may share another's.
 */
export async function lockPersons(trx: Trx, merchant: string, members: readonly string[]): Promise<void> {
  const ids = sql`${sql.val([...members])}::text[]`;
  await sql`
    SELECT pg_advisory_xact_lock(hashtextextended(mark, 0)) FROM (
      SELECT concat_ws(' ', 'person', merchant, device) AS mark FROM member_origins
        WHERE merchant = ${merchant} AND member_id = ANY (${ids}) AND device IS NOT NULL
      UNION SELECT concat_ws(' ', 'person', merchant, digest) FROM payout_accounts
        WHERE merchant = ${merchant} AND member_id = ANY (${ids})
      ORDER BY mark) AS marks`.execute(trx);
}
