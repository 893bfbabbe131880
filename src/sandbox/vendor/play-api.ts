import * as z from 'zod';
import { slotGame } from '../game/game.ts';
import { SESSION_IDLE_MS } from './limits.ts';
import { type Rounds, SpinError } from './rounds.ts';
import type { Session } from './state.ts';
import { fairView, gameView, historyView, spinView } from './view.ts';
import type { Wallet } from './wallet.ts';

export interface PlayNeeds {
  readonly rounds: Rounds;
  readonly wallet: Wallet;
  readonly now: () => Date;
}

const SpinBody = z.strictObject({
  /** Made by the page: 128 random bits or more. */
  id: z.string().regex(/^[A-Za-z0-9_-]{16,48}$/),
  lineStake: z.int().positive(),
});

const SeedBody = z.strictObject({ clientSeed: z.string().min(1).max(64) });

/** What stops the page; each has a text of its own there. */
const FAILURES = { session: 410, stake: 400, mismatch: 409, busy: 503, wallet: 503, invalid: 400 } as const;
type Failure = keyof typeof FAILURES;

/** Who plays, with the request's body still unread. */
interface Asked {
  readonly session: Session;
  readonly request: Request;
}

/** GET state: the game, its odds, the balance, and the last rounds. */
export async function readState({ wallet }: PlayNeeds, { session }: Asked): Promise<Response> {
  const { walletOrigin, vendor, playId } = session;
  const answer = await wallet({ walletOrigin, vendor, action: 'balance', body: { playId } });
  if (answer.kind === 'refused') return fail('session');
  if (answer.kind === 'silent') return fail('wallet');
  return done({
    ...gameView(session, slotGame(vendor, session.gameCode), answer.balance),
    history: historyView(session),
  });
}

/** POST spin: one round, or the same again where its id is known. */
export async function spin({ rounds }: PlayNeeds, { session, request }: Asked): Promise<Response> {
  const body = SpinBody.safeParse(await read(request));
  if (!body.success) return fail('invalid');
  try {
    const spun = await rounds.spin(session, body.data);
    return done({ spin: spinView(session, spun), fair: fairView(session) });
  } catch (error) {
    if (error instanceof SpinError) return fail(error.reason);
    throw error;
  }
}

/** POST seed: shows the secret seed so far and starts a new pair with the player's own seed. */
export async function reseed({ rounds }: PlayNeeds, { session, request }: Asked): Promise<Response> {
  const body = SeedBody.safeParse(await read(request));
  if (!body.success) return fail('invalid');
  if (session.closed) return fail('session');
  await rounds.reseed(session, body.data.clientSeed);
  return done({ fair: fairView(session), history: historyView(session) });
}

/** POST close: ends the session; its secret seed is shown. */
export async function close({ rounds }: PlayNeeds, { session }: Asked): Promise<Response> {
  await rounds.close(session);
  return done({ fair: fairView(session), history: historyView(session) });
}

export async function readHistory(_needs: PlayNeeds, { session }: Asked): Promise<Response> {
  return done({ fair: fairView(session), history: historyView(session) });
}

/** Whether a session is past its time. */
export function isOver(session: Session, now: Date): boolean {
  return now.getTime() - session.touchedAt > SESSION_IDLE_MS;
}

async function read(request: Request): Promise<unknown> {
  return request.json().catch(() => undefined);
}

function done(value: unknown): Response {
  return Response.json({ success: true, value }, { headers: { 'Cache-Control': 'no-store' } });
}

export function fail(code: Failure): Response {
  return Response.json({ success: false, code }, { status: FAILURES[code], headers: { 'Cache-Control': 'no-store' } });
}
