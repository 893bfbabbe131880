import { createLocalJWKSet, errors, type JWTVerifyGetKey } from 'jose';
import * as z from 'zod';
import { later } from '../../core/clock.ts';
import type { GatewayConfig } from '../../core/config.ts';
import { KEYS_LIFE } from '../limits.ts';
import type { CodeCall } from '../phone-codes.ts';
import { firebaseAddresses } from './addresses.ts';
import { askFirebase, readAnswer } from './ask.ts';

type Needs = Pick<CodeCall, 'config' | 'db' | 'fetch' | 'now'>;

const Keys = z.object({
  keys: z
    .array(z.looseObject({ kty: z.literal('RSA'), kid: z.string(), n: z.string(), e: z.string() }))
    .min(1)
    .max(50),
});

interface Kept {
  readonly keyOf: JWTVerifyGetKey;
  readonly since: Date;
  readonly until: Date;
}
const kept = new WeakMap<GatewayConfig, Kept>();

/**
 * The key that a token names. Each process keeps Google's keys as long as Google says; a token that names another has them
 * fetched anew, because Google changes them, but no faster than anybody could wish who makes up tokens.
 * @throws JWKSNoMatchingKey of jose; FirebaseSilent, FirebaseRefused
 */
export function keyFinder(needs: Needs): JWTVerifyGetKey {
  return async (header, token) => {
    const known = kept.get(needs.config);
    const current = known && known.until > needs.now ? known : await fetchKeys(needs);
    try {
      return await current.keyOf(header, token);
    } catch (error) {
      const isOld = later(current.since, KEYS_LIFE.leastMs) <= needs.now;
      if (!(error instanceof errors.JWKSNoMatchingKey && isOld)) throw error;
      return (await fetchKeys(needs)).keyOf(header, token);
    }
  };
}

/** The keys that this process holds already, for those who may not wait. @throws JWKSNoMatchingKey of jose */
export function keptKeys({ config }: Pick<Needs, 'config'>): JWTVerifyGetKey {
  return async (header, token) => {
    const known = kept.get(config);
    if (!known) throw new errors.JWKSNoMatchingKey();
    return known.keyOf(header, token);
  };
}

async function fetchKeys(needs: Needs): Promise<Kept> {
  const answer = await askFirebase(needs, firebaseAddresses(needs.config).keys);
  const said = Number(/(?:^|[\s,])max-age=(\d{1,9})\b/i.exec(answer.headers.get('cache-control') ?? '')?.[1] ?? 0);
  const lifeMs = Math.min(KEYS_LIFE.mostMs, Math.max(KEYS_LIFE.leastMs, said * 1000));
  const fetched = {
    keyOf: createLocalJWKSet(readAnswer(Keys, answer)),
    since: needs.now,
    until: later(needs.now, lifeMs),
  };
  kept.set(needs.config, fetched);
  return fetched;
}
