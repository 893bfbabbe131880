import type { Db } from '../../core/db/schema.ts';
import type { Offering } from '../catalogue/catalogue.ts';
import type { GamesPart } from '../catalogue/offer.ts';
import { freeRoundGamesAmong } from './games.ts';

/** The warning of a gateway whose brands give free rounds that nobody could play; null where all could be. */
export async function missingFreeRounds(
  db: Db,
  brands: readonly { readonly merchant: Offering; readonly part: Pick<GamesPart, 'freeRounds'> }[],
): Promise<string | null> {
  const lacking: string[] = [];
  for (const { merchant, part } of brands) {
    if (part.freeRounds.length === 0) continue;
    const known = await freeRoundGamesAmong(db, merchant, part.freeRounds);
    const unknown = part.freeRounds.filter((game) => !known.has(game));
    if (unknown.length > 0) lacking.push(`${merchant.code} gives free rounds of ${unknown.join(', ')}`);
  }
  if (lacking.length === 0) return null;
  return (
    `no such game: ${lacking.join('; ')}. They are given their worth in money where the catalogue never had the game, and wait where it is off. ` +
    'npm run operate -- free-rounds games --brand BRAND lists those that there are: name one of them in the prize, or take the game in with games import FILE'
  );
}
