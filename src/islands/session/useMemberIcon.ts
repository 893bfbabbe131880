import { useEffect } from 'react';
import { $memberIcon, loadMemberIcon } from '../../stores/member/member-icon.ts';
import { useLive } from '../core/useLive.ts';

/** The member's avatar; null until it has loaded, and where there is none (SPEC 8: falls back to the default). */
export function useMemberIcon(): string | null {
  useEffect(() => void loadMemberIcon(), []);
  return useLive($memberIcon);
}
