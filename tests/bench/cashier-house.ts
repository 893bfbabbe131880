import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../src/gateway/core/db/schema.ts';
import { inTransaction } from '../../src/gateway/core/db/transaction.ts';
import { houseAccount, memberAccount, partnerAccount } from '../../src/gateway/core/ledger/account.ts';
import { openAccounts } from '../../src/gateway/core/ledger/booking.ts';
import { type Books, post } from '../../src/gateway/core/ledger/ledger.ts';
import type { MerchantConfig } from '../../src/gateway/core/merchants/merchant.ts';
import type { Services } from '../../src/gateway/core/services.ts';
import { hashPassword } from '../../src/gateway/session/password.ts';
import { LOTUS } from '../gateway/merchants.ts';
import { BOOKS } from './stake-sql.ts';

/** So many that none begins more deposits in a round, or asks for more withdrawals in a quarter of an hour, than one may. */
export const MEMBERS = 5_000;
/** Stands for a member in what is recorded, and where pgbench draws one. */
export const ANY_MEMBER = 'MEMBER';
/** Everybody's payment password. */
export const PAYMENT = '802317';
/** Of each deposit and withdrawal. It differs from other values, so that a recorded statement tells them apart. */
export const AMOUNT = '7.77';
export const METHOD = 'bank';
export const PROVIDER = 'bench';
/** What the gateway and the provider of this benchmark share. */
export const PROVIDER_SECRET = 'a-secret-that-only-benchmarks-know';

const PURSE = 1_000_000_000n;
/** Most postings of one booking. */
const AT_ONCE = 100;

/** A lotus that takes deposits without a fee, and pays out as often as anybody asks. */
export const CASHIER_LOTUS: MerchantConfig = {
  ...LOTUS,
  parts: {
    ...LOTUS.parts,
    cashier: {
      deposits: [
        {
          ...{ code: METHOD, kind: 'bank', provider: PROVIDER, label: { EN: 'BPI' }, feePoints: 0, minutes: 30 },
          ...{ least: '1.00', most: '5000.00', quick: ['100.00', '500.00'] },
        },
      ],
      withdrawals: {
        ...{ provider: PROVIDER, least: '1.00', most: '5000.00', perDay: 1_000, feePoints: 100, approveUpTo: null },
        ...{ reviewHours: 12, payHours: 24, confirmMinutes: 30 },
      },
    },
    security: { payouts: [{ code: 'bdo', kind: 'bank', format: 'digits', name: 'BDO', label: {} }] },
  },
};

/** @param member its number, or what stands for one */
export function memberId(member: string): string {
  return `bench-${member}`;
}

export function tokenOf(member: string): string {
  return `bench-session-of-${member}`;
}

/** What the database keeps of {@link tokenOf}. */
export function sessionOf(member: string): string {
  return hash('sha256', tokenOf(member));
}

/** The account that the member is paid to. */
export function payoutOf(member: string): string {
  return `bench-payout-of-${member}`;
}

/** Members who are logged in, hold money and have a payment password and an account to be paid to, and one more to record. */
export async function openHouse({ db, clock, metrics }: Services): Promise<void> {
  const names = [...Array.from({ length: MEMBERS }, (_, index) => String(index)), ANY_MEMBER];
  const { code } = BOOKS;
  const member = sql`${memberId('')} || name`;
  const all = sql`unnest(${names}::text[]) AS name`;
  await sql`
    INSERT INTO members (merchant, id, username, username_key, nickname, type, payment_password_hash, created_at)
      SELECT ${code}, ${member}, ${member}, lower(${member}), ${member}, 0, ${await hashPassword(PAYMENT)}, now() FROM ${all}`.execute(
    db,
  );
  await sql`
    INSERT INTO sessions (merchant, token_hash, member_id, audience, created_at, seen_at, expires_at, ends_at)
      SELECT ${code}, encode(sha256(convert_to(${tokenOf('')} || name, 'UTF8')), 'hex'), ${member}, 'member', now(), now(),
          now() + interval '1 day', now() + interval '1 day' FROM ${all}`.execute(db);
  await sql`
    INSERT INTO payout_accounts (merchant, id, member_id, destination, kind, name, sealed, masked, digest, bound_at, usable_at)
      SELECT ${code}, ${payoutOf('')} || name, ${member}, 'bdo', 'bank', 'BDO', 'bench', '****4567', name, now(), now() FROM ${all}`.execute(
    db,
  );
  await fill(
    { db, now: clock.now(), metrics },
    names.map((name) => memberId(name)),
  );
}

/** Opens the wallets of members, and that of the provider, as they are at a house that has been open for a while; and fills them. */
async function fill(books: Books & { readonly db: Db }, members: readonly string[]): Promise<void> {
  const mains = members.map((id) => memberAccount(id, BOOKS));
  const helds = members.map((id) => memberAccount(id, BOOKS, 'held'));
  const provider = partnerAccount('provider', PROVIDER, BOOKS);
  await inTransaction(books.db, (trx) => openAccounts(trx, [...mains, ...helds, provider]));
  // A database that knows of no accounts plans to read all of them, and keeps to that plan.
  await sql`ANALYZE`.execute(books.db);
  const bank = houseAccount('bank', BOOKS);
  for (let first = 0; first < mains.length; first += AT_ONCE) {
    const postings = mains
      .slice(first, first + AT_ONCE)
      .map((main) => ({ source: bank, destination: main, amount: PURSE }));
    await post(books, { kind: 'bench.purse', reference: String(first), operation: 'bench', postings });
  }
}

/** What was begun is over, and everybody has just been seen, as members are who open a page now and then. */
export async function settleHouse(db: Db): Promise<void> {
  await sql`UPDATE deposits SET state = 'expired', due_at = NULL WHERE due_at IS NOT NULL`.execute(db);
  await sql`UPDATE withdrawals SET due_at = NULL WHERE due_at IS NOT NULL`.execute(db);
  await sql`UPDATE sessions SET seen_at = now() WHERE merchant = ${BOOKS.code}`.execute(db);
}

/** Deposits that wait for their payment, one of each of the members named. @param series names them together */
export async function openWaiting(db: Db, series: string, members: readonly string[], asked = 0): Promise<void> {
  await sql`
    INSERT INTO deposits (merchant, id, member_id, method, kind, provider, currency, amount, fee_points, state, language,
        return_to, begun_at, expires_at, changed_at, to_pay, asked)
      SELECT ${BOOKS.code}, ${depositOf(series, '')} || name, ${memberId('')} || name, ${METHOD}, 'bank', ${PROVIDER},
          ${BOOKS.currency}, 777, 0, 'waiting', 'EN', 'http://gateway.test/member/', now(), now() + interval '30 minutes', now(),
          '{"kind":"qr","payload":"bench"}', ${asked}::integer
        FROM unnest(${members}::text[]) AS name`.execute(db);
}

/** The number of a deposit of {@link openWaiting}. */
export function depositOf(series: string, member: string): string {
  return `bench-deposit-${series}-of-${member}`;
}
