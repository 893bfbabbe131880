import type { SessionPopups } from '../../stores/session/popups.ts';
import type { PopupCodes } from '../core/host/popup.ts';

export const sessionPopups: PopupCodes<SessionPopups> = {
  login: { load: () => import('./LoginModal.tsx'), texts: ['session', 'verification'] },
  freeplay: { load: () => import('./FreePlayModal.tsx'), texts: ['session'] },
  changeOver: { load: () => import('./ChangeOverModal.tsx'), texts: ['session'] },
  sessionOver: { load: () => import('./SessionOverModal.tsx'), texts: ['session'] },
  logOut: { load: () => import('./LogOutModal.tsx'), texts: ['session'] },
};
