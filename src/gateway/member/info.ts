import type { MemberInfo } from '../../contract/member/endpoints.ts';
import type { Caller } from '../core/access/sessions.ts';
import type { CallContext } from '../core/call/handle.ts';
import { unreadOf } from '../messages/unread.ts';
import { heldRankOf } from './held-rank.ts';
import { memberById } from './members.ts';
import { isPasswordKnown } from './password-age.ts';
import { waitingOf } from './waiting-rewards.ts';

/** SPEC 3: member info. `hasVip` says that the merchant has ranks, the labels which one is held. */
export async function memberInfo(call: CallContext<Caller>): Promise<MemberInfo> {
  const { db, caller, merchant, now, language } = call;
  const member = await memberById(db, merchant.code, caller.memberId);
  const { flags } = merchant;
  const hasVip = flags.VIP3 ?? false;
  const rank = hasVip ? await heldRankOf(db, { merchant: merchant.code, memberId: member.id }, language) : null;
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
    hasVip,
    vipLabelName: rank?.name ?? null,
    vipRankLevel: rank?.level ?? null,
    unreadMessage: await unreadOf(db, { merchant: merchant.code, member_id: member.id }, now),
    availablePromoCount: await waitingOf(db, { merchant: merchant.code, memberId: member.id }, now),
    availablePromo: { REFERRAL: { enabled: (flags.REFERRAL3 ?? false) && caller.audience !== 'trial' } },
  };
}
