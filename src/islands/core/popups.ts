import type { Popups } from '../../stores/core/modals.ts';
import type { PopupCodes } from './host/popup.ts';

export const corePopups: PopupCodes<Pick<Popups, 'message'>> = {
  message: { load: () => import('./host/MessageModal.tsx'), texts: ({ area }) => [area] },
};
