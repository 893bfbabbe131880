import type { SentCode } from '../../contract/core/errors.ts';
import { audienceOfType } from '../../contract/member/words.ts';
import type { LoginValue } from '../../contract/session/endpoints.ts';
import type { LoginWay } from '../../contract/session/words.ts';
import { rememberAddress } from '../confirmation/addresses.ts';
import { type Family, openSession, revokeSession } from '../core/access/sessions.ts';
import type { Hold } from '../core/access/tables.ts';
import { ApiError } from '../core/call/errors.ts';
import type { CallContext } from '../core/call/handle.ts';
import { inTransaction } from '../core/db/transaction.ts';
import { countLogin } from '../member/credentials.ts';
import type { Member } from '../member/members.ts';
import { passwordIsDue } from '../member/password-age.ts';
import { writeLogin } from './history.ts';
import { rememberPlace } from './places.ts';

/** How somebody has proven who they are. */
export type Proof = LoginWay | 'freeplay';

/**
 * How a proof is refused that a change of the password has made worthless meanwhile: the password itself, and a ticket,
 * because the change ends the session that made it.
 */
const OVERTAKEN: Readonly<Partial<Record<Proof, SentCode>>> = {
  password: 'session.credentials',
  ticket: 'session.ticket',
};

/** Proofs that say nothing of where a member comes from: a trial has no other log-in, and a ticket is made elsewhere. */
const FROM_ANYWHERE: readonly Proof[] = ['freeplay', 'ticket'];

interface Opening {
  /** The log-in that the session comes of, where the proof is a ticket. */
  readonly of?: Family;
  /** A further proof was asked for (SPEC 6), and given. */
  readonly isConfirmed?: boolean;
}

/**
 * Opens a session for somebody who has proven who they are. A session whose token came with the call ends, because a
 * token is never carried over a login (DESIGN 9). Sessions on the member's other devices stay. The address is known from
 * then on (SPEC 6), and the log-in stands in the account's history, but for a trial, whose only one it is. Either all of this is
 * done or nothing.
 * @param member as it was read before its proof was checked
 * @throws ApiError session.forbidden where the account is closed, and those of OVERTAKEN where its password was changed,
 *   however short a time ago
 */
export async function openFor(
  {
    db,
    random,
    now,
    caller,
    merchant,
    visitor,
  }: Pick<CallContext, 'db' | 'random' | 'now' | 'caller' | 'merchant' | 'visitor'>,
  member: Pick<Member, 'id' | 'type' | 'password_forced' | 'password_hash' | 'password_set_at'>,
  proof: Proof,
  { of, isConfirmed = false }: Opening = {},
): Promise<LoginValue> {
  const held = holdFor(proof, passwordIsDue(member, merchant, now));
  return inTransaction(db, async (trx) => {
    // The count comes first, because it locks the member's row: whoever closes the account, or changes its password,
    // waits and ends this session.
    const counted = await countLogin({ db: trx, now }, { merchant: merchant.code, id: member.id });
    if (counted === null) throw new ApiError('session.forbidden', 'Expected an open account, found a closed one.');
    const overtaken = counted.password_hash === member.password_hash ? undefined : OVERTAKEN[proof];
    if (overtaken) throw new ApiError(overtaken, 'Expected the password of a moment ago, found a new one.');
    if (proof !== 'freeplay') {
      const outcome = isConfirmed ? 'confirmed' : 'opened';
      await writeLogin({ db: trx, now }, { merchant: merchant.code, id: member.id }, { way: proof, outcome, visitor });
    }
    if (!FROM_ANYWHERE.includes(proof)) {
      await rememberAddress({ db: trx, now }, { merchant: merchant.code, id: member.id }, visitor.ip);
      await rememberPlace({ db: trx, now }, { merchant: merchant.code, id: member.id }, visitor);
    }
    const token = await openSession(
      { db: trx, random, now },
      {
        memberId: member.id,
        merchant: merchant.code,
        audience: audienceOfType(member.type),
        held,
        of,
        from: visitor,
      },
    );
    if (caller) await revokeSession({ db: trx, now }, caller);
    return { token, firstTimeLogin: counted.earlier === 0, passwordExpired: held === 'password' };
  });
}

/**
 * SPEC 4: a password that is due holds the session of who logged in by it, and no other: a code or a passkey proves who
 * comes without it, however weak or old it is. A ticket comes from a session that is not held, because a held one makes
 * none.
 */
function holdFor(proof: Proof, isPasswordDue: boolean): Hold | null {
  return proof === 'password' && isPasswordDue ? 'password' : null;
}
