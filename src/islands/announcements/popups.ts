import type { AnnouncementsPopups } from '../../stores/announcements/popups.ts';
import type { PopupCodes } from '../core/host/popup.ts';

export const announcementsPopups: PopupCodes<AnnouncementsPopups> = {
  announcements: { load: () => import('./AnnouncementPopup.tsx'), texts: ['announcements'] },
  notice: { load: () => import('./NoticeModal.tsx'), texts: ['announcements'] },
};
