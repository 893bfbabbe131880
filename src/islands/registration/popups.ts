import type { RegistrationPopups } from '../../stores/registration/popups.ts';
import type { PopupCodes } from '../core/host/popup.ts';

export const registrationPopups: PopupCodes<RegistrationPopups> = {
  register: { load: () => import('./RegisterModal.tsx'), texts: ['registration', 'session', 'verification'] },
};
