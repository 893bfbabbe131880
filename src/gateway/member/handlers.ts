import { member } from '../../contract/member/inputs.ts';
import { type Handler, handle } from '../core/call/handle.ts';
import { avatarOf } from './avatar.ts';
import { memberInfo } from './info.ts';
import { updateLanguage } from './language.ts';

export const memberHandlers: readonly Handler[] = [
  handle(member.getMemberInfo, memberInfo),
  handle(member.getMemberIcon, ({ caller }) => ({ icon: avatarOf(caller.memberId) })),
  handle(member.updateLanguage, updateLanguage),
];
