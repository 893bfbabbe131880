import * as z from 'zod';
import { REJECT_REASONS, WITHDRAWAL_STATES } from '../../../contract/cashier/words.ts';
import { MoneyError, money, parseMoney, toDecimal } from '../../../money/money.ts';
import type { Db, Trx } from '../../core/db/schema.ts';
import { cursorPageOf, keysetPage } from '../../core/lists/keyset.ts';
import {
  changes,
  maintains,
  type OperatorCall,
  type OperatorCommand,
  OrderError,
  reads,
} from '../../core/operate/command.ts';
import { brandList, chosenBrands, partOfList, placeAfter } from '../../core/operate/inputs.ts';
import type { Change } from '../../core/operate/protocol.ts';
import { isRemoved } from '../../security/payouts/accounts.ts';
import { owedBy } from '../owed.ts';
import { approve, reject } from './decide.ts';
import { followWithdrawal } from './follow.ts';
import { settle } from './settle.ts';
import { showCommands } from './show.ts';
import { lockWithdrawal, openOf, type WithdrawalRow } from './withdrawal.ts';

const REASON = 500;

const id = z
  .string()
  .regex(/^[\w-]{16,64}$/, 'expected a withdrawal as the list tells it')
  .meta({ description: 'As the list tells it.', argument: 'ID' });

const note = z
  .string()
  .trim()
  .min(1)
  .max(REASON)
  .meta({ description: 'Why, for the audit and the books; members do not see it.', value: 'TEXT' });

/** `withdrawals list|show|check|approve|reject|settle|proof`: money that members are paid. */
export const withdrawalCommands: readonly OperatorCommand[] = [
  reads({
    name: 'withdrawals list',
    about: 'Lists withdrawals, newest first: those that wait for a review, without --state.',
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
      return cursorPageOf(rows, { list, limit, item: told });
    },
  }),
  ...showCommands({ id, find: withdrawalOf }),
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

/** @throws OrderError withdrawal.none */
async function withdrawalOf(db: Db | Trx, wanted: string): Promise<WithdrawalRow> {
  const row = await db.selectFrom('withdrawals').selectAll().where('id', '=', wanted).executeTakeFirst();
  if (!row) throw new OrderError('withdrawal.none', `Expected a withdrawal, found no ${wanted}.`);
  return row;
}

function change(before: WithdrawalRow, after: WithdrawalRow, words?: string): Change {
  const of = ({ member_id: member, provider, state, currency, amount, returned, reason }: WithdrawalRow) => {
    const written = (minor: bigint) => `${toDecimal(money(minor, currency))} ${currency}`;
    return {
      ...{ member, provider, state, amount: written(amount), returned: written(returned) },
      ...(reason !== null && { reason }),
    };
  };
  return {
    ...{ merchant: before.merchant, subject: before.id, before: of(before) },
    after: { ...of(after), ...(words !== undefined && { note: words }) },
  };
}

/** A row as the list shows it. */
function told({
  amount,
  fee,
  returned,
  received,
  currency,
  ...row
}: WithdrawalRow & { readonly username: string; readonly closed_at: Date | null }) {
  const written = (minor: bigint) => toDecimal(money(minor, currency));
  return {
    ...{
      id: row.id,
      at: row.asked_at,
      brand: row.merchant,
      member: row.username,
      isClosed: row.closed_at !== null,
      to: `${row.name} ${row.masked}`,
    },
    ...{ amount: written(amount), fee: written(fee), received: received === null ? null : written(received) },
    ...{ returned: written(returned), currency, state: row.state, by: row.next_by, reason: row.reason },
  };
}
