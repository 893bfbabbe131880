import * as z from 'zod';
import { changes, type OperatorCommand, OrderError, reads } from '../../core/operate/command.ts';
import { reason } from '../../core/operate/inputs.ts';
import { lockMember } from '../../member/locks.ts';
import { memberInput, memberOf } from '../../member/operate.ts';
import { tell } from '../../messages/tell.ts';
import { birthDateOf, birthDateProblem, setBirthDate } from './birth-date.ts';

const date = z.iso
  .date({ error: ({ input }) => `expected a day such as 1990-05-17, found "${input}"` })
  .meta({ description: 'As the papers of the member have it.', value: 'DATE' });

/** `member birthday|change-birthday`. */
export const identityCommands: readonly OperatorCommand[] = [
  reads({
    name: 'member birthday',
    about:
      'Tells the date of birth that is written down of a member, whole, to compare it with papers; null where none is.',
    input: memberInput,
    async run(call) {
      const { merchant, id, username } = await memberOf(call);
      return { brand: merchant, username, birthDate: await birthDateOf(call.db, { merchant, id }) };
    },
  }),
  changes({
    name: 'member change-birthday',
    about:
      'Puts the date of birth of a member right, who has to be 18 by it: where papers show a minor, `member close` ends the account. Look at papers first. The member is told by message.',
    input: memberInput.extend({ date, reason }),
    async run(call) {
      const { input, db, now } = call;
      const member = await memberOf(call);
      const { merchant, id, username } = member;
      if (await birthDateProblem(db, merchant, input.date, now)) {
        throw new OrderError(
          'input.invalid',
          `Expected a day of 1900 or later on which somebody was born who is 18 at ${merchant}, found ${input.date}.`,
        );
      }
      // Who tells a first date at the same moment waits, and finds this one.
      await lockMember(db, member);
      const before = await birthDateOf(db, member);
      if (before === input.date) return { changes: [] };
      await setBirthDate(db, member, input.date, now);
      await tell(call, { merchant, member_id: id }, 'birthdayChanged', {});
      const change = { before: { birthDate: before }, after: { birthDate: input.date, reason: input.reason } };
      return { changes: [{ merchant, subject: `member ${username}`, ...change }] };
    },
  }),
];
