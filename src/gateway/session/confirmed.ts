import type { confirmation } from '../../contract/confirmation/inputs.ts';
import type { LoginValue } from '../../contract/session/endpoints.ts';
import { confirmedMember } from '../confirmation/answer.ts';
import { spendTicket } from '../confirmation/tickets.ts';
import type { CallOf } from '../core/call/handle.ts';
import { inTransaction } from '../core/db/transaction.ts';
import { openFor } from './opening.ts';

/**
 * Finishes a log-in that was asked for a further proof. It goes on as a log-in by password, which it is: a password that is
 * due holds its session.
 * @throws ApiError confirmation.expired, confirmation.wrong; session.credentials and session.forbidden where password or
 *   account have changed at this very moment
 */
export async function confirmLogIn(call: CallOf<typeof confirmation.confirmLogIn>): Promise<LoginValue> {
  const member = await confirmedMember(call);
  return inTransaction(call.db, async (db) => {
    await spendTicket({ ...call, db }, call.body.ticket);
    return openFor({ ...call, db }, member, 'password', { isConfirmed: true });
  });
}
