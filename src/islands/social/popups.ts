import type { SocialPopups } from '../../stores/social/popups.ts';
import type { PopupCodes } from '../core/host/popup.ts';

export const socialPopups: PopupCodes<SocialPopups> = {
  social: {
    load: () => import('./SocialModal.tsx'),
    texts: ['social', 'registration', 'session', 'verification'],
  },
};
