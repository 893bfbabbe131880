import { createHash } from 'node:crypto';
import * as z from 'zod';
import { ApiError } from '../core/call/errors.ts';
import type { CallContext } from '../core/call/handle.ts';
import { later } from '../core/clock.ts';
import type { Db } from '../core/db/schema.ts';
import { randomToken } from '../core/random.ts';
import { CHALLENGE_BITS, CHALLENGE_LIFE_MS } from './limits.ts';
import type { PasskeyTables } from './tables.ts';

type Purpose = PasskeyTables['passkey_challenges']['purpose'];
type Asking = Pick<CallContext, 'db' | 'now' | 'random' | 'merchant'>;

/** What a challenge is bound to beside its merchant. */
interface Bound {
  readonly purpose: Purpose;
  /** The session that adds a passkey; "" for a log-in. */
  readonly sessionId: string;
}

/**
 * Makes what a device has to sign, once, within five minutes; only its hash is kept.
 * @returns base64url
 */
export async function makeChallenge(
  { db, now, random, merchant }: Asking,
  { purpose, sessionId, origin }: Bound & { readonly origin: string },
): Promise<string> {
  const challenge = randomToken(random, CHALLENGE_BITS);
  await db
    .insertInto('passkey_challenges')
    .values({
      merchant: merchant.code,
      challenge_hash: hashChallenge(challenge),
      purpose,
      origin,
      session_id: sessionId,
      expires_at: later(now, CHALLENGE_LIFE_MS),
    })
    .execute();
  return challenge;
}

/**
 * Uses up the challenge that a browser has answered.
 * @param clientDataJSON base64url, nothing of it checked yet
 * @returns the challenge, and the origin of the page that asked for it
 * @throws ApiError passkeys.challenge where it was used before, has lapsed, was never made, or was made for something else
 */
export async function takeChallenge(
  { db, now, merchant }: Omit<Asking, 'random'>,
  { purpose, sessionId }: Bound,
  clientDataJSON: string,
): Promise<{ readonly challenge: string; readonly origin: string }> {
  const challenge = challengeIn(clientDataJSON);
  // The row is deleted as it is read, so of two who come with it at the same moment one finds nothing.
  const row = await db
    .deleteFrom('passkey_challenges')
    .where('merchant', '=', merchant.code)
    .where('challenge_hash', '=', hashChallenge(challenge))
    .where('purpose', '=', purpose)
    .where('session_id', '=', sessionId)
    .returning(['origin', 'expires_at'])
    .executeTakeFirst();
  if (row && row.expires_at > now) return { challenge, origin: row.origin };
  throw new ApiError(
    'passkeys.challenge',
    'Expected the answer to a challenge of the last five minutes that nobody has used, found another.',
    { keepWrites: true },
  );
}

/** Removes challenges that nobody answered in time. */
export async function purgeChallenges({ db, now }: { db: Db; now: Date }): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute();
}

const ClientData = z.object({ challenge: z.string().max(256) });

/** @returns "" where there is none, which no challenge is */
function challengeIn(clientDataJSON: string): string {
  try {
    const { data } = ClientData.safeParse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()));
    return data?.challenge ?? '';
  } catch {
    return '';
  }
}

function hashChallenge(challenge: string): string {
  return createHash('sha256').update(challenge).digest('hex');
}
