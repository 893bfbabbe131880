import type { security } from '../../../contract/security/inputs.ts';
import type { ContactProof } from '../../../contract/security/words.ts';
import { takeAuthenticatorProof } from '../../confirmation/recovery.ts';
import type { Held } from '../../confirmation/ways.ts';
import type { CallOf } from '../../core/call/handle.ts';
import type { Trx } from '../../core/db/schema.ts';
import type { Member } from '../../member/members.ts';
import { checkPaymentPassword } from '../payment-check.ts';
import { codeOwner, takeSent } from './codes.ts';
import type { PendingContact } from './pending.ts';
import { refused } from './refusal.ts';

type BeginCall = CallOf<typeof security.beginContact>;

/**
 * By which of these an account's owner is known beside the password; none where the account has nothing that a thief of the
 * password lacks. The payment password stands in where the others are lost.
 */
export function proofsOf(
  { hasAuthenticator, mobile, email }: Pick<Held, 'hasAuthenticator' | 'mobile' | 'email'>,
  { payment_password_hash }: Pick<Member, 'payment_password_hash'>,
): ContactProof[] {
  const proofs: ContactProof[] = [];
  if (hasAuthenticator) proofs.push('authenticator');
  if (mobile !== null) proofs.push('mobile');
  if (email !== null) proofs.push('email');
  if (proofs.length > 0 && payment_password_hash !== null) proofs.push('paymentPassword');
  return proofs;
}

/** The way that was chosen; a field that was left empty costs no try. @throws ApiError security.contact */
export function chosenWay(
  { way, proof = '' }: BeginCall['body'],
  proofs: readonly ContactProof[],
): ContactProof | null {
  if (proofs.length === 0) return null;
  if (way === undefined || !proofs.includes(way) || proof === '') throw refused('proof', 'errors.field.required');
  return way;
}

/**
 * Takes what was brought for a way that the account has.
 * @returns by what its owner is known
 * @throws ApiError security.contact; those of a code that was sent, and of the payment password
 */
export async function takeProof(
  call: Omit<BeginCall, 'db'> & { readonly db: Trx },
  member: Member,
  held: Held,
  way: ContactProof | null,
): Promise<PendingContact['shown_by']> {
  const { body, caller, db, now } = call;
  const { proof = '' } = body;
  if (way === null) return 'password';
  if (way === 'paymentPassword') {
    await checkPaymentPassword(db, { ...caller, now }, proof);
    return 'paymentPassword';
  }
  if (way === 'authenticator') {
    if (!(await takeAuthenticatorProof(call, member, proof))) throw refused('proof', 'security.rule.code');
    return 'code';
  }
  await takeSent(call, way, codeOwner('contactProof', member, held[way] ?? ''), proof);
  return 'code';
}
