import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../core/db/schema.ts';
import { memberAccount, partnerAccount } from '../../core/ledger/account.ts';
import type { Merchant } from '../../core/merchants/merchant.ts';
import { openingFor } from '../accounts.ts';
import { bookAll } from '../postings.ts';
import { type Player, playerName } from './crowd.ts';

/** How many bets a visit places, all on one game. */
export const BETS_OF_VISIT = 20;

/** More than any player makes, so that each visit has a number of its own. */
const MOST_VISITS = 1_000;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A game that bets are placed on. */
export interface PlayedGame {
  readonly node_id: number;
  readonly vendor: string;
}

/** A number of 20 bits that follows from the bet and from what it is drawn for. */
const drawn = (number: RawBuilder<unknown>, what: number) =>
  sql`(hashint8extended(${number}, ${sql.lit(what)}) & 1048575)`;

interface Visited {
  readonly player: number;
  readonly member_id: string;
  readonly vendor: string;
  readonly stake: bigint;
  readonly win: bigint;
  readonly begins: Date;
  readonly ends: Date;
}

/**
 * Writes one visit of each of these players, all drawn by the database, and books what was staked and won in it. Each row
 * stands for several rounds, as those of the demo do, because no vendor has called for them.
 * @param visit from 0; it begins within `span` after `from`
 * @param games the most played first
 */
export async function playVisit(
  trx: Trx,
  merchant: Merchant,
  players: readonly Player[],
  games: readonly PlayedGame[],
  { visit, from, spanMs }: { readonly visit: number; readonly from: Date; readonly spanMs: number },
): Promise<void> {
  const perRound = openingFor(merchant.currency) / 2_000n || 1n;
  const ofVisit = sql`(player * ${MOST_VISITS} + ${visit}::bigint)`;
  const ofBet = sql`(number * ${BETS_OF_VISIT} + bet)`;
  // The last bet of a visit is settled before its span is over.
  const latest = Math.floor((spanMs - HOUR_MS) / MINUTE_MS);
  const { rows } = await sql<Visited>`
    WITH visits AS (
      SELECT member_id, player, ${ofVisit} AS number,
          ${from}::timestamptz + ${drawn(ofVisit, 1)} % ${latest} * interval '1 minute' AS begins,
          -- The cube makes most visits go to the games at the top of the lists.
          1 + floor((${drawn(ofVisit, 2)} / 1048576.0) ^ 3 * ${games.length})::integer AS place
        FROM unnest(${players.map(({ id }) => id)}::text[], ${players.map(({ number }) => number)}::bigint[])
          AS playing (member_id, player)
    ), placed AS (
      SELECT visits.*, bet, game.node_id, game.vendor, (2 + ${drawn(ofBet, 3)} % 20)::integer AS rounds,
          ${perRound}::bigint * (1 + ${drawn(ofBet, 4)} % 4) * (2 + ${drawn(ofBet, 3)} % 20) AS stake,
          begins + bet * interval '2 minutes' AS placed_at
        FROM visits CROSS JOIN generate_series(0, ${BETS_OF_VISIT - 1}) AS bet
          JOIN unnest(${games.map(({ node_id }) => node_id)}::integer[], ${games.map(({ vendor }) => vendor)}::text[])
            WITH ORDINALITY AS game (node_id, vendor, place) USING (place)
    ), played AS MATERIALIZED (
      -- Around 95 % comes back; of twenty bets one wins a lot more.
      SELECT *, stake * (CASE WHEN ${drawn(ofBet, 5)} % 20 = 0 THEN 140 + ${drawn(ofBet, 6)} % 260
          ELSE 55 + ${drawn(ofBet, 6)} % 61 END) / 100 AS win FROM placed
    ), written AS (
      INSERT INTO bets (merchant, member_id, node_id, vendor, round_id, currency, stake, win, rounds, state, placed_at, settled_at)
        SELECT ${merchant.code}, member_id, node_id, vendor, 'volume/' || number || '/' || bet, ${merchant.currency},
            stake, win, rounds, 'settled', placed_at, placed_at + interval '1 minute'
          FROM played ORDER BY placed_at
    )
    SELECT player::integer, member_id, vendor, sum(stake)::bigint AS stake, sum(win)::bigint AS win,
        min(placed_at) AS begins, max(placed_at) + interval '1 minute' AS ends
      FROM played GROUP BY player, member_id, vendor ORDER BY begins, player`.execute(trx);
  await bookAll(
    trx,
    merchant.code,
    rows.flatMap(({ player, member_id, vendor, stake, win, begins, ends }) => {
      const reference = `volume/${playerName(player)}/${visit}`;
      const [own, theirs] = [memberAccount(member_id, merchant), partnerAccount('vendor', vendor, merchant)];
      const staked = [{ source: own, destination: theirs, amount: stake }];
      const won = [{ source: theirs, destination: own, amount: win }];
      return [
        { kind: 'demo.stake', reference, postings: staked, at: begins },
        ...(win > 0n ? [{ kind: 'demo.win', reference, postings: won, at: ends }] : []),
      ];
    }),
  );
}
