import { type AliasedRawBuilder, type RawBuilder, sql } from 'kysely';
import { type WireType, wireType } from '../../contract/games/words.ts';
import type { Bets } from '../../contract/records/endpoints.ts';
import type { records } from '../../contract/records/inputs.ts';
import type { BetState } from '../../contract/records/words.ts';
import { money, toDecimal } from '../../money/money.ts';
import type { CallOf } from '../core/call/handle.ts';
import type { Db } from '../core/db/schema.ts';
import { askedPlace, type Place } from '../core/lists/cursor.ts';
import { cursorPageOf, keysetPage } from '../core/lists/keyset.ts';
import { typesOf } from '../games/catalogue/catalogue.ts';
import { nameFor } from '../games/catalogue/names.ts';
import { type Owner, withPlayed } from './played.ts';
import { type Range, within } from './range.ts';

interface BetFilter {
  readonly gameType?: WireType | undefined;
  readonly vendor?: string | undefined;
  readonly nodeId?: number | undefined;
  readonly state?: BetState | undefined;
  readonly range: Range;
}

/**
 * The caller's bets, the last placed first, with the sums of all that is filtered.
 * @throws ApiError request.invalid where the cursor is of another list
 */
export async function listBets(call: CallOf<typeof records.getBets>): Promise<Bets> {
  const { db, caller, merchant, language, query } = call;
  const { gameType, vendor, nodeId, state, from, to, limit } = query;
  const owner = { merchant: merchant.code, member_id: caller.memberId };
  const list = [
    'bets',
    ...Object.values(owner),
    ...[gameType, vendor, nodeId, state, from, to].map((one) => one ?? null),
  ];
  const place = askedPlace(list, query.cursor);
  const filter = { gameType, vendor, nodeId, state, range: { from, to } };
  const rows = await selectPage(db, owner, filter, { limit, place }).execute();
  const sums = await sumBets(db, owner, filter);
  const amount = (minor: bigint) => toDecimal(money(minor, merchant.currency));
  return {
    ...cursorPageOf(rows, {
      ...{ list, limit },
      item: (bet) => ({
        id: bet.id.toString(),
        betId: bet.rounds === 1 ? Number(bet.id) : null,
        placedAt: bet.placed_at.getTime(),
        settledAt: bet.settled_at?.getTime() ?? null,
        ...{ state: bet.state, gameType: wireType(bet.game_type), nodeId: bet.node_id },
        ...{ gameName: nameFor(language, bet), vassalage: bet.vendor, vendorName: bet.vendor_name },
        ...{ stake: amount(bet.stake), win: amount(bet.win - bet.into_bonus), rounds: bet.rounds },
        intoBonus: bet.into_bonus === 0n ? null : amount(bet.into_bonus),
      }),
    }),
    sums: { rounds: Number(sums.rounds), stake: amount(sums.stake), win: amount(sums.win) },
    currency: merchant.currency,
  };
}

/** Whether only bets of some games are asked for. */
function isByGame({ gameType, vendor, nodeId }: BetFilter): boolean {
  return gameType !== undefined || vendor !== undefined || nodeId !== undefined;
}

/**
 * The query for one page. Where it is of some games, each game that the member ever played is read as far as the page could
 * show it; of a state that few bets have, and of all games, one index has them in order.
 */
export function selectPage(db: Db, owner: Owner, filter: BetFilter, page: Page) {
  const byGame = isByGame(filter) && !isRare(filter.state);
  return db
    .selectFrom(byGame ? pageByGame(db, owner, filter, page) : pageOfAll(db, owner, filter, page))
    .innerJoin('games as g', 'g.node_id', 'page.node_id')
    .innerJoin('vendors as v', 'v.code', 'page.vendor')
    .selectAll('page')
    .select(['g.game_type', 'g.name', 'g.names', 'v.name as vendor_name', 'v.game_names'])
    .orderBy('page.placed_at', 'desc')
    .orderBy('page.id', 'desc');
}

interface Page {
  readonly limit: number;
  readonly place: Place | undefined;
}

const BY = { time: 'bets.placed_at', id: 'bets.id' };

