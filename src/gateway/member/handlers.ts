import { getMemberIcon, getMemberInfo } from '../../contract/member/member.ts';
import { type Handler, handle } from '../core/call/handle.ts';
import { avatarOf } from './avatar.ts';
import { memberInfo } from './info.ts';

export const memberHandlers: readonly Handler[] = [
  handle(getMemberInfo, memberInfo),
  handle(getMemberIcon, ({ caller }) => ({ icon: avatarOf(caller.memberId) })),
];
