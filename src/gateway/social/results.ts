import * as z from 'zod';
import { SOCIAL_TICKET, type SocialProvider } from '../../contract/social/words.ts';
import { ApiError } from '../core/call/errors.ts';
import { later } from '../core/clock.ts';
import type { Db, Trx } from '../core/db/schema.ts';
import { type Random, randomToken } from '../core/random.ts';
import type { Flow } from './flows.ts';
import { RESULT_LIFE_MS, SOCIAL_BITS } from './limits.ts';
import { FAILURES } from './refusal.ts';
import { hashToken, openWith, sealWith } from './sealed.ts';

/** Who came back from a provider, or why nobody did. */
const Came = z.union([
  z.strictObject({ failure: z.enum([...FAILURES, 'social.lapsed']) }),
  z.strictObject({ subject: z.string(), email: z.string().nullable(), verified: z.boolean() }),
]);
export type Came = z.output<typeof Came>;

/** A provider's user who came back to the browser that had sent them. */
export interface Arrival {
  readonly merchant: string;
  readonly provider: SocialProvider;
  readonly subject: string;
  readonly email: string | null;
  readonly verified: boolean;
  readonly ticketHash: string;
}

/** Keeps what came of a sign-in until its page asks. @returns the ticket to ask with */
export async function keepResult(
  { db, now, random }: { db: Db; now: Date; random: Random },
  { merchant, provider, keyHash }: Pick<Flow, 'merchant' | 'provider' | 'keyHash'>,
  came: Came,
): Promise<string> {
  const ticket = SOCIAL_TICKET + randomToken(random, SOCIAL_BITS);
  await db
    .insertInto('social_results')
    .values({
      merchant,
      provider,
      ticket_hash: hashToken(ticket),
      key_hash: keyHash,
      sealed: sealWith(random, ticket, came),
      expires_at: later(now, RESULT_LIFE_MS),
    })
    .execute();
  return ticket;
}

interface Asked {
  readonly ticket: string;
  readonly key: string;
}

/**
 * Who came back by a ticket, asked by the page that had sent them: without the key that it keeps, a ticket is worth
 * nothing, so nobody can be logged in to an account of somebody else's by a link. The row is locked until the caller's
 * transaction ends, and stays until {@link spend}.
 * @throws ApiError social.lapsed, and the failure that came instead
 */
export async function arrivalOf(trx: Trx, merchant: string, now: Date, { ticket, key }: Asked): Promise<Arrival> {
  const ticketHash = hashToken(ticket);
  const row = await trx
    .selectFrom('social_results')
    .select(['provider', 'sealed', 'expires_at'])
    .where('merchant', '=', merchant)
    .where('ticket_hash', '=', ticketHash)
    .where('key_hash', '=', hashToken(key))
    .forUpdate()
    .executeTakeFirst();
  if (!row || row.expires_at <= now) throw lapsed();
  const came = openWith(ticket, row.sealed, Came);
  if ('failure' in came) throw new ApiError(came.failure, 'Expected a user of the provider, found that nobody came.');
  return { merchant, provider: row.provider, ticketHash, ...came };
}

export function lapsed(): ApiError {
  return new ApiError('social.lapsed', 'Expected a sign-in of this browser that is under way, found another.');
}

/** Takes a result away with its ticket. */
export async function spend(trx: Trx, { merchant, ticketHash }: Arrival): Promise<void> {
  await trx
    .deleteFrom('social_results')
    .where('merchant', '=', merchant)
    .where('ticket_hash', '=', ticketHash)
    .execute();
}

/** Removes results that nobody asked for in time. */
export async function purgeResults({ db, now }: { db: Db; now: Date }): Promise<void> {
  await db.deleteFrom('social_results').where('expires_at', '<=', now).execute();
}
