import type { MemberPopups } from '../../stores/member/popups.ts';
import type { PopupCodes } from '../core/host/popup.ts';

export const memberPopups: PopupCodes<MemberPopups> = {
  memberCentre: { load: () => import('./CentreModal.tsx'), texts: ['member', 'session', 'wallet'] },
};
