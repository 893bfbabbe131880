import * as z from 'zod';
import type { games } from '../../../contract/games/inputs.ts';
import { VENDOR_ERRORS, VendorPastRoundValue } from '../../../contract/games/vendor/answers.ts';
import { VENDOR_PAST_ROUND_PATH } from '../../../contract/games/vendor/paths.ts';
import { wireType } from '../../../contract/games/words.ts';
import { money, toDecimal } from '../../../money/money.ts';
import { ApiError } from '../../core/call/errors.ts';
import type { CallOf } from '../../core/call/handle.ts';
import { ownOrigin } from '../../core/call/own-origin.ts';
import { countCall } from '../../core/call/rate.ts';
import { languageTag } from '../../core/merchants/language-tag.ts';
import { framedAddress, gameAddress } from './game-address.ts';
import { ROUND_RATE } from './limits.ts';
import { callVendor, untilAnswered } from './vendor-call.ts';
import { type VendorLink, vendorLink } from './vendors.ts';

type RoundCall = CallOf<typeof games.getRoundDetail>;

/**
 * A round of the caller's own: its money as the books know it, and where its vendor shows what was played.
 * @throws ApiError game.roundUnknown for a bet that is not the caller's, game.roundGone where the vendor has no details of
 *   it, game.vendorDown, request.tooMany, request.invalid for a backUrl that is not the merchant's
 */
export async function readRound(call: RoundCall) {
  const { query, caller, db, language, merchant, now } = call;
  await countCall({ db, now }, `round ${caller.memberId}`, ROUND_RATE);
  const portalOrigin = ownOrigin(call, query.backUrl);
  const bet = await findBet(call);
  const playId = await playOf(call, bet);
  const link = await vendorLink(call, bet.vendor);
  if (!link) throw new ApiError('game.vendorDown', `Expected a link to vendor ${bet.vendor}, found none configured.`);
  const asked = { playId, roundId: bet.round_id, language: languageTag(merchant, language), portalOrigin };
  const url = await framedAddress(call, await shownAt(call, link, asked));
  const amount = (minor: bigint) => toDecimal(money(minor, bet.currency));
  return {
    ...{ url: url.href, origin: url.origin },
    game: {
      ...{ nodeId: bet.node_id, gameType: wireType(bet.game_type), gameName: bet.game_name },
      ...{ vassalage: bet.vendor, vendorName: bet.vendor_name },
    },
    ...{ state: bet.state, stake: amount(bet.stake), win: amount(bet.win - bet.into_bonus), currency: bet.currency },
    intoBonus: bet.into_bonus === 0n ? null : amount(bet.into_bonus),
    ...{ placedAt: bet.placed_at.getTime(), settledAt: bet.settled_at?.getTime() ?? null },
  };
}

/** @throws ApiError game.roundUnknown, be the bet another member's or nobody's */
async function findBet({ db, merchant, caller, query }: RoundCall) {
  const bet = await db
    .selectFrom('bets')
    .innerJoin('games', 'games.node_id', 'bets.node_id')
    .innerJoin('vendors', 'vendors.code', 'bets.vendor')
    .select([
      ...(['bets.node_id', 'bets.vendor', 'bets.round_id', 'bets.currency', 'bets.stake', 'bets.win'] as const),
      ...(['bets.into_bonus', 'bets.state', 'bets.placed_at', 'bets.settled_at'] as const),
      ...(['games.name as game_name', 'games.game_type', 'vendors.name as vendor_name'] as const),
    ])
    .where('bets.merchant', '=', merchant.code)
    .where('bets.id', '=', BigInt(query.betId))
    .where('bets.member_id', '=', caller.memberId)
    .executeTakeFirst();
  if (bet) return bet;
  throw new ApiError('game.roundUnknown', `Expected a bet of the caller, found none with the id ${query.betId}.`);
}

/**
 * The last play of the member's that had a part in the round, which names it to the vendor.
 * @throws ApiError game.roundGone for a bet that no play is known of
 */
async function playOf(
  { db, merchant, caller }: RoundCall,
  { vendor, round_id }: Awaited<ReturnType<typeof findBet>>,
): Promise<string> {
  const told = await db
    .selectFrom('vendor_transactions')
    .select('play_id')
    .where('merchant', '=', merchant.code)
    .where('vendor', '=', vendor)
    .where('member_id', '=', caller.memberId)
    .where('subject', '=', round_id)
    .where('kind', 'not in', ['rollback', 'batch'])
    .where('refusal', 'is', null)
    .orderBy('booked_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (told) return told.play_id;
  throw new ApiError('game.roundGone', `Expected a play of round ${round_id} at ${vendor}, found none.`);
}

const Answer = z.object({ success: z.literal(true), value: VendorPastRoundValue });

/** @throws ApiError game.roundGone, game.vendorDown */
async function shownAt(call: RoundCall, link: VendorLink, asked: object): Promise<URL> {
  const url = await untilAnswered(link, 'show a round', async () => {
    const { ok, status, text } = await callVendor(call, link, VENDOR_PAST_ROUND_PATH, asked);
    // A vendor that keeps the round no more says so, and one that shows no rounds has nothing at this path.
    if (status === VENDOR_ERRORS.unknown) return null;
    if (!ok) throw new Error(`status ${status}`);
    return gameAddress(Answer.parse(JSON.parse(text)).value.url);
  });
  if (url) return url;
  throw new ApiError('game.roundGone', `Expected vendor ${link.code} to have details of a round, found none.`);
}
