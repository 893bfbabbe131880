import { createLocalJWKSet, errors, type JWTVerifyGetKey } from 'jose';
import * as z from 'zod';
import { later } from '../../core/clock.ts';
import { KEYS_LIFE } from '../limits.ts';
import type { CodeCall } from '../phone-codes.ts';
import { firebaseAddresses } from './addresses.ts';
import { createAnswers, type Told } from './answers.ts';
import { askFirebase, FirebaseSilent, readAnswer } from './ask.ts';

type Needs = Pick<CodeCall, 'config' | 'db' | 'fetch' | 'now'>;

const Key = z.object({
  kty: z.literal('RSA'),
  kid: z.string(),
  alg: z.string().exactOptional(),
  use: z.string().exactOptional(),
  n: z.string(),
  e: z.string(),
});
const Keys = z.object({ keys: z.array(Key).min(1).max(50) });

/** RFC 7518, 3.3: a shorter one must not be used. */
const LEAST_BITS = 2048;
const ALGORITHM = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };

const kept = createAnswers<JWTVerifyGetKey>();
const NAME = 'keys';

/**
 * The key that a token names. Each process keeps Google's keys as long as Google says; a token that names another has them
 * fetched anew, because Google changes them, but no faster than anybody could wish who makes up tokens.
 * @throws JWKSNoMatchingKey of jose; FirebaseSilent, FirebaseRefused
 */
export function keyFinder(needs: Needs): JWTVerifyGetKey {
  return async (header, token) => {
    const current = await keysFor(needs);
    try {
      return await current.answer(header, token);
    } catch (error) {
      const isOld = later(current.since, KEYS_LIFE.leastMs) <= needs.now;
      if (!(error instanceof errors.JWKSNoMatchingKey && isOld)) throw error;
      return (await keysFor(needs, current)).answer(header, token);
    }
  };
}

/**
 * Has the keys at hand for what is to be verified next, so that nothing is spent at Google that could not be verified.
 * @throws FirebaseSilent, FirebaseRefused
 */
export async function holdKeys(needs: Needs): Promise<void> {
  await keysFor(needs);
}

/** The keys that this process holds already, for those who may not wait. @throws JWKSNoMatchingKey of jose */
export function keptKeys({ config }: Pick<Needs, 'config'>): JWTVerifyGetKey {
  return async (header, token) => {
    const known = kept.last(config, NAME);
    if (!known) throw new errors.JWKSNoMatchingKey();
    return known.answer(header, token);
  };
}

function keysFor(needs: Needs, instead?: Told<JWTVerifyGetKey>): Promise<Told<JWTVerifyGetKey>> {
  return kept.current(needs, { name: NAME, ask: () => fetchKeys(needs), ...(instead && { instead }) });
}

async function fetchKeys(needs: Needs): Promise<{ readonly answer: JWTVerifyGetKey; readonly lifeMs: number }> {
  const answer = await askFirebase(needs, firebaseAddresses(needs.config).keys);
  const said = Number(/(?:^|[\s,])max-age=(\d{1,9})\b/i.exec(answer.headers.get('cache-control') ?? '')?.[1] ?? 0);
  const found = readAnswer(Keys, answer);
  await Promise.all(found.keys.map(holdUsable));
  return {
    answer: createLocalJWKSet(found),
    lifeMs: Math.min(KEYS_LIFE.mostMs, Math.max(KEYS_LIFE.leastMs, said * 1000)),
  };
}

/** @throws FirebaseSilent for a key that no signature can be verified by */
async function holdUsable({ kty, n, e }: z.output<typeof Key>): Promise<void> {
  const { algorithm } = await crypto.subtle
    .importKey('jwk', { kty, n, e }, ALGORITHM, false, ['verify'])
    .catch((cause: unknown) => {
      throw new FirebaseSilent('Expected keys of RSA, found one that is none.', { cause });
    });
  const bits = 'modulusLength' in algorithm ? Number(algorithm.modulusLength) : 0;
  if (bits < LEAST_BITS) throw new FirebaseSilent(`Expected keys of ${LEAST_BITS} bits or more, found one of ${bits}.`);
}
