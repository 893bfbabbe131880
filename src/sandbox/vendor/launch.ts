import { createHash, createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import { VENDOR_ERRORS } from '../../contract/games/vendor/answers.ts';
import { VendorLaunchBody } from '../../contract/games/vendor/calls.ts';
import { VENDOR_LAUNCH_PATH } from '../../contract/games/vendor/paths.ts';
import { isCurrency } from '../../money/money.ts';
import { GAME_CODE } from '../art/title.ts';
import type { Engine } from './engine.ts';
import type { OwnRecord } from './records.ts';
import { isOver, newServerSeed, type Session } from './sessions.ts';
import { refuse, type SecretOf, signedBody } from './signed.ts';
import type { VendorState } from './state.ts';
import type { Turns } from './turns.ts';

interface LaunchNeeds {
  readonly state: VendorState;
  readonly engines: readonly Engine[];
  readonly record: (record: OwnRecord) => Promise<void>;
  readonly inTurn: Turns['inTurn'];
  readonly secretOf: SecretOf;
  readonly now: () => Date;
  readonly publicOrigin: string;
}

/** Tokens of play pages: made from the launch, so that one asked for twice opens the same page. */
function playToken(secret: string, playId: string, launchId = ''): string {
  return createHmac('sha256', secret).update(`page ${playId} ${launchId}`).digest('base64url');
}

/** What is kept of a token. */
export function pageOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** POST /:vassalage/api/launch: the operator opens a play session (contract/games/vendor/calls.ts). */
export async function launch(needs: LaunchNeeds, vendor: string, request: Request): Promise<Response> {
  const { state, engines, now, publicOrigin } = needs;
  const asked = await signedBody(needs, vendor, VENDOR_LAUNCH_PATH, request);
  if (!asked) return refuse('signature', 401);
  const { secret } = asked;
  const body = z.safeParse(VendorLaunchBody, asked.body);
  if (!body.success || !isCurrency(body.data.currency)) return refuse('invalid', 400);
  const { playId, launchId, gameCode, currency, language, portalOrigin, walletOrigin, playerId, account } = body.data;
  if (!GAME_CODE.test(gameCode) || !isOrigin(portalOrigin) || !isOrigin(walletOrigin)) return refuse('invalid', 400);

  const engine = engines.find(({ plays }) => plays(gameCode));
  if (!engine) return refuse('invalid', 400);

  const token = playToken(secret, playId, launchId);
  const page = pageOf(token);
  const said = account !== undefined && { account };
  const launched = { session: playId, page, language, portalOrigin, walletOrigin, ...said };
  // Launches of one play come after one another, because the page of the last one counts.
  return needs.inTurn(playId, async () => {
    const at = now().getTime();
    const known = state.sessions.get(playId);
    if (known && !isSame(known, { gameCode, vendor, player: playerId, account })) return refuse('transaction', 409);
    if (known && (known.closed || isOver(known, now()))) return refuse('session', VENDOR_ERRORS.session);
    if (!known) {
      const play = {
        ...{ engine: engine.name, vassalage: vendor, gameCode, currency, serverSeed: newServerSeed() },
        ...(playerId !== undefined && { player: playerId }),
      };
      await needs.record({ type: 'opened', at, ...launched, ...play });
    } else if (known.page !== page) await needs.record({ type: 'resumed', at, ...launched });
    return Response.json({ success: true, value: { url: `${publicOrigin}/play/${token}` } });
  });
}

/** Whether a play is launched as it was opened. One that was opened before players were told apart may be anybody's. */
function isSame(known: Session, asked: Pick<Session, 'gameCode' | 'vendor' | 'player' | 'account'>): boolean {
  const { gameCode, vendor, player, account } = known;
  const isTheirs = account === undefined || asked.account === undefined || account === asked.account;
  return gameCode === asked.gameCode && vendor === asked.vendor && player === asked.player && isTheirs;
}

export function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text && /^https?:/.test(text);
}
