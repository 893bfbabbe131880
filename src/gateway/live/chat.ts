import { createHmac } from 'node:crypto';
import type { live } from '../../contract/live/inputs.ts';
import { withTicket } from '../../contract/live/ticket.ts';
import { ApiError } from '../core/call/errors.ts';
import type { CallOf } from '../core/call/handle.ts';
import { ownOrigin } from '../core/call/own-origin.ts';
import { countCall } from '../core/call/rate.ts';
import { randomToken } from '../core/random.ts';
import { masked } from '../winners/mask.ts';
import { isOnAir } from './air.ts';
import { CHAT_RATE } from './limits.ts';
import { partOf } from './part.ts';

type ChatCall = CallOf<typeof live.launchChat>;

/**
 * SPEC 7: the address of a live model's chat room, with a ticket for the caller.
 * @throws ApiError live.unknown, live.offAir, live.down where no provider of rooms is configured, request.tooMany,
 *   request.invalid for a backUrl that is not the merchant's
 */
export async function launchChat(call: ChatCall): Promise<{ chatUrl: string }> {
  const { body, caller, config, db, merchant, now, random } = call;
  await countCall({ db, now }, `chat ${caller.memberId}`, CHAT_RATE);
  const portal = ownOrigin(call, body.backUrl);
  const { chat, models, timeZone } = await partOf(db, merchant.code);
  const model = models.find(({ id }) => id === body.modelId);
  if (!model) throw new ApiError('live.unknown', `Expected a live model of ${merchant.code}, found none of that id.`);
  if (!isOnAir(model, timeZone, now)) {
    throw new ApiError('live.offAir', `Expected a live model on air, found ${model.id} off air.`);
  }
  const secret = config.LIVE_CHAT_SECRET;
  if (chat === undefined || secret === undefined) {
    throw new ApiError(
      'live.down',
      'Expected a provider of chat rooms and LIVE_CHAT_SECRET, found them not configured.',
    );
  }
  const ticket = {
    merchant: merchant.code,
    room: model.id,
    host: model.name,
    player: playerHandle(secret, caller),
    name: masked(await usernameOf(call)),
    portal,
    nonce: randomToken(random),
  };
  return { chatUrl: withTicket(secret, now, roomOf(call, chat, model.id), ticket).href };
}

function roomOf({ body, merchant: { languages } }: ChatCall, chat: string, model: string): URL {
  const tag = languages.tags[body.language] ?? body.language.toLowerCase();
  const base = chat.replaceAll('{lang}', encodeURIComponent(tag)).replace(/\/$/, '');
  return new URL(`${base}/${model}`);
}

/** What the provider knows a member by: without the secret nobody tells from it who that is. */
function playerHandle(secret: string, { merchant, memberId }: ChatCall['caller']): string {
  return createHmac('sha256', secret).update(`player ${merchant} ${memberId}`).digest('base64url').slice(0, 22);
}

async function usernameOf({ db, caller }: ChatCall): Promise<string> {
  const { username } = await db
    .selectFrom('members')
    .select('username')
    .where('merchant', '=', caller.merchant)
    .where('id', '=', caller.memberId)
    .executeTakeFirstOrThrow();
  return username;
}
