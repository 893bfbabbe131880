import type { Lane, VendorCard } from '../../../contract/games/endpoints.ts';
import { GAME_CLASSES, type WireType, wireType } from '../../../contract/games/words.ts';
import type { Db } from '../../core/db/schema.ts';
import { type Offering, selectGames } from './catalogue.ts';
import { readOffer } from './offer.ts';
import { startedGames } from './started-games.ts';

/** SPEC 7: the categories of the game menu, in the order of the brand. */
export async function readMenu(db: Db, merchant: Offering): Promise<WireType[]> {
  const offer = await readOffer(db, merchant.code);
  return [...new Set(offer.map(({ game_type }) => wireType(game_type)))];
}

/**
 * SPEC 3, vendor data: categories with their vendors, both in the order of the brand. A vendor whose games nobody has
 * imported yet has its card without games, because it has its entry in the portal's menus too.
 */
export async function readLanes(db: Db, merchant: Offering): Promise<Lane[]> {
  const offer = await readOffer(db, merchant.code);
  const counts = await selectGames(db, merchant)
    .where('games.is_list', '=', false)
    .select(['games.game_type', 'games.classify', 'games.vendor'])
    .select((eb) => eb.fn.countAll<bigint>().as('games'))
    .groupBy(['games.game_type', 'games.classify', 'games.vendor'])
    .execute();
  const started = await startedGames(db, merchant);
  return (await readMenu(db, merchant)).map((title) => {
    const own = counts.filter(({ game_type }) => wireType(game_type) === title);
    const vendors = offer.filter(({ game_type }) => wireType(game_type) === title);
    const cards = vendors.map(
      ({ code, name }): VendorCard => ({
        vassalage: code,
        displayName: name,
        gameType: title,
        iconUrl: `/icons/vendors/${code}.svg?name=${encodeURIComponent(name)}`,
        games: own.filter(({ vendor }) => vendor === code).reduce((sum, { games }) => sum + Number(games), 0),
        ...started(title, code),
      }),
    );
    const gameClassify = GAME_CLASSES.map((key) => ({
      key,
      vendors: vendors
        .map(({ code }) => code)
        .filter((code) => own.some(({ vendor, classify }) => vendor === code && classify === key)),
    })).filter(({ vendors: playing }) => playing.length > 0);
    return { title, cards: Object.fromEntries(cards.map((card) => [card.vassalage, card])), gameClassify };
  });
}
