import * as z from 'zod';
import { CONTACT_KINDS } from '../../../contract/security/words.ts';
import { changes, type OperatorCommand, reads } from '../../core/operate/command.ts';
import { contactsOf, removeContact } from '../../member/contacts.ts';
import { lockMember } from '../../member/locks.ts';
import { maskedContact } from '../../member/masks.ts';
import { memberInput, memberOf } from '../../member/operate.ts';
import { cancelWaiting, waitingContactsOf } from '../../member/waiting-contacts.ts';

const kind = z.enum(CONTACT_KINDS).meta({ description: 'The mobile number, or the address of mail.' });
const waiting = z.boolean().default(false).meta({
  description: 'The one that has yet to take over, in place of the one that counts.',
});

/** `member contacts|remove-contact`. */
export const contactCommands: readonly OperatorCommand[] = [
  reads({
    name: 'member contacts',
    about: 'Lists the mobile number and the address of mail that a member has proven, masked, and those that wait.',
    input: memberInput,
    async run(call) {
      const member = await memberOf(call);
      const held = await contactsOf(call.db, member);
      const waits = await waitingContactsOf(call.db, member);
      return CONTACT_KINDS.flatMap((kind) => {
        const { [kind]: value } = held;
        const { [kind]: next } = waits;
        return [
          ...(value === undefined ? [] : [{ kind, contact: maskedContact({ kind, value }), from: null }]),
          ...(next ? [{ kind, contact: maskedContact({ kind, value: next.value }), from: next.usableAt }] : []),
        ];
      });
    },
  }),
  changes({
    name: 'member remove-contact',
    about:
      'Removes a mobile number or an address of mail whose owner has lost it, or one that waits and that its owner never asked for; the owner is told by message. Make sure first that it is the owner who asks.',
    input: memberInput.extend({ kind, waiting }),
    async run(call) {
      const member = await memberOf(call);
      await lockMember(call.db, member);
      const removed = call.input.waiting
        ? await cancelWaiting(call, member, [call.input.kind])
        : await removeContact(call, member, call.input.kind);
      if (removed.length === 0) return { changes: [] };
      const contact = removed.map(maskedContact).join();
      const change = { before: { contact }, after: { contact: null } };
      return { changes: [{ merchant: member.merchant, subject: `member ${member.username}`, ...change }] };
    },
  }),
];
