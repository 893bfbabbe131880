import type { Db } from '../../../core/db/schema.ts';
import { type GameFilter, hiddenClasses, type Offering, selectGames, typesOf } from '../catalogue.ts';
import type { Offer } from '../offer.ts';
import type { GameIndex } from './game-index.ts';
import { anyOf, both, type Places, without } from './places.ts';

/** The games that a merchant offers, narrowed by the filter: those that `selectGames` selects. */
export async function narrowed(
  db: Db,
  index: GameIndex,
  merchant: Offering,
  offer: Offer,
  { gameType, vendors, classify, isNew, isHot, isOpen }: GameFilter,
): Promise<Places> {
  const types = gameType && typesOf(gameType);
  const lanes = offer.filter(
    ({ code, game_type }) => (!types || types.includes(game_type)) && (!vendors || vendors.includes(code)),
  );
  let places = anyOf(
    index.size,
    lanes.map(({ code, game_type }) => index.ofLane(code, game_type)),
  );
  for (const hidden of hiddenClasses(merchant)) places = without(places, index.ofClass(hidden));
  if (classify) places = both(places, index.ofClass(classify));
  if (isNew !== undefined) places = isNew ? both(places, index.fresh) : without(places, index.fresh);
  if (isOpen) places = both(places, index.open);
  if (isHot === undefined) return places;
  const rows = await selectGames(db, merchant, { isHot: true }).select('games.node_id').execute();
  const hot = index.withIds(rows.map(({ node_id }) => node_id));
  return isHot ? both(places, hot) : without(places, hot);
}
