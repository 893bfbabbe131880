import type { SecurityPopups } from '../../stores/security/popups.ts';
import type { PopupCodes } from '../core/host/popup.ts';

export const securityPopups: PopupCodes<SecurityPopups> = {
  paymentPassword: {
    load: () => import('./PaymentPasswordModal.tsx'),
    texts: ['password', 'registration', 'security'],
  },
  bindPayout: { load: () => import('./BindPayoutModal.tsx'), texts: ['registration', 'security'] },
  bindAuthenticator: {
    load: () => import('./authenticator/BindAuthenticatorModal.tsx'),
    texts: ['password', 'registration', 'security'],
  },
  removeAuthenticator: {
    load: () => import('./authenticator/RemoveAuthenticatorModal.tsx'),
    texts: ['password', 'registration', 'security'],
  },
  bindContact: {
    load: () => import('./contacts/BindContactModal.tsx'),
    texts: ['password', 'registration', 'security', 'verification'],
  },
  cancelContact: { load: () => import('./contacts/CancelContactModal.tsx'), texts: ['security'] },
  tellBirthday: {
    load: () => import('./identity/TellBirthdayModal.tsx'),
    texts: ['password', 'registration', 'security'],
  },
  tellName: {
    load: () => import('./identity/TellNameModal.tsx'),
    texts: ['password', 'registration', 'security'],
  },
  removePayout: { load: () => import('./RemovePayoutModal.tsx'), texts: ['registration', 'security'] },
};
