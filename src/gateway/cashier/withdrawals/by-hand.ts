import * as z from 'zod';
import { changes, OrderError } from '../../core/operate/command.ts';
import { providerLink } from '../provider/ask.ts';
import { reject } from './decide.ts';
import { note } from './decisions.ts';
import { change, id, withdrawalOf } from './named.ts';
import { takePaid } from './status.ts';
import { lockWithdrawal } from './withdrawal.ts';

/**
 * `withdrawals end`: the way out where a provider that may have a withdrawal is not in the settings any more. While it can be
 * asked, nobody but the provider says what came of it.
 */
export const endCommand = changes({
  name: 'withdrawals end',
  about:
    'Ends a withdrawal that is being paid by a provider which the settings do not name any more. Ask the provider first: what you give back and it pays all the same is paid twice.',
  input: z.strictObject({
    id,
    outcome: z.enum(['paid', 'returned']).meta({
      description:
        'paid: the provider has paid it, and the member says whether it came; returned: it never will, and all goes back into the wallet.',
    }),
    note,
  }),
  async run(call) {
    const { input } = call;
    const row = await lockWithdrawal(call.db, await withdrawalOf(call.db, input.id));
    if (row.state !== 'paying') {
      throw new OrderError(
        'withdrawal.state',
        `Expected a withdrawal that is being paid, found one that is ${row.state}.`,
      );
    }
    if (providerLink(call, row.provider)) {
      throw new OrderError(
        'withdrawal.provider',
        `Expected a provider that is not in PAYMENT_PROVIDERS, found ${row.provider}. \`withdrawals check\` asks it.`,
      );
    }
    const after = input.outcome === 'paid' ? await takePaid(call, row) : await reject(call, row, 'provider');
    return { changes: [change(row, after, input.note)] };
  },
});
