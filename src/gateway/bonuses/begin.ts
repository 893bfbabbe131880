import { later } from '../core/clock.ts';
import type { Trx } from '../core/db/schema.ts';
import { sqlState, TryAgainError } from '../core/db/transaction.ts';
import { nameOf } from '../core/ledger/account.ts';
import { post } from '../core/ledger/ledger.ts';
import { lockAccounts } from '../core/ledger/lock.ts';
import type { Posting } from '../core/ledger/posting.ts';
import { lockPersons } from '../security/linked-accounts.ts';
import { type BonusBooks, closeGrant, tellOfGrant } from './close.ts';
import { accountsOf, atMost, type GrantOwner, type GrantRow, leftOf, lockFree, openGrantOf } from './grant.ts';
import { DAY_MS } from './limits.ts';
import { isTaken } from './taken.ts';
import type { Terms } from './terms.ts';

/** A bonus as it is granted; amounts in minor units. */
export interface NewGrant
  extends Pick<GrantRow, 'merchant' | 'member_id' | 'source' | 'reference' | 'slug' | 'title' | 'currency' | 'amount'> {
  readonly terms: Terms;
  /** What of the member's own money came with it: the deposit that it is for. */
  readonly paidIn: bigint;
  /** Whether a person has it once, however many accounts they open. */
  readonly once?: boolean;
}

type KeptGrant = Omit<NewGrant, 'paidIn'> &
  Pick<GrantRow, 'to_keep' | 'required' | 'state' | 'granted_at'> &
  Partial<Pick<GrantRow, 'ended_at' | 'allowed_at'>>;

/** Writes down a bonus that never began, and tells its member why. */
export async function refuseGrant(
  { db, now }: { readonly db: Trx; readonly now: Date },
  grant: NewGrant,
  why: 'bonusRefused' | 'bonusTaken',
): Promise<void> {
  const row = await insertGrant(db, { ...keptOf(grant), state: 'refused', granted_at: now, ended_at: now });
  if (row) await tellOfGrant({ db, now }, row, why, row.amount);
}

function keptOf({ paidIn, ...grant }: NewGrant) {
  const { terms, amount } = grant;
  const basis = terms.of === 'both' ? amount + paidIn : amount;
  return {
    ...grant,
    to_keep: terms.order === 'together' ? paidIn : 0n,
    required: (basis * BigInt(terms.multiple)) / 100n,
  };
}

/** @returns undefined where one of its member, source and reference was written down before */
async function insertGrant(db: Trx, { title, terms, ...grant }: KeptGrant): Promise<GrantRow | undefined> {
  return db
    .insertInto('bonus_grants')
    .values({ ...grant, title: JSON.stringify(title), terms: JSON.stringify(terms) })
    .onConflict((conflict) => conflict.columns(['merchant', 'member_id', 'source', 'reference']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

/**
 * Grants a bonus with its terms of now. What of the deposit is kept together with it is set aside at once, in the member's own wallets;
 * the rest waits until {@link beginNext} has it begin, so that a deposit is credited without a lock of the promotion's account.
 * @returns whether it is new: false where one of its member, source and reference was granted before
 */
export async function grantBonus(books: BonusBooks, grant: NewGrant): Promise<boolean> {
  return queue(books, { ...keptOf(grant), state: 'queued', granted_at: books.now });
}

/**
 * What a bonus that was refused gives when it is granted anew: the same again, where nothing was given yet; of one that was played what
 * was taken from it, with what was left to wager.
 */
export function remainderOf(refused: GrantRow): Pick<GrantRow, 'amount' | 'to_keep' | 'required'> {
  const { began_at, amount, to_keep, required, in_play, own } = refused;
  if (began_at === null) return { amount, to_keep, required };
  return { amount: in_play - own, to_keep: own, required: leftOf(refused) };
}

/**
 * Grants a bonus anew that was refused, because an operator allows it.
 * @returns whether it is new: it is allowed once
 */
export async function grantAgain(books: BonusBooks, refused: GrantRow, reference: string): Promise<boolean> {
  const { merchant, member_id, source, slug, title, currency, terms } = refused;
  return queue(books, {
    ...{ merchant, member_id, source, reference, slug, title, currency, terms, ...remainderOf(refused) },
    ...{ state: 'queued', granted_at: books.now, allowed_at: books.now },
  });
}

async function queue(books: BonusBooks, kept: KeptGrant): Promise<boolean> {
  const row = await insertGrant(books.db, kept);
  if (row) await setAside(books, row);
  return row !== undefined;
}

/**
 * Takes what is kept together with a bonus that waits out of the main wallet, as far as that holds it, so that it is neither played
 * nor withdrawn before the bonus begins. What was set aside once is all that is kept.
 * @returns the bonus as it is then
 */
export async function setAside(books: BonusBooks, grant: GrantRow): Promise<GrantRow> {
  const { db } = books;
  if (grant.kept === grant.to_keep) return grant;
  const { main, held } = accountsOf(grant);
  const found = await lockAccounts(db, grant.merchant, [main, held]);
  const kept = atMost(found.get(nameOf(main))?.balance ?? 0n, grant.to_keep);
  if (kept > 0n) {
    const reference = grant.id.toString();
    const postings = [{ source: main, destination: held, amount: kept }];
    await post(books, { kind: 'bonus.kept', reference, operation: reference, postings });
  }
  return db
    .updateTable('bonus_grants')
    .set({ kept, to_keep: kept })
    .where('merchant', '=', grant.merchant)
    .where('id', '=', grant.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Has the member's next bonus begin, where none is active: its money comes into the bonus wallet, and with it what of the deposit is
 * kept together with it. One that another account of this person has had is refused.
 */
export async function beginNext(books: BonusBooks, owner: GrantOwner): Promise<void> {
  const { db } = books;
  const next = await openGrantOf(db, owner);
  if (next?.state !== 'queued') return;
  // Accounts may be locked already, and whoever has this one locked may wait for them.
  const grant = await lockFree(db, owner.merchant, next.id);
  // Another may have begun meanwhile.
  const first = await openGrantOf(db, owner);
  if (!grant || first?.id !== grant.id || first.state !== 'queued') return;
  await lockPersons(db, owner.merchant, [owner.member_id]);
  if (!(await isTaken(db, grant))) return begin(books, await setAside(books, grant));
  await closeGrant(books, grant, 'refused');
  await beginNext(books, owner);
}

async function begin(books: BonusBooks, grant: GrantRow): Promise<void> {
  const { db, now } = books;
  const { kept, amount } = grant;
  const { held, bonus, promotion } = accountsOf(grant);
  const postings: Posting[] = [
    { source: promotion, destination: bonus, amount },
    ...(kept > 0n ? [{ source: held, destination: bonus, amount: kept }] : []),
  ];
  const reference = grant.id.toString();
  await post(books, { kind: 'bonus.begun', reference, operation: reference, postings });
  await db
    .updateTable('bonus_grants')
    .set({
      ...{ state: 'active', in_play: amount + kept, began_at: now },
      until: later(now, grant.terms.days * DAY_MS),
    })
    .where('merchant', '=', grant.merchant)
    .where('id', '=', grant.id)
    .execute()
    .catch((error: unknown) => {
      // One index holds that a member has one active bonus, and another may have begun theirs since this looked.
      throw sqlState(error) === '23505' ? new TryAgainError('Expected no active bonus yet, found one since.') : error;
    });
  await tellOfGrant(books, grant, 'bonusBegan', amount);
}
