import { sql } from 'kysely';
import type { Db } from '../core/db/schema.ts';
import { type Names, nameIn } from '../core/names.ts';

interface HeldRank {
  /** In the reader's language. */
  readonly name: string;
  /** Its place on the merchant's ladder, from 1 on. */
  readonly level: number;
}

/** The rank that a member holds (SPEC 3: vipLabelName, vipRankLevel); null without one. @param language spec code */
export async function heldRankOf(
  db: Db,
  { merchant, memberId }: { readonly merchant: string; readonly memberId: string },
  language: string,
): Promise<HeldRank | null> {
  const { rows } = await sql<{ names: Names; level: number }>`
    SELECT named.value -> 'name' AS names, named.place::int AS level
      FROM rank_standings AS s JOIN ranks_parts AS p ON p.merchant = s.merchant
        CROSS JOIN LATERAL jsonb_array_elements(p.part -> 'rule' -> 'levels') WITH ORDINALITY AS named (value, place)
      WHERE s.merchant = ${merchant} AND s.member_id = ${memberId} AND named.value ->> 'id' = s.rank`.execute(db);
  const [row] = rows;
  return row ? { name: nameIn(row.names, language), level: row.level } : null;
}
