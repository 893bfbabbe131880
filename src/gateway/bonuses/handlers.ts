import { sql } from 'kysely';
import type { Grant, GrantBetPage, GrantPage } from '../../contract/bonuses/endpoints.ts';
import { bonuses } from '../../contract/bonuses/inputs.ts';
import { type Currency, money, toDecimal } from '../../money/money.ts';
import { ApiError } from '../core/call/errors.ts';
import { type CallOf, handle } from '../core/call/handle.ts';
import { countCall } from '../core/call/rate.ts';
import type { Db, Trx } from '../core/db/schema.ts';
import { inTransaction } from '../core/db/transaction.ts';
import { askedPlace } from '../core/lists/cursor.ts';
import { cursorPageOf, keysetPage } from '../core/lists/keyset.ts';
import { lockCaller } from '../member/locks.ts';
import { endGrant } from './end.ts';
import { type GrantOwner, type GrantRow, lockGrant } from './grant.ts';
import { heldOf } from './held.ts';
import { GIVE_UP_RATE } from './limits.ts';
import { standingsOf } from './standing.ts';
import { goneOf, toldGrant, toldLater, toldOffer } from './told.ts';

export const bonusHandlers = [
  handle(bonuses.getBonusOffers, async ({ db, caller, merchant, now, language }) => {
    const { code, currency } = merchant;
    const standings = await standingsOf(db, { merchant: code, member_id: caller.memberId }, now);
    return {
      offers: standings.flatMap(({ is, offer }) => (is === 'free' ? [toldOffer(offer, { language, currency })] : [])),
      later: standings.flatMap((one) => (one.is === 'had' ? toldLater(one, language) : [])),
      currency,
    };
  }),
  handle(bonuses.getGrants, listGrants),
  handle(bonuses.getGrantBets, listGrantBets),
  handle(bonuses.giveUpGrant, giveUp),
];

/** @throws ApiError request.invalid where the cursor is of another list */
async function listGrants(call: CallOf<typeof bonuses.getGrants>): Promise<GrantPage> {
  const { db, caller, merchant, query, language } = call;
  const { limit, show, id } = query;
  const list = ['grants', merchant.code, caller.memberId, show ?? '', id ?? ''];
  const rows = await keysetPage(
    db
      .selectFrom('bonus_grants')
      .selectAll()
      .where('merchant', '=', merchant.code)
      .where('member_id', '=', caller.memberId)
      .where((eb) => (show === undefined ? eb.lit(true) : eb('ended_at', show === 'open' ? 'is' : 'is not', null)))
      .where((eb) => (id === undefined ? eb.lit(true) : eb('id', '=', BigInt(id)))),
    { by: { time: 'granted_at', id: 'id' }, limit, place: askedPlace(list, query.cursor) },
  ).execute();
  const held = await heldOf(db, { merchant: merchant.code, member_id: caller.memberId });
  return cursorPageOf(rows, { list, limit, item: (row) => toldGrant(row, held.get(row.id) ?? 0n, language) });
}

/** @throws ApiError bonuses.noGrant; request.invalid where the cursor is of another list */
async function listGrantBets(call: CallOf<typeof bonuses.getGrantBets>): Promise<GrantBetPage> {
  const { db, caller, merchant, query, language } = call;
  const { limit, id } = query;
  const owner = { merchant: merchant.code, member_id: caller.memberId };
  const grant = await ownGrant(db, owner, id);
  const list = ['grant bets', merchant.code, caller.memberId, id];
  const rows = await keysetPage(
    db
      .selectFrom('bets')
      .innerJoin('games', 'games.node_id', 'bets.node_id')
      .innerJoin('vendors', 'vendors.code', 'bets.vendor')
      .leftJoin('bonus_bets', (join) =>
        join.onRef('bonus_bets.merchant', '=', 'bets.merchant').onRef('bonus_bets.bet', '=', 'bets.id'),
      )
      .select(['bets.id', 'bets.stake', 'bets.bonus_stake', 'bets.placed_at', 'bets.state'])
      .select(['games.game_type', 'bonus_bets.counted', 'bonus_bets.why', gameName(language)])
      .where('bets.merchant', '=', merchant.code)
      .where('bets.member_id', '=', caller.memberId)
      .where('bets.grant_id', '=', grant.id),
    { by: { time: 'bets.placed_at', id: 'bets.id' }, limit, place: askedPlace(list, query.cursor) },
  ).execute();
  const written = (minor: bigint) => toDecimal(money<Currency>(minor, grant.currency));
  return cursorPageOf(rows, {
    list,
    limit,
    item: ({ id: bet, game_type, stake, bonus_stake, placed_at, state, counted, why, game_name }) => ({
      ...{ id: bet.toString(), gameName: game_name, gameType: game_type, at: placed_at.getTime() },
      ...{ stake: written(stake), bonusStake: written(bonus_stake) },
      ...{ counted: state === 'open' || counted === null ? null : written(counted), why },
    }),
  });
}

/** A game's name for a reader: in their language, where the vendor names its games in it, else its own. */
function gameName(language: string) {
  return sql<string>`coalesce(CASE WHEN ${language}::text = ANY (vendors.game_names) THEN games.names::jsonb ->> ${language} END,
    games.name)`.as('game_name');
}

/** @throws ApiError bonuses.noGrant */
async function ownGrant(db: Db | Trx, owner: GrantOwner, id: string): Promise<GrantRow> {
  const grant = await db
    .selectFrom('bonus_grants')
    .selectAll()
    .where('merchant', '=', owner.merchant)
    .where('member_id', '=', owner.member_id)
    .where('id', '=', BigInt(id))
    .executeTakeFirst();
  if (!grant) throw new ApiError('bonuses.noGrant', `Expected a bonus of the caller, found no ${id}.`);
  return grant;
}

/**
 * Ends an open bonus of the caller: what goes is what was shown.
 * @throws ApiError bonuses.noGrant; bonuses.over where it has ended; bonuses.changed where something else would go now
 */
function giveUp(call: CallOf<typeof bonuses.giveUpGrant>): Promise<Grant> {
  const { body, caller, merchant, now, metrics, language } = call;
  const owner = { merchant: merchant.code, member_id: caller.memberId };
  return inTransaction(call.db, async (trx) => {
    await lockCaller(trx, caller);
    await countCall({ db: trx, now }, `give up ${owner.merchant} ${owner.member_id}`, GIVE_UP_RATE);
    const { id } = await ownGrant(trx, owner, body.id);
    const grant = await lockGrant(trx, owner.merchant, id);
    if (grant.ended_at !== null) {
      throw new ApiError('bonuses.over', `Expected an open bonus, found it ${grant.state}.`, { keepWrites: true });
    }
    const held = (await heldOf(trx, owner)).get(id) ?? 0n;
    const gone = toDecimal(money(goneOf(grant, held), grant.currency));
    if (gone !== body.gone) {
      const found = `Expected what was shown to go, ${body.gone}, found ${gone}.`;
      throw new ApiError('bonuses.changed', found, { keepWrites: true });
    }
    await endGrant({ db: trx, now, metrics }, grant, 'givenUp');
    return toldGrant(await ownGrant(trx, owner, body.id), held, language);
  });
}
