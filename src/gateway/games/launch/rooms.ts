import * as z from 'zod';
import type { games } from '../../../contract/games/inputs.ts';
import { VendorRoomsValue } from '../../../contract/games/vendor/answers.ts';
import { VENDOR_ROOMS_PATH } from '../../../contract/games/vendor/paths.ts';
import { ApiError } from '../../core/call/errors.ts';
import type { CallOf } from '../../core/call/handle.ts';
import { countCall } from '../../core/call/rate.ts';
import { findGame } from '../catalogue/catalogue.ts';
import { ROOMS_RATE } from './limits.ts';
import { callVendor } from './vendor-call.ts';
import { vendorLink } from './vendors.ts';

const Answer = z.object({ success: z.literal(true), value: VendorRoomsValue });

/**
 * SPEC 7: the rooms of a card game, as its vendor tells them now, for the merchant's currency. A game of another kind, or
 * one that is closed, has none.
 * @throws ApiError game.unknown, game.vendorDown, request.tooMany
 */
export async function readRooms(call: CallOf<typeof games.getRooms>) {
  const { query, caller, db, merchant, now } = call;
  await countCall({ db, now }, `rooms ${caller.memberId}`, ROOMS_RATE);
  const game = await findGame(db, merchant, query.nodeId);
  if (!game) throw new ApiError('game.unknown', `Expected a game of ${merchant.code}, found nodeId ${query.nodeId}.`);
  if (game.game_type !== 'PVP' || game.is_list || !game.is_open) return { list: [] };
  const link = await vendorLink(call, game.vendor);
  const asked = { gameCode: game.code, currency: merchant.currency };
  try {
    if (!link) throw new Error('no link is configured');
    const { ok, status, text } = await callVendor(call, link, VENDOR_ROOMS_PATH, asked);
    if (!ok) throw new Error(`status ${status}`);
    return { list: Answer.parse(JSON.parse(text)).value.rooms };
  } catch (cause) {
    // What a vendor answers reaches our log alone, because it is nobody's text to read.
    throw new ApiError('game.vendorDown', `Expected vendor ${game.vendor} to tell its rooms, which it did not.`, {
      cause,
    });
  }
}
