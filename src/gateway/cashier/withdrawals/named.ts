import * as z from 'zod';
import { money, toDecimal } from '../../../money/money.ts';
import type { Db, Trx } from '../../core/db/schema.ts';
import { OrderError } from '../../core/operate/command.ts';
import type { Change } from '../../core/operate/protocol.ts';
import type { WithdrawalRow } from './withdrawal.ts';

/** What names a withdrawal to a command. */
export const id = z
  .string()
  .regex(/^[\w-]{16,64}$/, 'expected a withdrawal as the list tells it')
  .meta({ description: 'As the list tells it.', argument: 'ID' });

/** The withdrawal that a command names. @throws OrderError withdrawal.none */
export async function withdrawalOf(db: Db | Trx, wanted: string): Promise<WithdrawalRow> {
  const row = await db.selectFrom('withdrawals').selectAll().where('id', '=', wanted).executeTakeFirst();
  if (!row) throw new OrderError('withdrawal.none', `Expected a withdrawal, found no ${wanted}.`);
  return row;
}

/** What a command changed of a withdrawal. @param words why, as the operator says */
export function change(before: WithdrawalRow, after: WithdrawalRow, words?: string): Change {
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
