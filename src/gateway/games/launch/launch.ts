import { hash } from 'node:crypto';
import * as z from 'zod';
import type { games } from '../../../contract/games/inputs.ts';
import { VENDOR_ERRORS, VendorLaunchValue } from '../../../contract/games/vendor/answers.ts';
import type { VendorLaunchBody } from '../../../contract/games/vendor/calls.ts';
import { VENDOR_LAUNCH_PATH } from '../../../contract/games/vendor/paths.ts';
import { ApiError } from '../../core/call/errors.ts';
import type { CallOf } from '../../core/call/handle.ts';
import { ownOrigin } from '../../core/call/own-origin.ts';
import { countCall } from '../../core/call/rate.ts';
import { languageTag } from '../../core/merchants/language-tag.ts';
import { findGame, type GameRow, toGame } from '../catalogue/catalogue.ts';
import { bringBack, giveUp, moveIn } from '../transfer/deposit.ts';
import { playerIdOf } from '../transfer/vendor.ts';
import { accountOf } from './account.ts';
import { framedAddress, gameAddress } from './game-address.ts';
import { LAUNCH_RATE } from './limits.ts';
import { leavePlay, openPlay } from './plays.ts';
import { callVendor, untilAnswered } from './vendor-call.ts';
import { type VendorLink, vendorLink } from './vendors.ts';

type LaunchCall = CallOf<typeof games.launchGame>;

/**
 * SPEC 4: opens a play session at the game's vendor, or resumes the member's open one of this game. It is safe to run
 * twice under one Idempotency-Key: the play keeps its handle, and the vendor answers the same address for the same launch.
 * @throws ApiError game.unknown, game.closed, game.maintenance, game.vendorDown, request.tooMany, request.invalid for a backUrl that is
 *   not the merchant's
 */
export async function launch(call: LaunchCall) {
  const { body, caller, config, db, merchant, now } = call;
  await countCall({ db, now }, `launch ${caller.memberId}`, LAUNCH_RATE);
  const game = await findGame(db, merchant, body.nodeId);
  if (!game) throw new ApiError('game.unknown', `Expected a game of ${merchant.code}, found nodeId ${body.nodeId}.`);
  if (!game.is_open || game.is_list || game.launch === 'page') {
    throw new ApiError('game.closed', `Expected a game that is open, found ${game.vendor}/${game.code} closed.`);
  }
  await holdRunning(call, game.vendor);
  const portalOrigin = ownOrigin(call, body.backUrl);
  const link = await vendorLink(call, game.vendor);
  if (!link) throw new ApiError('game.vendorDown', `Expected a link to vendor ${game.vendor}, found none configured.`);
  const { PUBLIC_ORIGIN, PORT } = config;
  await bringBack(call, game.vendor);
  const keepsMoney = game.wallet === 'transfer';
  if (keepsMoney) await moveIn(call, link);
  const url = await addressOf(call, link, game, {
    // An address of an earlier launch leads nowhere any more, so that nobody plays on at a device that was left behind.
    launchId: hash('sha256', call.operation, 'base64url'),
    gameCode: game.code,
    currency: merchant.currency,
    language: languageTag(merchant, body.language),
    portalOrigin,
    walletOrigin: PUBLIC_ORIGIN ?? `http://127.0.0.1:${PORT}`,
    account: await accountOf(db, { vendor: game.vendor, merchant: merchant.code, member_id: caller.memberId }),
    ...(keepsMoney && { playerId: playerIdOf({ merchant: merchant.code, member_id: caller.memberId }) }),
  });
  return {
    url: url.href,
    origin: url.origin,
    game: toGame(game, call.language),
    ...(keepsMoney && { keepsFunds: true }),
  };
}

/** @throws ApiError game.maintenance, with the time at which that ends (milliseconds since 1970) or null */
async function holdRunning({ db }: LaunchCall, vendor: string): Promise<void> {
  const pause = await db.selectFrom('vendor_pauses').select('until').where('vendor', '=', vendor).executeTakeFirst();
  if (!pause) return;
  const value = { endsAt: pause.until?.getTime() ?? null };
  throw new ApiError('game.maintenance', `Expected vendor ${vendor} to be open, found it in maintenance.`, { value });
}

type LaunchBody = z.infer<typeof VendorLaunchBody>;

/** Where the game opens. Money that went to the vendor for a game that does not open comes back. */
async function addressOf(
  call: LaunchCall,
  link: VendorLink,
  game: GameRow,
  body: Omit<LaunchBody, 'playId'>,
): Promise<URL> {
  try {
    return await framedAddress(call, await resumed(call, link, game, body));
  } catch (error) {
    if (game.wallet === 'transfer') await giveUp(call, link);
    throw error;
  }
}

/** Resumes the member's play at the vendor, or opens a new one where that has ended there. */
async function resumed(
  call: LaunchCall,
  link: VendorLink,
  game: GameRow,
  body: Omit<LaunchBody, 'playId'>,
): Promise<URL> {
  const playId = await openPlay(call, game);
  const answered = await askVendor(call, link, { playId, ...body });
  if (answered !== 'ended') return answered;
  await leavePlay(call.db, call.merchant.code, playId);
  const again = await askVendor(call, link, { playId: await openPlay(call, game), ...body });
  if (again !== 'ended') return again;
  throw new ApiError('game.vendorDown', `Expected vendor ${link.code} to open a new play, found that it had ended.`);
}

const Answer = z.object({ success: z.literal(true), value: VendorLaunchValue });
const Ended = z.object({ success: z.literal(false), code: z.literal('session') });

/**
 * Asks until the vendor answers, as often as its profile says: it answers the same address for the same launch.
 * @returns the address of the game, or that this play has ended at the vendor
 * @throws ApiError game.vendorDown
 */
async function askVendor(call: LaunchCall, link: VendorLink, body: LaunchBody): Promise<URL | 'ended'> {
  return untilAnswered(link, 'open a play session', () => askOnce(call, link, body));
}

async function askOnce(call: LaunchCall, link: VendorLink, body: LaunchBody): Promise<URL | 'ended'> {
  const { ok, status, text } = await callVendor(call, link, VENDOR_LAUNCH_PATH, body);
  if (status === VENDOR_ERRORS.session && Ended.safeParse(JSON.parse(text)).success) return 'ended';
  if (!ok) throw new Error(`status ${status}`);
  return gameAddress(Answer.parse(JSON.parse(text)).value.url);
}
