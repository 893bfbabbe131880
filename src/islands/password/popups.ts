import type { PasswordPopups } from '../../stores/password/popups.ts';
import type { PopupCodes } from '../core/host/popup.ts';

export const passwordPopups: PopupCodes<PasswordPopups> = {
  changePassword: { load: () => import('./ChangePasswordModal.tsx'), texts: ['password', 'registration'] },
  forget: { load: () => import('./ForgetModal.tsx'), texts: ['password', 'registration', 'verification'] },
};
