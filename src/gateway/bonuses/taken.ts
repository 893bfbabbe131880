import { sql } from 'kysely';
import type { Db, Trx } from '../core/db/schema.ts';
import { lockPersons, strongTies } from '../security/linked-accounts.ts';
import { type GrantOwner, type GrantRow, OF_DEPOSITS } from './grant.ts';
import { isOncePerPerson, partOf } from './part.ts';

/**
 * Of promotions, by their names in addresses: those that another account of this person has had, as far as that is known. Whoever is
 * looked at has bound an account that the other one was paid to, or shares its device; the other way round an account that was only
 * bound says nothing.
 * @param own a bonus of this account: what others were granted later is then left out, but for what is over and was not allowed by an
 *   operator, so that of two open ones only that ends which was granted last
 */
export async function takenOf(
  db: Db | Trx,
  owner: GrantOwner,
  slugs: readonly string[],
  own?: Pick<GrantRow, 'granted_at' | 'id'>,
): Promise<ReadonlySet<string | null>> {
  if (slugs.length === 0) return new Set();
  const counts = own
    ? sql<boolean>`((g.granted_at, g.id) < (${own.granted_at}::timestamptz, ${own.id}::bigint) OR g.ended_at IS NOT NULL AND g.allowed_at IS NULL)`
    : sql<boolean>`true`;
  const { rows } = await sql<{ slug: string }>`
    SELECT DISTINCT g.slug FROM ${strongTies(owner)} AS linked
        JOIN bonus_grants AS g ON g.merchant = ${owner.merchant} AND g.member_id = linked.other_id
      WHERE g.source = ${OF_DEPOSITS} AND g.slug = ANY (${sql.val([...slugs])}::text[]) AND g.state <> 'refused' AND ${counts}`.execute(
    db,
  );
  return new Set(rows.map(({ slug }) => slug));
}

/** {@link takenOf} of one promotion; no other account of this person is given it until the transaction ends. */
export async function wasTaken(trx: Trx, owner: GrantOwner, slug: string): Promise<boolean> {
  // The lock comes first, because two accounts could both find that the other has had none.
  await lockPersons(trx, owner.merchant, [owner.member_id]);
  return (await takenOf(trx, owner, [slug])).size > 0;
}

/** Whether a bonus is of a promotion that is given once to a person, and another account of this one has had it. One that an operator allowed is not. */
export async function isTaken(trx: Trx, grant: GrantRow): Promise<boolean> {
  const { merchant, source, slug, allowed_at, once } = grant;
  if (source !== OF_DEPOSITS || slug === null || allowed_at !== null) return false;
  // A promotion that changes takes away nothing that was granted under its former rule.
  if (!(once ?? (await givenOnce(trx, merchant)).includes(slug))) return false;
  await lockPersons(trx, merchant, [grant.member_id]);
  return (await takenOf(trx, grant, [slug], grant)).size > 0;
}

/** The promotions of deposits that a brand gives once to a person. */
export async function givenOnce(db: Db | Trx, merchant: string): Promise<readonly string[]> {
  const { deposits } = await partOf(db, merchant);
  return deposits.filter(isOncePerPerson).map(({ slug }) => slug);
}
