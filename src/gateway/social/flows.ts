import * as z from 'zod';
import type { SocialProvider } from '../../contract/social/words.ts';
import { later } from '../core/clock.ts';
import type { Db } from '../core/db/schema.ts';
import { type Random, randomToken } from '../core/random.ts';
import { FLOW_LIFE_MS, SOCIAL_BITS } from './limits.ts';
import type { Checks } from './openid.ts';
import { hashToken, openWith, sealWith } from './sealed.ts';

interface Needs {
  readonly db: Db;
  readonly now: Date;
  readonly random: Random;
}

/** What is kept of a sign-in while it is at its provider. */
const Kept = z.strictObject({
  nonce: z.string(),
  verifier: z.string(),
  redirectUri: z.string(),
  /** The page that is led back to. */
  page: z.string(),
});

export interface Flow {
  readonly merchant: string;
  readonly provider: SocialProvider;
  readonly keyHash: string;
  readonly page: string;
  readonly checks: Checks;
  readonly hasLapsed: boolean;
}

/** Begins a sign-in. @returns what its answer will be checked by, and the key that the page keeps */
export async function beginFlow(
  { db, now, random }: Needs,
  owner: { readonly merchant: string; readonly provider: SocialProvider },
  { page, redirectUri }: { readonly page: string; readonly redirectUri: string },
): Promise<{ checks: Checks; key: string }> {
  const draw = () => randomToken(random, SOCIAL_BITS);
  const [key, nonce, verifier] = [draw(), draw(), draw()];
  // The provider's callback may be nobody's host: the state alone says whose sign-in comes back.
  const state = `${owner.merchant}.${draw()}`;
  const kept: z.output<typeof Kept> = { nonce, verifier, redirectUri, page };
  await db
    .insertInto('social_flows')
    .values({
      ...owner,
      state_hash: hashToken(state),
      key_hash: hashToken(key),
      sealed: sealWith(random, state, kept),
      expires_at: later(now, FLOW_LIFE_MS),
    })
    .execute();
  return { checks: { redirectUri, state, nonce, verifier }, key };
}

/**
 * Takes the sign-in of a state, which is good once: the row is deleted as it is read, so of two who come with it at the
 * same moment one finds nothing.
 * @param here the merchant of the host that was led back to, where that is one's
 */
export async function takeFlow(
  { db, now }: Pick<Needs, 'db' | 'now'>,
  provider: SocialProvider,
  state: string,
  here: string | undefined,
): Promise<Flow | null> {
  const merchant = state.slice(0, state.indexOf('.'));
  if (here !== undefined && here !== merchant) return null;
  const row = await db
    .deleteFrom('social_flows')
    .where('merchant', '=', merchant)
    .where('state_hash', '=', hashToken(state))
    .where('provider', '=', provider)
    .returning(['key_hash', 'sealed', 'expires_at'])
    .executeTakeFirst();
  if (!row) return null;
  const { page, ...checks } = openWith(state, row.sealed, Kept);
  return {
    merchant,
    provider,
    keyHash: row.key_hash,
    page,
    checks: { ...checks, state },
    hasLapsed: row.expires_at <= now,
  };
}

/** Removes sign-ins that nobody came back from. */
export async function purgeFlows({ db, now }: Pick<Needs, 'db' | 'now'>): Promise<void> {
  await db.deleteFrom('social_flows').where('expires_at', '<=', now).execute();
}
