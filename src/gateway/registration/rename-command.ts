import * as z from 'zod';
import { audienceOfType } from '../../contract/member/words.ts';
import { fieldProblem, LONGEST } from '../../contract/registration/rules.ts';
import { revokeSessionsOf } from '../core/access/sessions.ts';
import { changes, type OperatorCommand, OrderError } from '../core/operate/command.ts';
import { renameMember } from '../member/names.ts';
import { memberInput, memberOf } from '../member/operate.ts';
import { registerSettings } from './settings.ts';

const newName = z
  .string()
  .trim()
  .min(1)
  .max(LONGEST.username)
  .meta({ description: 'The name from now on, by the rule that registrations are held to.', argument: 'NEW' });

/** `member rename`: for whoever cannot log in by the name any more, because by today's comparison another has it. */
export const renameCommand: OperatorCommand = changes({
  name: 'member rename',
  about:
    'Gives an account another name to log in by. Its sessions end at once, and the old name is free. `member stranded` lists who needs it.',
  input: z.strictObject({ username: memberInput.shape.username, newName, brand: memberInput.shape.brand }),
  async run(call) {
    const { db, input } = call;
    const member = await memberOf(call);
    const { merchant, id, username } = member;
    if (audienceOfType(member.type) === 'trial') {
      throw new OrderError('member.trial', `Expected an account that was registered, found the trial ${username}.`);
    }
    if (username === input.newName) return { changes: [] };
    const { fields } = await registerSettings(db, merchant);
    const problem = fields.username && fieldProblem('username', fields.username, input.newName);
    if (problem) {
      const { min, max } = problem.values;
      const rule = `${problem.key}, ${min} to ${max} characters`;
      throw new OrderError(
        'member.username',
        `Expected a name by the rule of ${merchant} (${rule}), found "${input.newName}".`,
      );
    }
    // The account comes first, because that waits for a log-in under way, whose session is then ended too.
    if (!(await renameMember(db, member, input.newName))) {
      throw new OrderError(
        'member.taken',
        `Expected a name that nobody has at ${merchant}, found that "${input.newName}" is taken.`,
      );
    }
    const sessionsEnded = await revokeSessionsOf(call, { merchant, memberId: id });
    const change = { before: { username, sessions: sessionsEnded }, after: { username: input.newName, sessions: 0 } };
    return { changes: [{ merchant, subject: `member ${username}`, ...change }], answer: { sessionsEnded } };
  },
});
