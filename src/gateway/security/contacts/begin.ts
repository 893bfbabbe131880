import { textProblem } from '../../../contract/core/text-rule.ts';
import type { security } from '../../../contract/security/inputs.ts';
import { MAIL } from '../../../contract/security/rules.ts';
import { heldBy } from '../../confirmation/ways.ts';
import { ApiError } from '../../core/call/errors.ts';
import type { CallOf } from '../../core/call/handle.ts';
import { countCall } from '../../core/call/rate.ts';
import { inTransaction } from '../../core/db/transaction.ts';
import type { Contact } from '../../member/contacts.ts';
import { lockCaller } from '../../member/locks.ts';
import { maskedContact } from '../../member/masks.ts';
import { memberById } from '../../member/members.ts';
import { waitingContactsOf } from '../../member/waiting-contacts.ts';
import { partOf } from '../../verification/part.ts';
import { canonicalNumber } from '../../verification/phone.ts';
import { CONTACT_RATE } from '../limits.ts';
import { holdOwner } from '../owner.ts';
import { keepPending } from './pending.ts';
import { chosenWay, proofsOf, takeProof } from './proof.ts';
import { canReach } from './reach.ts';
import { noOwner, refused } from './refusal.ts';

type BeginCall = CallOf<typeof security.beginContact>;

/**
 * Begins to bind a number or an address of mail of the caller's: it waits for a code that it is sent. Where the account has
 * more than a password, one of that has to come too. Whether another member has the new one nobody learns before its code.
 * @throws ApiError security.contact with the field; security.proof, session.locked; verification.closed where no message of
 *   the kind is sent here; those of a code that was sent, and of the payment password; request.tooMany
 */
export function beginContact(call: BeginCall): Promise<{ hint: string; expiresAt: number }> {
  const { body, caller, merchant, now } = call;
  return inTransaction(call.db, async (trx) => {
    const inside = { ...call, db: trx };
    await lockCaller(trx, caller);
    const member = await memberById(trx, merchant.code, caller.memberId);
    const contact = await readTyped(inside);
    const held = await heldBy(trx, member);
    const way = chosenWay(body, proofsOf(held, member));
    await countCall({ db: trx, now }, `contacts ${merchant.code} ${member.id}`, CONTACT_RATE);
    await holdOwner(inside, member, body.password ?? '', noOwner);
    // Whoever has a session alone does not learn by a guess what the account has.
    const { [contact.kind]: waiting } = await waitingContactsOf(trx, member);
    if ([held[contact.kind], waiting?.value].includes(contact.value))
      throw refused('value', 'security.rule.sameContact');
    const shownBy = await takeProof(inside, member, held, way);
    const expiresAt = await keepPending(inside, member, contact, shownBy);
    return { hint: maskedContact(contact), expiresAt: expiresAt.getTime() };
  });
}

/** What was typed, as it is compared. @throws ApiError security.contact, verification.closed */
async function readTyped({ body, db, merchant, messenger }: BeginCall): Promise<Contact> {
  const { kind, value: typed, countryDialingCode } = body;
  const part = await partOf(db, merchant.code);
  if (!canReach(messenger, part)[kind]) {
    throw new ApiError('verification.closed', `Expected a provider that reaches a contact (${kind}), found none.`);
  }
  if (kind === 'email') {
    if (textProblem(MAIL, typed)) throw refused('value', 'security.rule.email');
    return { kind, value: typed.toLowerCase() };
  }
  const value = canonicalNumber({ mobileNum: typed, countryDialingCode }, part);
  if (value === null) throw refused('value', 'security.rule.mobile');
  return { kind, value };
}
