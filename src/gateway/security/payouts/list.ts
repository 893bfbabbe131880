import type { Payouts } from '../../../contract/security/endpoints.ts';
import { bankNameOf } from '../../confirmation/bank-name.ts';
import type { Caller } from '../../core/access/sessions.ts';
import type { CallContext } from '../../core/call/handle.ts';
import { maskedName } from '../../member/masks.ts';
import { memberById } from '../../member/members.ts';
import { MOST_PAYOUTS } from '../limits.ts';
import { partOf } from '../part.ts';
import { everBound, nameOf, toldAccount } from './accounts.ts';

/** Where the caller is paid. The name is masked, because whoever knows it can confirm a log-in by it. */
export async function payoutsOf({ db, caller, merchant, language, now }: CallContext<Caller>): Promise<Payouts> {
  const member = await memberById(db, merchant.code, caller.memberId);
  const part = await partOf(db, merchant.code);
  const bound = (await everBound(db, caller)).filter(({ removed_at }) => removed_at === null);
  const holder = await bankNameOf(db, member);
  return {
    accounts: bound.map((row) => toldAccount(row, part, { language, now })),
    destinations: part.payouts.map(({ label, ...destination }) => ({
      ...destination,
      name: nameOf({ ...destination, label }, language),
    })),
    holder: holder && maskedName(holder),
    left: Math.max(0, MOST_PAYOUTS - bound.length),
    hasPaymentPassword: member.payment_password_hash !== null,
  };
}
