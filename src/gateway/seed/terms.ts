import { sql } from 'kysely';
import type { Db } from '../core/db/schema.ts';
import { betsText, type Terms } from '../games/catalogue/terms.ts';

/** What the vendor that plays the demo's games declares of one by its code; null where it declares nothing. */
export type Declared = (gameCode: string) => Terms | null;

/**
 * Writes what the sandbox's vendor declares of the games that it plays, as a file of games would. The vendor states its
 * returns from its own mathematics, so they are asked for at each start.
 */
export async function seedTerms(db: Db, declared: Declared): Promise<void> {
  const games = await db
    .selectFrom('games')
    .innerJoin('vendors', 'vendors.code', 'games.vendor')
    .select(['games.node_id', 'games.code'])
    .where('vendors.api_url', 'is', null)
    .where('games.is_open', '=', true)
    .execute();
  const rows = games.flatMap(({ node_id, code }) => {
    const terms = declared(code);
    if (!terms) return [];
    const { returns, bets } = terms;
    return [{ node_id, least: returns?.least ?? null, most: returns?.most ?? null, bets: betsText(bets) }];
  });
  await sql`
    UPDATE games SET return_least = told.least, return_most = told.most, bets = told.bets::jsonb
      FROM json_to_recordset(${JSON.stringify(rows)}::json)
        AS told (node_id integer, least integer, most integer, bets text)
      WHERE games.node_id = told.node_id
        AND (games.return_least, games.return_most, games.bets) IS DISTINCT FROM (told.least, told.most, told.bets::jsonb)`.execute(
    db,
  );
}
