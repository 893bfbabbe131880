import type { LivePopups } from '../../stores/live/popups.ts';
import type { PopupCodes } from '../core/host/popup.ts';

export const livePopups: PopupCodes<LivePopups> = {
  chatRoom: { load: () => import('./ChatRoom.tsx'), texts: ['live'] },
};
