import type { SystemPopups } from '../../stores/system/popups.ts';
import type { PopupCodes } from '../core/host/popup.ts';

export const systemPopups: PopupCodes<SystemPopups> = {
  help: { load: () => import('./HelpCentre.tsx'), texts: ['system'] },
};
