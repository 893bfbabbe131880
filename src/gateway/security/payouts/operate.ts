import * as z from 'zod';
import { changes, type OperatorCommand, OrderError, reads } from '../../core/operate/command.ts';
import { memberInput, memberOf } from '../../member/operate.ts';
import { everBound } from './accounts.ts';
import { takeAway } from './remove.ts';

const account = z
  .string()
  .min(1)
  .meta({ description: 'The number of the account, which `member accounts` tells.', value: 'NUMBER' });

/** `member accounts|remove-account`. */
export const payoutCommands: readonly OperatorCommand[] = [
  reads({
    name: 'member accounts',
    about: 'Lists the accounts that withdrawals of a member are paid to, masked, and those that were removed.',
    input: memberInput,
    async run(call) {
      const { merchant, id: memberId } = await memberOf(call);
      const rows = await everBound(call.db, { merchant, memberId });
      return rows.map(({ id, kind, name, masked, bound_at, usable_at, removed_at }) => ({
        ...{ number: id, kind, name, account: masked, bound: bound_at, usable: usable_at, removed: removed_at },
      }));
    },
  }),
  changes({
    name: 'member remove-account',
    about: 'Removes an account that withdrawals of a member are paid to; the member is told by message.',
    input: memberInput.extend({ account }),
    async run(call) {
      const { merchant, id: memberId, username } = await memberOf(call);
      const rows = await everBound(call.db, { merchant, memberId });
      const row = rows.find(({ id }) => id === call.input.account);
      if (!row) {
        throw new OrderError('input.invalid', `Expected an account of ${username}, found no "${call.input.account}".`);
      }
      if (row.removed_at !== null) return { changes: [] };
      await takeAway(call, row, row.name);
      const change = { before: { account: `${row.name} ${row.masked}` }, after: { account: null } };
      return { changes: [{ merchant, subject: `member ${username}`, ...change }] };
    },
  }),
];
