import type { ConfirmationAsked } from '../../contract/confirmation/endpoints.ts';
import { ApiError } from '../core/call/errors.ts';
import type { CallContext } from '../core/call/handle.ts';
import type { Member } from '../member/members.ts';
import { knownPart } from '../verification/part.ts';
import { isKnownAddress } from './addresses.ts';
import { makeTicket } from './tickets.ts';
import { heldBy, waysOf } from './ways.ts';

/**
 * SPEC 6: a log-in by the right password from an address that the account has not used is refused, and told how it can be
 * confirmed. Not so the first log-in, because somebody has to be first; nor an account without any way, because it would be
 * shut out for ever by a new telephone line, and what it lacks protects nothing: its address is remembered instead. A
 * closed account is left to the log-in, which refuses it.
 * @param member as it was read before its password was checked
 * @param byNumber the log-in named the account by its mobile number
 * @throws ApiError confirmation.required
 */
export async function holdAddress(call: CallContext, member: Member, byNumber: boolean): Promise<void> {
  const { db, merchant, visitor } = call;
  if (member.logins === 0 || member.closed_at !== null) return;
  if (await isKnownAddress(call, member, visitor.ip)) return;
  if ((await knownPart(call, merchant.code)).unknownAddress === 'off') return;
  const ways = waysOf(await heldBy(db, member), byNumber);
  if (ways.length === 0) return;
  const value: ConfirmationAsked = { ...(await makeTicket(call, member, byNumber)), ways };
  throw new ApiError('confirmation.required', 'Expected an address that the account has used, found another.', {
    value,
  });
}