function pageByGame(db: Db, owner: Owner, filter: BetFilter, page: Page) {
  return db
    .selectFrom(chosenGames(owner, filter))
    .innerJoinLateral(
      (eb) =>
        keysetPage(
          eb
            .selectFrom('bets')
            .select(COLUMNS)
            .where(ofOwner(owner, filter))
            .whereRef('bets.node_id', '=', 'chosen.node_id'),
          { by: BY, ...page },
        ).as('b'),
      (join) => join.onTrue(),
    )
    .selectAll('b')
    .orderBy('b.placed_at', 'desc')
    .orderBy('b.id', 'desc')
    .limit(page.limit + 1)
    .as('page');
}

function pageOfAll(db: Db, owner: Owner, filter: BetFilter, page: Page) {
  const bets = db
    .selectFrom('bets')
    .select(COLUMNS)
    .where(ofOwner(owner, filter))
    .$if(isByGame(filter), (query) => query.where(isOfChosen(owner, filter)));
  return keysetPage(bets, { by: BY, ...page }).as('page');
}

const COLUMNS = [
  ...(['bets.id', 'bets.node_id', 'bets.vendor', 'bets.state', 'bets.stake', 'bets.win', 'bets.rounds'] as const),
  ...(['bets.into_bonus', 'bets.placed_at', 'bets.settled_at'] as const),
] as const;

interface Sums {
  readonly rounds: bigint;
  readonly stake: bigint;
  readonly win: bigint;
}

/** What a member's bets come to, in minor units. A void bet was no round. */
async function sumBets(db: Db, owner: Owner, filter: BetFilter): Promise<Sums> {
  const byGame = isByGame(filter) ? sql`AND ${isOfChosen(owner, filter)}` : sql``;
  const { rows } = await sql<Sums>`
    SELECT ${SUMS} FROM bets WHERE ${ofOwner(owner, filter)} ${byGame}`.execute(db);
  return rows[0] ?? { rounds: 0n, stake: 0n, win: 0n };
}

/** Rounds, stake and paid win of bets, for a statement that groups them. What becomes a bonus is in the books when the bonus begins. */
export const SUMS = sql`coalesce(sum(bets.rounds) FILTER (WHERE bets.state <> 'void'), 0)::bigint AS rounds,
  coalesce(sum(bets.stake), 0)::bigint AS stake, coalesce(sum(bets.win - bets.into_bonus), 0)::bigint AS win`;

/** Whether a bet is the member's, of the state and in the range that are asked for. */
export function ofOwner(
  { merchant, member_id }: Owner,
  { state, range }: Pick<BetFilter, 'state' | 'range'>,
): RawBuilder<boolean> {
  const inState = state === undefined ? sql`` : sql`AND bets.state = ${sql.lit(state)}`;
  return sql<boolean>`bets.merchant = ${merchant} AND bets.member_id = ${member_id} ${inState}
    AND ${within('bets.placed_at', range)}`;
}

/** States that few bets have, for which there is an index of their own. */
function isRare(state: BetState | undefined): boolean {
  return state === 'open' || state === 'void';
}

function isOfChosen(owner: Owner, filter: BetFilter): RawBuilder<boolean> {
  return sql<boolean>`bets.node_id IN (SELECT node_id FROM ${chosenGames(owner, filter)})`;
}

/** The games that the filter names among those that the member ever played. */
function chosenGames(
  owner: Owner,
  { gameType, vendor, nodeId }: BetFilter,
): AliasedRawBuilder<{ node_id: number }, 'chosen'> {
  const all = sql.join(
    [
      sql`true`,
      ...(gameType === undefined ? [] : [sql`game_type = ANY(${sql.val(typesOf(gameType))}::text[])`]),
      ...(vendor === undefined ? [] : [sql`vendor = ${vendor}`]),
      ...(nodeId === undefined ? [] : [sql`node_id = ${nodeId}`]),
    ],
    sql` AND `,
  );
  return sql<{ node_id: number }>`(
    ${withPlayed(owner)}
    SELECT games.node_id FROM played JOIN games USING (node_id) WHERE ${all}
  )`.as('chosen');
}
