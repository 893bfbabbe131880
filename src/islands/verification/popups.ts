import type { VerificationPopups } from '../../stores/verification/popups.ts';
import type { PopupCodes } from '../core/host/popup.ts';

export const verificationPopups: PopupCodes<VerificationPopups> = {
  recaptcha: { load: () => import('./RecaptchaModal.tsx'), texts: ['verification'] },
  human: { load: () => import('./HumanModal.tsx'), texts: ['verification'] },
};
