import * as z from 'zod';
import { textProblem } from '../../contract/core/text-rule.ts';
import { HOLDER_NAME } from '../../contract/security/rules.ts';
import { changes, type OperatorCommand } from '../core/operate/command.ts';
import { reason } from '../core/operate/inputs.ts';
import { lockMember } from '../member/locks.ts';
import { maskedName } from '../member/masks.ts';
import { memberInput, memberOf } from '../member/operate.ts';
import { tell } from '../messages/tell.ts';
import { forgetAddresses } from './addresses.ts';
import { bankNameOf, isSameName, setBankName } from './bank-name.ts';

const name = z
  .string()
  .trim()
  .refine(
    (typed) => textProblem(HOLDER_NAME, typed) === null && !isSameName(typed, ''),
    `expected a name of letters, ${HOLDER_NAME.max} characters at the most`,
  )
  .meta({ description: 'As the papers of the member have it.', value: 'NAME' });

/**
 * `member change-holder`: for a name that was mistyped, or has changed. Withdrawals that are open go on: what the provider does
 * not have yet is handed over under the new name, and of what it may have already the state is asked first, so that it never
 * takes one of them under two names. Accounts stay bound, because they are the same member's; `member remove-account` removes
 * one that is not.
 */
const changeHolder = changes({
  name: 'member change-holder',
  about:
    'Changes the name that an account is paid under, which each account that it binds has to be in. Look at papers first: it also confirms log-ins from elsewhere. The member is told by message.',
  input: memberInput.extend({ name, reason }),
  async run(call) {
    const { input, db, now } = call;
    const member = await memberOf(call);
    // Who binds a first account at the same moment tells the name too.
    await lockMember(db, member);
    const before = await bankNameOf(db, member);
    if (before === input.name) return { changes: [] };
    await setBankName(db, member, input.name, now);
    const { merchant, id, username } = member;
    await tell(call, { merchant, member_id: id }, 'holderChanged', { holder: maskedName(input.name) });
    const change = { before: { holder: before }, after: { holder: input.name, reason: input.reason } };
    return { changes: [{ merchant, subject: `member ${username}`, ...change }] };
  },
});

/** `member forget-addresses|change-holder`. */
export const confirmationCommands: readonly OperatorCommand[] = [
  changeHolder,
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
