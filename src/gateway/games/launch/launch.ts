import * as z from 'zod';
import { signatureHeaders } from '../../../contract/core/signature.ts';
import type { games } from '../../../contract/games/inputs.ts';
import { VendorLaunchValue } from '../../../contract/games/vendor/answers.ts';
import type { VendorLaunchBody } from '../../../contract/games/vendor/calls.ts';
import { VENDOR_LAUNCH_PATH } from '../../../contract/games/vendor/paths.ts';
import { textWithin } from '../../core/call/body.ts';
import { isOwnPage } from '../../core/call/cors.ts';
import { ApiError } from '../../core/call/errors.ts';
import type { CallOf } from '../../core/call/handle.ts';
import { countCall } from '../../core/call/rate.ts';
import type { Merchant } from '../../core/merchants/merchant.ts';
import { findGame, type GameRow, toGame } from '../catalogue/catalogue.ts';
import { LAUNCH_ANSWER_BYTES, LAUNCH_RATE, LAUNCH_TIMEOUT_MS, LAUNCH_URL_LENGTH } from './limits.ts';
import { playHandle } from './plays.ts';
import { type VendorLink, vendorLink } from './vendors.ts';

type LaunchCall = CallOf<typeof games.launchGame>;

/**
 * SPEC 4: opens a play session at the game's vendor. It is safe to run twice under one Idempotency-Key: the play keeps
 * its handle, and the vendor answers the same address for the same handle.
 * @throws ApiError game.unknown, game.closed, game.vendorDown, request.tooMany, request.invalid for a backUrl that is
 *   not the merchant's
 */
export async function launch(call: LaunchCall) {
  const { body, caller, config, db, merchant, now } = call;
  await countCall({ db, now }, `launch ${caller.memberId}`, LAUNCH_RATE);
  const game = await findGame(db, merchant, body.nodeId);
  if (!game) throw new ApiError('game.unknown', `Expected a game of ${merchant.code}, found nodeId ${body.nodeId}.`);
  if (!toGame(game).isOpen || game.is_list || game.launch === 'page') {
    throw new ApiError('game.closed', `Expected a game that is open, found ${game.vendor}/${game.code} closed.`);
  }
  const portalOrigin = portalOf(call);
  const link = await vendorLink(call, game.vendor);
  if (!link) throw new ApiError('game.vendorDown', `Expected a link to vendor ${game.vendor}, found none configured.`);
  const playId = await openPlay(call, game);
  const { PUBLIC_ORIGIN, PORT } = config;
  const answered = await askVendor(call, link, {
    playId,
    gameCode: game.code,
    currency: merchant.currency,
    language: languageTag(merchant, body.language),
    portalOrigin,
    walletOrigin: PUBLIC_ORIGIN ?? `http://127.0.0.1:${PORT}`,
  });
  const url = onLaunchHost(call, answered);
  await holdForeign(call, url);
  return { url: url.href, origin: url.origin, game: toGame(game) };
}

/** The BCP 47 tag of a spec code, which vendors expect. */
function languageTag({ languages: { tags } }: Merchant, code: string): string {
  return tags[code] ?? code.toLowerCase();
}

/**
 * The origin of the page that shows the game. It may frame the game and receive its messages, so it has to be the
 * merchant's.
 */
function portalOf(call: LaunchCall): string {
  const { backUrl } = call.body;
  const origin = URL.canParse(backUrl) ? new URL(backUrl).origin : 'null';
  if (isOwnPage(call, origin)) return origin;
  const value = { fields: [{ path: 'backUrl', key: 'errors.field.invalid' }] };
  throw new ApiError('request.invalid', `Expected a backUrl on a domain of ${call.merchant.code}, found ${origin}.`, {
    value,
  });
}

async function openPlay({ caller, db, merchant, now, operation, random }: LaunchCall, game: GameRow): Promise<string> {
  await db
    .insertInto('game_plays')
    .values({
      id: playHandle(merchant.code, random),
      operation,
      merchant: merchant.code,
      member_id: caller.memberId,
      node_id: game.node_id,
      vendor: game.vendor,
      currency: merchant.currency,
      session_id: caller.sessionId,
      opened_at: now,
    })
    .onConflict((conflict) => conflict.columns(['merchant', 'operation']).doNothing())
    .execute();
  const { id } = await db
    .selectFrom('game_plays')
    .select('id')
    .where('merchant', '=', merchant.code)
    .where('operation', '=', operation)
    .executeTakeFirstOrThrow();
  return id;
}

const Answer = z.object({ success: z.literal(true), value: VendorLaunchValue });

async function askVendor(
  { fetch, now }: LaunchCall,
  { apiUrl, code, secret }: VendorLink,
  body: z.infer<typeof VendorLaunchBody>,
): Promise<URL> {
  const text = JSON.stringify(body);
  const signed = { method: 'POST', path: VENDOR_LAUNCH_PATH, body: text };
  try {
    const response = await fetch(apiUrl + VENDOR_LAUNCH_PATH, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...signatureHeaders(secret, now, signed) },
      body: text,
      redirect: 'error',
      signal: AbortSignal.timeout(LAUNCH_TIMEOUT_MS),
    });
    const answered = await textWithin(response, LAUNCH_ANSWER_BYTES);
    if (answered === null) throw new Error(`an answer of more than ${LAUNCH_ANSWER_BYTES} bytes`);
    if (!response.ok) throw new Error(`status ${response.status}`);
    return gameAddress(Answer.parse(JSON.parse(answered)).value.url);
  } catch (cause) {
    // What a vendor answers reaches our log alone, because it is nobody's text to read.
    throw new ApiError('game.vendorDown', `Expected vendor ${code} to open a play session, which it did not.`, {
      cause,
    });
  }
}

/** @throws Error for an address that no frame should open */
function gameAddress(text: string): URL {
  if (text.length > LAUNCH_URL_LENGTH) throw new Error(`an address of ${text.length} characters`);
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new Error(`an address with ${url.protocol}`);
  if (url.username !== '' || url.password !== '') throw new Error('an address with a password');
  return url;
}

/** SPEC 9: game hosts are chosen randomly from the configured ones; without any, the vendor's own address is used. */
function onLaunchHost({ merchant: { launchGameCDNs }, random }: LaunchCall, url: URL): URL {
  const chosen = launchGameCDNs[random.integer(Math.max(1, launchGameCDNs.length))];
  return chosen ? new URL(url.pathname + url.search, chosen) : url;
}

/**
 * A game in a frame of our own origin could read the session of whoever plays it.
 * @throws ApiError game.vendorDown for an address of any merchant here, or of the gateway itself
 */
async function holdForeign({ config, merchants }: LaunchCall, { origin, hostname, host }: URL): Promise<void> {
  const known = await merchants.all();
  const own = known.flatMap(({ merchant }) => [...merchant.domains, ...merchant.mirrors]);
  if (origin !== config.PUBLIC_ORIGIN && !own.includes(host) && !own.includes(hostname)) return;
  throw new ApiError('game.vendorDown', `Expected a game on a host of its vendor, found one on ${host}.`);
}
