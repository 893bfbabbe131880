import type { MemberInfo } from '../../contract/member/endpoints.ts';
import type { Caller } from '../core/access/sessions.ts';
import type { CallContext } from '../core/call/handle.ts';
import { unreadOf } from '../messages/unread.ts';
import { memberById } from './members.ts';
import { isPasswordKnown } from './password-age.ts';
import { waitingOf } from './waiting-rewards.ts';

/** SPEC 3: member info. `hasVip` says that the merchant has ranks; the rank itself is still none. */
export async function memberInfo(call: CallContext<Caller>): Promise<MemberInfo> {
  const { db, caller, merchant, now } = call;
  const member = await memberById(db, merchant.code, caller.memberId);
  const { flags } = merchant;
  return {
    id: member.id,
    account: member.username,
    nickname: member.nickname,
    userName: member.username,
    type: member.type,
    password: caller.held === 'password',
    passwordKnown: await isPasswordKnown(call),
    hasPassword: member.password_hash !== null,
    currency: merchant.currency,
    hasVip: flags.VIP3 ?? false,
    vipLabelName: null,
    vipRankLevel: null,
    unreadMessage: await unreadOf(db, { merchant: merchant.code, member_id: member.id }, now),
    availablePromoCount: await waitingOf(db, { merchant: merchant.code, memberId: member.id }, now),
    availablePromo: { REFERRAL: { enabled: (flags.REFERRAL3 ?? false) && caller.audience !== 'trial' } },
  };
}
