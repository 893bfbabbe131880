import * as z from 'zod';
import { WITHDRAWAL_STATES } from '../../../contract/cashier/words.ts';
import { money, toDecimal } from '../../../money/money.ts';
import type { Context } from '../../core/context.ts';
import { cursorPageOf, keysetPage } from '../../core/lists/keyset.ts';
import { maintains, type OperatorCommand, reads } from '../../core/operate/command.ts';
import { brandList, chosenBrands, partOfList, placeAfter } from '../../core/operate/inputs.ts';
import { providerLink } from '../provider/ask.ts';
import { endCommand } from './by-hand.ts';
import { decisionCommands } from './decisions.ts';
import { followWithdrawal } from './follow.ts';
import { change, id, withdrawalOf } from './named.ts';
import { showCommands } from './show.ts';
import type { WithdrawalRow } from './withdrawal.ts';

/** `withdrawals list|show|check|approve|reject|settle|end|proof`: money that members are paid. */
export const withdrawalCommands: readonly OperatorCommand[] = [
  reads({
    name: 'withdrawals list',
    about:
      'Lists withdrawals, newest first: those that wait for a review, without --state. Whose provider is not in the settings cannot be asked about: `withdrawals end` ends it.',
    input: z.strictObject({
      brand: brandList.optional().meta({ description: 'Only withdrawals at these brands.', value: 'a,b' }),
      state: z
        .enum([...WITHDRAWAL_STATES, 'all'])
        .default('review')
        .meta({ description: 'Only those; review without it.' }),
      ...partOfList,
    }),
    async run(call) {
      const { brand, state, limit, after } = call.input;
      const list = ['withdrawals', brand ?? null, state];
      const refusal = 'after: expected what `withdrawals list` named at its end, with the same filter.';
      const place = placeAfter(list, after, refusal);
      let query = call.db
        .selectFrom('withdrawals as w')
        .innerJoin('members as m', (join) =>
          join.onRef('m.merchant', '=', 'w.merchant').onRef('m.id', '=', 'w.member_id'),
        )
        .selectAll('w')
        .select(['m.username', 'm.closed_at']);
      if (brand) query = query.where('w.merchant', 'in', [...chosenBrands(call, brand)]);
      if (state !== 'all') query = query.where('w.state', '=', state);
      const rows = await keysetPage(query, { by: { time: 'w.asked_at', id: 'w.number' }, limit, place }).execute();
      return cursorPageOf(rows, { list, limit, item: (row) => told(call, row) });
    },
  }),
  ...showCommands,
  maintains({
    name: 'withdrawals check',
    about: 'Takes a withdrawal on now: asks the provider what it came to, and books what it tells.',
    input: z.strictObject({ id }),
    async maintain({ input, services, dryRun }) {
      const before = await withdrawalOf(services.db, input.id);
      if (dryRun) return { changes: [] };
      await followWithdrawal(services, before);
      const after = await withdrawalOf(services.db, input.id);
      const hasChanged = after.state !== before.state || after.came_back !== before.came_back;
      return { changes: hasChanged ? [change(before, after)] : [] };
    },
  }),
  ...decisionCommands,
  endCommand,
];

/** A row as the list shows it. */
function told(
  call: Pick<Context, 'config'>,
  {
    amount,
    fee,
    returned,
    received,
    currency,
    ...row
  }: WithdrawalRow & { readonly username: string; readonly closed_at: Date | null },
) {
  const written = (minor: bigint) => toDecimal(money(minor, currency));
  return {
    ...{
      id: row.id,
      at: row.asked_at,
      brand: row.merchant,
      member: row.username,
      isClosed: row.closed_at !== null,
      to: `${row.name} ${row.masked}`,
      provider: row.provider,
      isInSettings: providerLink(call, row.provider) !== null,
    },
    ...{ amount: written(amount), fee: written(fee), received: received === null ? null : written(received) },
    ...{ returned: written(returned), currency, state: row.state, by: row.next_by, reason: row.reason },
  };
}
