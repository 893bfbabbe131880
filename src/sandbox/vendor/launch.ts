import { createHash, createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import { isSigned } from '../../contract/core/signature.ts';
import { VendorLaunchBody } from '../../contract/games/vendor/calls.ts';
import { VENDOR_LAUNCH_PATH } from '../../contract/games/vendor/paths.ts';
import { isCurrency } from '../../money/money.ts';
import { GAME_CODE, VENDOR_CODE } from '../art/title.ts';
import type { Engine } from './engine.ts';
import type { OpenedRecord } from './records.ts';
import { newServerSeed } from './sessions.ts';
import type { VendorState } from './state.ts';

export type SecretOf = (vendor: string) => string | undefined;

interface LaunchNeeds {
  readonly state: VendorState;
  readonly engines: readonly Engine[];
  readonly open: (record: OpenedRecord) => Promise<void>;
  readonly secretOf: SecretOf;
  readonly now: () => Date;
  readonly publicOrigin: string;
}

/** Tokens of play pages: made from the play session, so that a launch asked for twice opens the same page. */
export function playToken(secret: string, playId: string): string {
  return createHmac('sha256', secret).update(`page ${playId}`).digest('base64url');
}

/** What is kept of a token. */
export function pageOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** POST /:vassalage/api/launch: the operator opens a play session (contract/games/vendor/calls.ts). */
export async function launch(needs: LaunchNeeds, vendor: string, request: Request): Promise<Response> {
  const { state, engines, secretOf, now, publicOrigin } = needs;
  const secret = VENDOR_CODE.test(vendor) ? secretOf(vendor) : undefined;
  const text = await request.text();
  const signed = { method: 'POST', path: VENDOR_LAUNCH_PATH, body: text };
  if (secret === undefined || !isSigned(secret, now(), signed, request.headers)) return refuse('signature', 401);

  const body = z.safeParse(VendorLaunchBody, parse(text));
  if (!body.success || !isCurrency(body.data.currency)) return refuse('invalid', 400);
  const { playId, gameCode, currency, language, portalOrigin, walletOrigin } = body.data;
  if (!GAME_CODE.test(gameCode) || !isOrigin(portalOrigin) || !isOrigin(walletOrigin)) return refuse('invalid', 400);

  const engine = engines.find(({ plays }) => plays(gameCode));
  if (!engine) return refuse('invalid', 400);

  const token = playToken(secret, playId);
  const known = state.sessions.get(playId);
  if (known && (known.gameCode !== gameCode || known.vendor !== vendor)) return refuse('transaction', 409);
  if (!known) {
    await needs.open({
      type: 'opened',
      at: now().getTime(),
      session: playId,
      engine: engine.name,
      page: pageOf(token),
      vassalage: vendor,
      gameCode,
      currency,
      language,
      portalOrigin,
      walletOrigin,
      serverSeed: newServerSeed(),
    });
  }
  return Response.json({ success: true, value: { url: `${publicOrigin}/play/${token}` } });
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text && /^https?:/.test(text);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refuse(code: string, status: number): Response {
  return Response.json({ success: false, code }, { status });
}
