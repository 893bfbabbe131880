import type { security } from '../../../contract/security/inputs.ts';
import { heldBy } from '../../confirmation/ways.ts';
import { ApiError } from '../../core/call/errors.ts';
import type { CallOf } from '../../core/call/handle.ts';
import { later } from '../../core/clock.ts';
import { inTransaction, whenCommitted } from '../../core/db/transaction.ts';
import { proveContact } from '../../member/contacts.ts';
import { lockCaller } from '../../member/locks.ts';
import { maskedContact } from '../../member/masks.ts';
import { memberById } from '../../member/members.ts';
import { keepWaiting } from '../../member/waiting-contacts.ts';
import { tell } from '../../messages/tell.ts';
import { prepareTelling } from '../../verification/told.ts';
import { CONTACT_WAIT_MS } from '../limits.ts';
import { codeOwner, takeSent } from './codes.ts';
import { dropPending, pendingOf } from './pending.ts';
import { proofsOf } from './proof.ts';
import { bindingOver } from './refusal.ts';

const HOUR_MS = 3_600_000;

/**
 * Binds the number or address of mail that the caller has begun with, once the code has come that it was sent. The first of
 * its kind counts at once; one that replaces another, or whose owner was known by the payment password alone, counts
 * {@link CONTACT_WAIT_MS} later, and what there is counts until then. The member is told by message, in the same
 * transaction, and at what counted before.
 * @throws ApiError security.bindingOver, security.contactTaken; those of a code that was sent
 */
export function finishContact(
  call: CallOf<typeof security.finishContact>,
): Promise<{ hint: string; usableAt: number | null }> {
  const { body, caller, merchant, now } = call;
  return inTransaction(call.db, async (trx) => {
    const inside = { ...call, db: trx };
    await lockCaller(trx, caller);
    const member = await memberById(trx, merchant.code, caller.memberId);
    const { kind, value, shown_by } = await pendingOf(inside, member, body.kind);
    await takeSent(inside, kind, codeOwner('contact', member, value), body.code);
    const held = await heldBy(trx, member);
    // What was bound meanwhile, perhaps in another tab, is not passed by.
    if (shown_by === 'password' && proofsOf(held, member).length > 0) throw bindingOver();
    const usableAt = held[kind] !== null || shown_by === 'paymentPassword' ? later(now, CONTACT_WAIT_MS) : null;
    const hint = maskedContact({ kind, value });
    const told = await prepareTelling(inside, member, {
      text: usableAt ? 'contactWaits' : 'contactAdded',
      subject: 'contactSubject',
      values: { contact: hint, hours: String(CONTACT_WAIT_MS / HOUR_MS) },
    });
    const isKept = usableAt
      ? await keepWaiting(inside, member, { kind, value }, usableAt)
      : await proveContact(inside, member, { kind, value });
    // Whoever holds the number or the mailbox may learn it; nothing of this call is kept.
    if (!isKept)
      throw new ApiError('security.contactTaken', 'Expected a contact that nobody has, found one of another member.');
    await dropPending(trx, member, kind);
    const recipient = { merchant: merchant.code, member_id: member.id };
    await tell({ db: trx, now }, recipient, usableAt ? 'contactWaits' : 'contactBound', { account: hint });
    whenCommitted(trx, told);
    return { hint, usableAt: usableAt?.getTime() ?? null };
  });
}
