import { changes, type OperatorCommand } from '../core/operate/command.ts';
import { memberInput, memberOf } from '../member/operate.ts';
import { forgetAddresses } from './addresses.ts';

/** `member forget-addresses`. */
export const confirmationCommands: readonly OperatorCommand[] = [
  changes({
    name: 'member forget-addresses',
    about:
      'Forgets the addresses that an account has logged in from: its next log-in by password is asked for a further proof, wherever it comes from. Sessions go on.',
    input: memberInput,
    async run(call) {
      const member = await memberOf(call);
      const forgotten = await forgetAddresses(call.db, member);
      if (forgotten === 0) return { changes: [], answer: { forgotten } };
      const { merchant, username } = member;
      const change = { before: { addresses: forgotten }, after: { addresses: 0 } };
      return { changes: [{ merchant, subject: `member ${username}`, ...change }], answer: { forgotten } };
    },
  }),
];
