import { sql } from 'kysely';
import type { Db, Trx } from '../../core/db/schema.ts';
import { higherThan } from './key.ts';

/** Somebody with a place. */
export interface Placed {
  readonly member_id: string;
  readonly username: string;
  /** Minor units. */
  readonly score: bigint;
}

/** The first places of a run, in order. @param least minor units, below which nobody has a place */
export function firstPlaces(db: Db | Trx, run: bigint, least: bigint, limit: number): Promise<readonly Placed[]> {
  return db
    .selectFrom('leaderboard_scores as s')
    .innerJoin('members as m', (join) => join.onRef('m.merchant', '=', 's.merchant').onRef('m.id', '=', 's.member_id'))
    .select(['s.member_id', 'm.username', 's.score'])
    .where('s.run', '=', run)
    .where('s.score', '>=', least)
    .orderBy('s.key', 'desc')
    .orderBy('s.reached_at')
    .orderBy('s.member_id')
    .limit(limit)
    .execute();
}

/**
 * The score and the place of a member, which costs the same among a thousand and among a hundred thousand: whole nodes of higher keys
 * are summed up, and none of their members is looked at.
 */
export async function ownPlace(
  db: Db | Trx,
  run: bigint,
  { memberId, least }: { readonly memberId: string; readonly least: bigint },
): Promise<{ readonly place: number | null; readonly score: bigint }> {
  const own = await db
    .selectFrom('leaderboard_scores')
    .select(['score', 'key', 'reached_at'])
    .where('run', '=', run)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (!own || own.score < least) return { place: null, score: own?.score ?? 0n };
  const higher = higherThan(own.key);
  const { rows } = await sql<{ before: bigint }>`
    SELECT ((SELECT coalesce(sum(above.members), 0)
        FROM unnest(${sql.val(higher.map(({ shift }) => shift))}::smallint[],
            ${sql.val(higher.map(({ prefix }) => prefix))}::bigint[],
            ${sql.val(higher.map(({ last }) => last))}::bigint[]) AS level (shift, prefix, last)
          CROSS JOIN LATERAL (SELECT sum(n.members) AS members FROM leaderboard_nodes AS n
            WHERE n.run = ${run} AND n.shift = level.shift AND n.prefix > level.prefix AND n.prefix <= level.last) AS above
      ) + (SELECT count(*) FROM leaderboard_scores AS s
        WHERE s.run = ${run} AND s.key = ${own.key} AND (s.reached_at, s.member_id) < (${own.reached_at}, ${memberId}))
      )::bigint AS before`.execute(db);
  return { place: Number(rows[0]?.before ?? 0n) + 1, score: own.score };
}
