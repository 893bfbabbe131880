import type { HumanCheck } from '../../../contract/verification/endpoints.ts';
import { addressGroup } from '../../core/access/address.ts';
import { ApiError } from '../../core/call/errors.ts';
import type { CallContext } from '../../core/call/handle.ts';
import { count, counted } from '../../core/call/rate.ts';
import { HARDER } from '../limits.ts';
import { knownPart, type VerificationPart } from '../part.ts';
import { isSolved, makeChallenge } from './proof-of-work.ts';
import { isTurnstileToken } from './turnstile.ts';

type Asker = Pick<
  CallContext,
  'config' | 'db' | 'fetch' | 'log' | 'merchant' | 'now' | 'random' | 'versions' | 'visitor'
>;

/** What the next call that wants a proof asks of this visitor. */
export async function askHuman(call: Asker): Promise<HumanCheck> {
  const { human } = await knownPart(call, call.merchant.code);
  if (human.provider !== 'altcha') return human;
  const challenge = await makeChallenge(call, boundTo(call), await hardness(call));
  return { provider: 'altcha', challenge };
}

/**
 * Refuses a call that no proof came with, or one that is wrong, late or used. It does nothing where the brand asks for
 * none.
 * @param proof what the visitor's browser made of {@link askHuman}'s answer
 * @returns whether a proof was asked for
 * @throws ApiError verification.human
 */
export async function holdHuman(
  call: Asker,
  { human }: Pick<VerificationPart, 'human'>,
  proof: string | undefined,
): Promise<boolean> {
  if (human.provider === 'off') return false;
  if (proof && (await isProof(call, human, proof))) return true;
  const found = proof ? 'another, or one that was used' : 'none';
  throw new ApiError('verification.human', `Expected a fresh proof of ${human.provider}, found ${found}.`);
}

/** Counts a guess of a visitor, so that the next proofs from there cost more. */
export async function blame({ db, now, visitor }: Pick<Asker, 'db' | 'now' | 'visitor'>): Promise<void> {
  await count({ db, now }, blamed(visitor.ip), HARDER.windowMs);
}

function isProof(call: Asker, human: VerificationPart['human'], proof: string): Promise<boolean> {
  if (human.provider === 'turnstile') return isTurnstileToken(call, human.siteKey, proof);
  return isSolved(call, boundTo(call), proof);
}

/** How many times the work of a proof is asked for. */
async function hardness({ db, now, visitor }: Asker): Promise<number> {
  const failures = await counted({ db, now }, blamed(visitor.ip), HARDER.windowMs);
  return Math.min(HARDER.most, 1 + Math.floor(failures / HARDER.failures));
}

function blamed(ip: string): string {
  return `blamed ${addressGroup(ip)}`;
}

/** A proof is worth something at the merchant and the address that asked for it only. */
function boundTo({ merchant, visitor }: Asker): { readonly merchant: string; readonly address: string } {
  return { merchant: merchant.code, address: addressGroup(visitor.ip) };
}
