import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { LogInOptions } from '../../contract/passkeys/endpoints.ts';
import type { passkeys } from '../../contract/passkeys/inputs.ts';
import type { LoginValue } from '../../contract/session/endpoints.ts';
import { addressGroup } from '../core/access/address.ts';
import { ApiError } from '../core/call/errors.ts';
import type { CallOf } from '../core/call/handle.ts';
import { countCall } from '../core/call/rate.ts';
import { inTransaction } from '../core/db/transaction.ts';
import { lockMember } from '../member/locks.ts';
import { memberById } from '../member/members.ts';
import { refuseWrongSide } from '../session/login.ts';
import { openFor } from '../session/opening.ts';
import { makeChallenge, takeChallenge } from './challenges.ts';
import { ACCOUNT_RATE, CHALLENGE_LIFE_MS } from './limits.ts';
import { hostOf, pageOf } from './page.ts';
import { findByCredential, type PasskeyRow, userHandleOf } from './passkeys.ts';

type LogInCall = CallOf<typeof passkeys.logInByPasskey>;

/** Begins a log-in at the page that calls. It names no account. @throws ApiError passkeys.host */
export async function startLogIn(call: CallOf<typeof passkeys.startLogIn>): Promise<LogInOptions> {
  const { origin, host } = pageOf(call);
  const challenge = await makeChallenge(call, { purpose: 'login', sessionId: '', origin });
  return { challenge, rpId: host, timeout: CHALLENGE_LIFE_MS, userVerification: 'required' };
}

/**
 * Logs in whoever holds a passkey and has unlocked its device. A passkey that is unknown, removed, another host's, not
 * proven or of a closed account is refused alike.
 * @throws ApiError passkeys.challenge, passkeys.refused, session.notMember, session.notAgent, request.tooMany
 */
export async function logInByPasskey(call: LogInCall): Promise<LoginValue> {
  const { body, db, log, merchant, now, visitor } = call;
  const issued = await takeChallenge(call, { purpose: 'login', sessionId: '' }, body.clientDataJSON);
  const passkey = await findByCredential(db, merchant.code, body.credential);
  if (!passkey) throw refusal();
  const subject = `passkey log-in ${merchant.code} ${passkey.member_id} ${addressGroup(visitor.ip)}`;
  await countCall({ db, now }, subject, ACCOUNT_RATE);
  const { newCounter, credentialBackedUp } = await verified(body, issued, passkey);
  const counter = BigInt(newCounter);
  if ((counter > 0n || passkey.counter > 0n) && counter <= passkey.counter) {
    log.warn({ passkey: passkey.id }, 'the counter of a passkey went back: somebody may have copied its device');
    throw refusal();
  }
  const member = await memberById(db, merchant.code, passkey.member_id);
  if (member.closed_at !== null) throw refusal();
  refuseWrongSide(member, body.side);
  return inTransaction(db, async (trx) => {
    // The member is locked until the session stands, so that who removes the passkey finds that session, and ends it.
    await lockMember(trx, member);
    const { numUpdatedRows } = await trx
      .updateTable('passkeys')
      .set({ counter, backed_up: credentialBackedUp, last_used_at: now })
      .where('merchant', '=', merchant.code)
      .where('id', '=', passkey.id)
      .where('counter', '=', passkey.counter)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw refusal();
    return openFor({ ...call, db: trx }, member, 'passkey');
  });
}

/** @throws ApiError passkeys.refused */
async function verified(
  { credential: id, clientDataJSON, authenticatorData, signature, userHandle }: LogInCall['body'],
  { challenge, origin }: { readonly challenge: string; readonly origin: string },
  { host, member_id, public_key }: PasskeyRow,
) {
  if (host !== hostOf(origin) || userHandle !== userHandleOf(member_id)) throw refusal();
  try {
    const { verified: isSigned, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, authenticatorData, signature, userHandle },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: true,
      // The counter is compared after the signature, which alone says that the count is the device's.
      credential: { id, publicKey: new Uint8Array(Buffer.from(public_key, 'base64url')), counter: 0 },
    });
    if (isSigned) return authenticationInfo;
  } catch (cause) {
    throw refusal(cause);
  }
  throw refusal();
}

function refusal(cause?: unknown): ApiError {
  return new ApiError('passkeys.refused', 'Expected a passkey of this page and an unlocked device, found another.', {
    cause,
  });
}
