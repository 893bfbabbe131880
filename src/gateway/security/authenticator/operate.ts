import { changes, type OperatorCommand } from '../../core/operate/command.ts';
import { memberInput, memberOf } from '../../member/operate.ts';
import { takeAway } from './remove.ts';

/** `member remove-authenticator`. */
export const authenticatorCommands: readonly OperatorCommand[] = [
  changes({
    name: 'member remove-authenticator',
    about:
      'Removes the authenticator application of an account whose owner has lost it and its recovery codes; the owner is told by message. Make sure first that it is the owner who asks.',
    input: memberInput,
    async run(call) {
      const member = await memberOf(call);
      if (!(await takeAway(call, member))) return { changes: [] };
      const change = { before: { authenticator: 'connected' }, after: { authenticator: 'none' } };
      return { changes: [{ merchant: member.merchant, subject: `member ${member.username}`, ...change }] };
    },
  }),
];
