import { type ReactNode, Suspense, useMemo } from 'react';
import type { Modal } from '../../stores/modals.ts';
import { part } from './part.tsx';

/** The modal that was asked for; its code is loaded when it opens. */
export default function ModalOf({ modal }: { readonly modal: Modal }) {
  const content = useMemo(() => contentOf(modal), [modal]);
  return <Suspense fallback={null}>{content}</Suspense>;
}

function contentOf(modal: Modal): ReactNode {
  switch (modal.modal) {
    case 'login':
      return part(() => import('../session/LoginModal.tsx'), modal);
    case 'register':
      return part(() => import('../registration/RegisterModal.tsx'), modal);
    case 'freeplay':
      return part(() => import('../session/FreePlayModal.tsx'), modal);
    case 'logOut':
      return part(() => import('../session/LogOutModal.tsx'), {});
    case 'announcements':
      return part(() => import('../announcements/AnnouncementPopup.tsx'), modal);
    case 'notice':
      return part(() => import('../announcements/NoticeModal.tsx'), modal);
    case 'game':
      return part(() => import('../games/GameFrame.tsx'), {});
    case 'vendorGames':
      return part(() => import('../games/VendorGames.tsx'), modal);
    case 'help':
      return part(() => import('./HelpCentre.tsx'), {});
    case 'message':
      return part(() => import('./MessageModal.tsx'), { message: modal });
  }
}
