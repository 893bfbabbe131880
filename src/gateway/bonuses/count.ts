import { type RawBuilder, sql } from 'kysely';
import type { UncountedReason } from '../../contract/bonuses/words.ts';
import type { GameType } from '../../contract/games/words.ts';
import { parseMoney } from '../../money/money.ts';
import type { CountListener } from '../core/area.ts';
import type { Trx } from '../core/db/schema.ts';
import { endGrants } from './end.ts';
import { type GrantRow, leftOf, lockGrants } from './grant.ts';

/** A bet under a bonus that was counted just now. */
interface GrantBet {
  readonly id: bigint;
  readonly grant_id: bigint;
  readonly game_type: GameType;
  readonly stake: bigint;
  readonly counts: boolean;
  readonly before: bigint;
}

/**
 * Counts bets towards the bonuses under which they were placed, each for what its terms say; what a bet counted for before goes, so
 * that one that was rolled back counts for nothing. A bonus that is wagered whole ends then, and one with nothing left in play and
 * no open bets is lost.
 */
export const countWagering: CountListener = async (context, merchant, bets) => {
  const { db, now, metrics } = context;
  const valid = new Map(bets.map((bet) => [bet.id, bet.valid]));
  const found = await betsUnderGrants(db, merchant, [...valid.keys()]);
  if (found.length === 0) return;
  const grants = await lockGrants(db, merchant, [...new Set(found.map(({ grant_id }) => grant_id))]);
  const counted = found.map((bet) => {
    const grant = grants.get(bet.grant_id);
    if (!grant) throw new Error(`Expected bonus ${bet.grant_id} of bet ${bet.id}, found none.`);
    return { ...bet, ...countedOf(grant, bet, valid.get(bet.id) ?? 0n) };
  });
  await keepCounts(db, merchant, counted);
  const wagered = await addWagered(db, merchant, counted);
  const books = { db, now, metrics };
  const ending: { grant: GrantRow; state: 'completed' | 'lost' }[] = [];
  for (const before of grants.values()) {
    const grant = { ...before, wagered: wagered.get(before.id) ?? before.wagered };
    if (grant.state !== 'active') continue;
    if (leftOf(grant) === 0n) ending.push({ grant, state: 'completed' });
    else if (grant.in_play === 0n && !(await hasOpenBets(db, grant))) ending.push({ grant, state: 'lost' });
  }
  await endGrants(books, merchant, ending);
};

/** Adds what bets count now beyond what they counted before. @returns what is wagered of each bonus then */
async function addWagered(
  db: Trx,
  merchant: string,
  bets: readonly (GrantBet & { readonly counted: bigint })[],
): Promise<ReadonlyMap<bigint, bigint>> {
  const more = new Map<bigint, bigint>();
  for (const { grant_id, counted, before } of bets) more.set(grant_id, (more.get(grant_id) ?? 0n) + counted - before);
  const { rows } = await sql<{ id: bigint; wagered: bigint }>`
    UPDATE bonus_grants SET wagered = wagered + more.amount
      FROM unnest(${sql.val([...more.keys()])}::bigint[], ${sql.val([...more.values()])}::bigint[]) AS more (id, amount)
      WHERE bonus_grants.merchant = ${merchant} AND bonus_grants.id = more.id
      RETURNING bonus_grants.id, bonus_grants.wagered`.execute(db);
  return new Map(rows.map(({ id, wagered }) => [id, wagered]));
}

/** How much a bet counts under the terms of its bonus, and why no more. @param valid what of it is a valid bet, in minor units */
function countedOf(
  { terms, currency }: Pick<GrantRow, 'terms' | 'currency'>,
  { game_type, stake, counts }: Pick<GrantBet, 'game_type' | 'stake' | 'counts'>,
  valid: bigint,
): { readonly counted: bigint; readonly why: UncountedReason | null } {
  if (!counts) return { counted: 0n, why: null };
  const { highestStake, contributions } = terms;
  if (highestStake !== null && stake > parseMoney(highestStake, currency).minor) return { counted: 0n, why: 'stake' };
  const percent = contributions[game_type] ?? 0;
  if (percent === 0) return { counted: 0n, why: 'category' };
  const counted = (valid * BigInt(percent)) / 100n;
  return { counted, why: valid < stake ? 'sides' : percent < 100 ? 'category' : null };
}

async function betsUnderGrants(db: Trx, merchant: string, ids: readonly bigint[]): Promise<readonly GrantBet[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<GrantBet>`
    SELECT bets.id, bets.grant_id, games.game_type, bets.stake, bets.state = 'settled' AS counts,
        coalesce(bonus_bets.counted, 0) AS before
      FROM bets JOIN games USING (node_id)
        LEFT JOIN bonus_bets ON bonus_bets.merchant = bets.merchant AND bonus_bets.bet = bets.id
      WHERE bets.merchant = ${merchant} AND bets.id = ANY (${sql.val([...ids])}::bigint[]) AND bets.grant_id IS NOT NULL
      ORDER BY bets.id`.execute(db);
  return rows;
}

async function keepCounts(
  db: Trx,
  merchant: string,
  bets: readonly (GrantBet & { readonly counted: bigint; readonly why: UncountedReason | null })[],
): Promise<void> {
  const column = (name: 'id' | 'grant_id' | 'counted' | 'why'): RawBuilder<unknown> =>
    sql.val(bets.map((bet) => bet[name]));
  await sql`
    INSERT INTO bonus_bets (merchant, bet, grant_id, counted, why)
      SELECT ${merchant}, * FROM unnest(${column('id')}::bigint[], ${column('grant_id')}::bigint[],
        ${column('counted')}::bigint[], ${column('why')}::text[])
      ON CONFLICT (merchant, bet) DO UPDATE SET counted = excluded.counted, why = excluded.why`.execute(db);
}

/** Whether bets that bonus money was staked in are still open, so that some may come back. */
export async function hasOpenBets(db: Trx, { merchant, member_id, id }: GrantRow): Promise<boolean> {
  const open = await db
    .selectFrom('bets')
    .select('id')
    .where('merchant', '=', merchant)
    .where('member_id', '=', member_id)
    .where('grant_id', '=', id)
    .where('state', '=', 'open')
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}
