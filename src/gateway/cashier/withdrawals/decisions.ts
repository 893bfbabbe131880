import * as z from 'zod';
import { REJECT_REASONS } from '../../../contract/cashier/words.ts';
import { MoneyError, money, parseMoney, toDecimal } from '../../../money/money.ts';
import { owedBy } from '../../core/ledger/owed.ts';
import { changes, type OperatorCall, type OperatorCommand, OrderError } from '../../core/operate/command.ts';
import { isRemoved } from '../../security/payouts/accounts.ts';
import { approve, reject } from './decide.ts';
import { change, id, withdrawalOf } from './named.ts';
import { settle } from './settle.ts';
import { lockWithdrawal, openOf, type WithdrawalRow } from './withdrawal.ts';

const REASON = 500;

export const note = z
  .string()
  .trim()
  .min(1)
  .max(REASON)
  .meta({ description: 'Why, for the audit and the books; members do not see it.', value: 'TEXT' });

/** `withdrawals approve|reject|settle`: what somebody decides about a withdrawal. */
export const decisionCommands: readonly OperatorCommand[] = [
  changes({
    name: 'withdrawals approve',
    about:
      'Has a withdrawal paid that waits for a review. It goes to the payment provider next, and cannot be taken back.',
    input: z.strictObject({ id, note: note.optional() }),
    async run(call) {
      const row = await reviewed(call, 'approved');
      if (row.state === 'approved') return { changes: [] };
      if (await isRemoved(call.db, { merchant: row.merchant, id: row.payout })) {
        throw new OrderError(
          'withdrawal.account',
          'Expected an account that is bound, found one that was removed. Reject it: all goes back.',
        );
      }
      const owed = await owedBy(call.db, row);
      if (owed > 0n) {
        const found = `${toDecimal(money(owed, row.currency))} ${row.currency}`;
        throw new OrderError(
          'withdrawal.owed',
          `Expected a member who owes nothing, found ${found}. Reject it: what is owed is settled from it.`,
        );
      }
      return { changes: [change(row, await approve(call, row), call.input.note)] };
    },
  }),
  changes({
    name: 'withdrawals reject',
    about:
      'Pays nothing of a withdrawal that was not handed to the provider: all goes back into the wallet, and the member reads why.',
    input: z.strictObject({
      id,
      reason: z.enum(REJECT_REASONS).meta({ description: 'What the member reads, in their language.' }),
      note: note.optional(),
    }),
    async run(call) {
      const row = await reviewed(call, 'rejected');
      if (row.state === 'rejected') return { changes: [] };
      return { changes: [change(row, await reject(call, row, call.input.reason), call.input.note)] };
    },
  }),
  changes({
    name: 'withdrawals settle',
    about:
      'Ends a dispute: the amount that did not come goes into the wallet from the house, or nothing where all had come.',
    input: z.strictObject({
      id,
      pay: z
        .string()
        .default('0')
        .meta({ description: 'What is made good, as a decimal amount; nothing without it.', value: '100.00' }),
      note,
    }),
    async run(call) {
      const { input } = call;
      const row = await lockWithdrawal(call.db, await withdrawalOf(call.db, input.id));
      if (row.state !== 'disputed' && row.state !== 'partlyReceived') {
        throw new OrderError(
          'withdrawal.state',
          `Expected a withdrawal that is disputed, found one that is ${row.state}.`,
        );
      }
      const pay = amountOf(input.pay, row);
      return { changes: [change(row, await settle(call, row, { pay, reason: input.note }), input.note)] };
    },
  }),
];

/** The row, locked; in the wanted state it is changed no more. @throws OrderError withdrawal.state where it is not to be decided */
async function reviewed(
  { db, input }: Pick<OperatorCall<{ readonly id: string }>, 'db' | 'input'>,
  wanted: 'approved' | 'rejected',
): Promise<WithdrawalRow> {
  const row = await lockWithdrawal(db, await withdrawalOf(db, input.id));
  const decidable: readonly WithdrawalRow['state'][] =
    wanted === 'approved' ? ['pending', 'review', 'approved'] : ['pending', 'review', 'approved', 'rejected'];
  if (decidable.includes(row.state)) return row;
  throw new OrderError(
    'withdrawal.state',
    `Expected a withdrawal that waits for a decision, found one that is ${row.state}.`,
  );
}

function amountOf(typed: string, row: WithdrawalRow): bigint {
  const most = openOf(row);
  try {
    const { minor } = parseMoney(typed, row.currency);
    if (minor >= 0n && minor <= most) return minor;
  } catch (error) {
    if (!(error instanceof MoneyError)) throw error;
  }
  throw new OrderError(
    'input.invalid',
    `pay: expected an amount of ${toDecimal(money(most, row.currency))} at the most, found "${typed}".`,
  );
}
