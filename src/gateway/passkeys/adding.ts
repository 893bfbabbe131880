import { verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeAttestationObject } from '@simplewebauthn/server/helpers';
import type { AddingOptions, Passkey } from '../../contract/passkeys/endpoints.ts';
import type { passkeys } from '../../contract/passkeys/inputs.ts';
import { MOST_PASSKEYS, TRANSPORTS } from '../../contract/passkeys/words.ts';
import { ApiError } from '../core/call/errors.ts';
import type { CallOf } from '../core/call/handle.ts';
import { inTransaction, whenCommitted } from '../core/db/transaction.ts';
import { randomToken } from '../core/random.ts';
import { lockCaller } from '../member/locks.ts';
import { memberById } from '../member/members.ts';
import { prepareTelling } from '../verification/told.ts';
import { makeChallenge, takeChallenge } from './challenges.ts';
import { CHALLENGE_LIFE_MS } from './limits.ts';
import { hostOf, pageOf } from './page.ts';
import { passkeysOf, toldOf, userHandleOf } from './passkeys.ts';
import { holdOwner } from './proof.ts';

/** COSE: EdDSA, ES256 and RS256, which between them every device has; the first is asked for first. */
const ALGORITHMS = [-8, -7, -257];

type AddCall = CallOf<typeof passkeys.addPasskey>;

/**
 * Begins to add a passkey at the page that calls. Devices are asked for one that they find by themselves and that they
 * give only to who unlocks them, because it stands alone at a log-in.
 * @throws ApiError passkeys.host, .proof, .password, .tooMany; session.locked
 */
export async function startAdding(call: CallOf<typeof passkeys.startAdding>): Promise<AddingOptions> {
  const { body, caller, db, merchant } = call;
  const { origin, host } = pageOf(call);
  const member = await memberById(db, merchant.code, caller.memberId);
  await holdOwner(call, member, body.password ?? '');
  const known = await passkeysOf(db, member);
  holdRoom(known.length);
  const { username } = member;
  return {
    challenge: await makeChallenge(call, { purpose: 'add', sessionId: caller.sessionId, origin }),
    rp: { id: host, name: merchant.name },
    user: { id: userHandleOf(member.id), name: username, displayName: username },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: CHALLENGE_LIFE_MS,
    excludeCredentials: known
      .filter((passkey) => passkey.host === host)
      .map(({ credential_id: id, transports }) => ({ id, type: 'public-key', transports })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  };
}

/**
 * Adds the passkey that a browser has made, and tells the member by message.
 * @throws ApiError passkeys.challenge, .refused, .known, .tooMany
 */
export async function addPasskey(call: AddCall): Promise<Passkey> {
  const { body, caller, merchant, now, random } = call;
  const issued = await takeChallenge(call, { purpose: 'add', sessionId: caller.sessionId }, body.clientDataJSON);
  const { credential, credentialBackedUp } = await verified(body, issued);
  const told = body.transports.split(',');
  return inTransaction(call.db, async (trx) => {
    // The lock comes before the count, because two at the same moment could both find room.
    await lockCaller(trx, caller);
    const member = await memberById(trx, merchant.code, caller.memberId);
    holdRoom((await passkeysOf(trx, member)).length);
    const row = await trx
      .insertInto('passkeys')
      .values({
        merchant: merchant.code,
        id: randomToken(random),
        member_id: member.id,
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey).toString('base64url'),
        counter: BigInt(credential.counter),
        transports: TRANSPORTS.filter((transport) => told.includes(transport)),
        backed_up: credentialBackedUp,
        host: hostOf(issued.origin),
        label: body.label,
        created_at: now,
      })
      .onConflict((conflict) => conflict.columns(['merchant', 'credential_id']).doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!row) {
      throw new ApiError('passkeys.known', 'Expected a passkey that no account has, found a known one.', {
        keepWrites: true,
      });
    }
    const message = { text: 'passkeyAdded', subject: 'passkeySubject' } as const;
    whenCommitted(trx, await prepareTelling({ ...call, db: trx }, member, message));
    return toldOf(row);
  });
}

/** @throws ApiError passkeys.refused */
async function verified(
  { credential: id, clientDataJSON, attestationObject }: AddCall['body'],
  { challenge, origin }: { readonly challenge: string; readonly origin: string },
) {
  try {
    holdPlain(attestationObject);
    const answer = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: hostOf(origin),
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (answer.verified && answer.registrationInfo.credential.id === id) return answer.registrationInfo;
  } catch (cause) {
    throw refusal(cause);
  }
  throw refusal();
}

/**
 * Nobody asks for a statement of a device's maker. One that comes is not read, because its certificates name addresses
 * that the gateway would call.
 */
function holdPlain(attestationObject: string): void {
  const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')));
  const format = decoded.get('fmt');
  if (format === 'none' || (format === 'packed' && !decoded.get('attStmt').get('x5c'))) return;
  throw new Error('Expected no statement of the maker, found one.');
}

function holdRoom(count: number): void {
  if (count < MOST_PASSKEYS) return;
  throw new ApiError('passkeys.tooMany', `Expected at most ${MOST_PASSKEYS} passkeys of an account, found as many.`, {
    value: { most: MOST_PASSKEYS },
    keepWrites: true,
  });
}

function refusal(cause?: unknown): ApiError {
  return new ApiError(
    'passkeys.refused',
    'Expected a new passkey of an unlocked device, for this page, found another.',
    {
      keepWrites: true,
      cause,
    },
  );
}
