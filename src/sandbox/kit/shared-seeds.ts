import { createHmac, randomBytes } from 'node:crypto';
import { freshSeeds, type Seeds } from './seeds.ts';

/** A secret that draws what players share, for as long as its period lasts. */
export function newSecret(): string {
  return randomBytes(32).toString('hex');
}

/**
 * The seeds of one round or match that players share. Their own secret is made from the period's, so that it can be
 * shown when all is over while those to come stay unknown.
 * @param what it belongs to, for example the table; it takes the place of a player's seed
 */
export function sharedSeeds(secret: string, what: string, number: number): Seeds {
  const own = createHmac('sha256', Buffer.from(secret, 'hex')).update(`${number}`).digest('hex');
  return { ...freshSeeds(own, what), nonce: number };
}
