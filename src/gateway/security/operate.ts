import { changes, type OperatorCommand } from '../core/operate/command.ts';
import { memberInput, memberOf } from '../member/operate.ts';
import { tell } from '../messages/tell.ts';
import { authenticatorCommands } from './authenticator/operate.ts';
import { contactCommands } from './contacts/operate.ts';
import { identityCommands } from './identity/operate.ts';
import { clearTries } from './payment-check.ts';
import { payoutCommands } from './payouts/operate.ts';

/** `member forget-payment-password`, and those of accounts that members are paid to, of authenticator applications, contacts and dates of birth. */
export const securityCommands: readonly OperatorCommand[] = [
  changes({
    name: 'member forget-payment-password',
    about:
      'Forgets the payment password of an account whose owner has forgotten it, and wrong tries of it: the owner sets another by the log-in password, and is told by message. Make sure first that it is the owner who asks.',
    input: memberInput,
    async run(call) {
      const member = await memberOf(call);
      const { merchant, id, username } = member;
      if (member.payment_password_hash === null) return { changes: [] };
      await call.db
        .updateTable('members')
        .set({ payment_password_hash: null })
        .where('merchant', '=', merchant)
        .where('id', '=', id)
        .execute();
      await clearTries(call.db, { merchant, memberId: id });
      await tell(call, { merchant, member_id: id }, 'paymentPasswordForgotten', {});
      // The audit hides what is called a password.
      const change = { before: { payment: 'set' }, after: { payment: 'none' } };
      return { changes: [{ merchant, subject: `member ${username}`, ...change }] };
    },
  }),
  ...payoutCommands,
  ...authenticatorCommands,
  ...contactCommands,
  ...identityCommands,
];
