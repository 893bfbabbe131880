import { later } from '../../core/clock.ts';
import type { Db } from '../../core/db/schema.ts';
import { inTransaction } from '../../core/db/transaction.ts';
import type { Merchant } from '../../core/merchants/merchant.ts';
import { selectGames } from '../../games/catalogue/catalogue.ts';
import { DEMO_DAYS } from '../bets.ts';
import { BETS_OF_VISIT, type PlayedGame, playVisit } from './bets.ts';
import { countPlayers, joinPlayers, type Player } from './crowd.ts';

/** How often each player of the crowd visits. */
const VISITS = 50;
export const BETS_OF_PLAYER = VISITS * BETS_OF_VISIT;

/** Players whose visits are written together: 5,000 bets. */
const BATCH = 250;
/** Games that bets are placed on, from the top of the lists. */
const PLAYED_GAMES = 2_000;

const SPAN_MS = (DEMO_DAYS * 24 * 60 * 60_000) / VISITS;

interface Needs {
  readonly db: Db;
  readonly now: Date;
  /** Told how many bets of how many are written. */
  readonly progress: (done: number, of: number) => void;
}

/**
 * Adds players to a merchant, each with the same number of bets over the demo's days, until it has so many bets. They are
 * written in the order in which they were placed, a few thousand in a transaction.
 * @returns how many were added
 */
export async function fillBets({ db, now, progress }: Needs, merchant: Merchant, wanted: number): Promise<number> {
  const games = await playedGames(db, merchant);
  const missing = Math.ceil((wanted - (await countBets(db, merchant))) / BETS_OF_PLAYER);
  if (missing <= 0 || games.length === 0) return 0;
  const begin = later(now, -VISITS * SPAN_MS);
  const batches = await joinCrowd({ db, at: begin }, merchant, missing);
  const total = missing * BETS_OF_PLAYER;
  let done = 0;
  for (let visit = 0; visit < VISITS; visit += 1) {
    const period = { visit, from: later(begin, visit * SPAN_MS), spanMs: SPAN_MS };
    for (const players of batches) {
      await inTransaction(db, (trx) => playVisit(trx, merchant, players, games, period));
      done += players.length * BETS_OF_VISIT;
    }
    progress(done, total);
  }
  return total;
}

/** What is played at a vendor that keeps the money is no bet of the wallet. */
async function playedGames(db: Db, merchant: Merchant): Promise<PlayedGame[]> {
  return selectGames(db, merchant)
    .select(['games.node_id', 'games.vendor'])
    .where('games.is_list', '=', false)
    .where('vendors.wallet', '=', 'seamless')
    .orderBy('games.popularity', 'desc')
    .orderBy('games.node_id')
    .limit(PLAYED_GAMES)
    .execute();
}

async function countBets(db: Db, { code }: Merchant): Promise<number> {
  const { bets } = await db
    .selectFrom('bets')
    .select((eb) => eb.fn.countAll<bigint>().as('bets'))
    .where('merchant', '=', code)
    .executeTakeFirstOrThrow();
  return Number(bets);
}

/** @returns the new players, in batches */
async function joinCrowd(
  { db, at }: { readonly db: Db; readonly at: Date },
  merchant: Merchant,
  count: number,
): Promise<Player[][]> {
  const there = await countPlayers(db, merchant.code);
  const batches: Player[][] = [];
  for (let joined = 0; joined < count; joined += BATCH) {
    const next = { first: there + joined + 1, count: Math.min(BATCH, count - joined) };
    batches.push(await inTransaction(db, (trx) => joinPlayers({ trx, at }, merchant, next)));
  }
  return batches;
}
