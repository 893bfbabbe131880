import type { PasskeysPopups } from '../../stores/passkeys/popups.ts';
import type { PopupCodes } from '../core/host/popup.ts';

export const passkeysPopups: PopupCodes<PasskeysPopups> = {
  passkeys: { load: () => import('./PasskeysModal.tsx'), texts: ['passkeys', 'session'] },
};
