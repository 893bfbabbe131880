import { REGISTRATION_FLAGS } from '../../contract/registration/ways.ts';
import type { SocialOutcome } from '../../contract/social/endpoints.ts';
import type { social } from '../../contract/social/inputs.ts';
import { ApiError } from '../core/call/errors.ts';
import type { CallContext, CallOf } from '../core/call/handle.ts';
import type { Trx } from '../core/db/schema.ts';
import { inTransaction } from '../core/db/transaction.ts';
import { lockCaller } from '../member/locks.ts';
import { openFor } from '../session/opening.ts';
import { linkIdentity, memberOf, namesakeOf } from './identities.ts';
import { type Arrival, arrivalOf, lapsed, spend } from './results.ts';

/**
 * Opens a session for the member who signs in by the provider's user that came back, or says what a first sign-in needs.
 * SPEC 4: a password that is due holds nobody who came this way.
 * @throws ApiError social.*, registration.closed, session.notMember, session.forbidden
 */
export async function finishSocial(call: CallOf<typeof social.finishSocial>): Promise<SocialOutcome> {
  const { body, merchant, now } = call;
  return inTransaction(call.db, async (db) => {
    const arrival = await arrivalOf(db, merchant.code, now, body);
    const member = await memberOf(db, arrival);
    if (!member) return { state: await firstStep(db, arrival, call) };
    await spend(db, arrival);
    return { state: 'loggedIn', login: await openFor({ ...call, db }, member, 'social') };
  });
}

/** What somebody does who signs in for the first time. @throws ApiError registration.closed, social.email */
export async function firstStep(
  trx: Trx,
  arrival: Arrival,
  { merchant }: Pick<CallContext, 'merchant'>,
): Promise<'register' | 'known'> {
  if (await namesakeOf(trx, arrival)) return 'known';
  if (!REGISTRATION_FLAGS.some((flag) => merchant.flags[flag])) {
    throw new ApiError('registration.closed', `Expected registration to be on at ${merchant.code}, found it off.`);
  }
  if (arrival.email !== null) return 'register';
  throw new ApiError('social.email', `Expected an address of mail from ${arrival.provider}, found none.`);
}

/**
 * Lets the caller sign in by the provider's user that came back. They have shown that the account is theirs, and the
 * provider that its proved address of mail is this user's.
 * @throws ApiError social.lapsed
 */
export async function linkSocial(call: CallOf<typeof social.linkSocial>): Promise<Record<never, never>> {
  const { body, caller, merchant, now } = call;
  return inTransaction(call.db, async (db) => {
    const arrival = await arrivalOf(db, merchant.code, now, body);
    await lockCaller(db, caller);
    const owner = await namesakeOf(db, arrival);
    if (owner?.id !== caller.memberId || !(await linkIdentity(db, arrival, owner.id, now))) throw lapsed();
    await spend(db, arrival);
    return {};
  });
}
