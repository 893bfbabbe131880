import { lazy } from 'react';
import type { Modal } from '../../stores/modals.ts';

const LoginModal = lazy(() => import('../session/LoginModal.tsx'));
const RegisterModal = lazy(() => import('../registration/RegisterModal.tsx'));
const FreePlayModal = lazy(() => import('../session/FreePlayModal.tsx'));
const LogOutModal = lazy(() => import('../session/LogOutModal.tsx'));
const AnnouncementPopup = lazy(() => import('../announcements/AnnouncementPopup.tsx'));
const NoticeModal = lazy(() => import('../announcements/NoticeModal.tsx'));
const GameFrame = lazy(() => import('../games/GameFrame.tsx'));
const VendorGames = lazy(() => import('../games/VendorGames.tsx'));
const HelpCentre = lazy(() => import('./HelpCentre.tsx'));
const MessageModal = lazy(() => import('./MessageModal.tsx'));

/** The modal that was asked for. */
export function ModalOf({ modal }: { readonly modal: Modal }) {
  switch (modal.modal) {
    case 'login':
      return <LoginModal onward={modal.onward} />;
    case 'register':
      return <RegisterModal onward={modal.onward} />;
    case 'freeplay':
      return <FreePlayModal />;
    case 'logOut':
      return <LogOutModal />;
    case 'announcements':
      return <AnnouncementPopup popups={modal.popups} />;
    case 'notice':
      return <NoticeModal index={modal.index} />;
    case 'game':
      return <GameFrame />;
    case 'vendorGames':
      return <VendorGames vendor={modal.vendor} name={modal.name} gameType={modal.gameType} />;
    case 'help':
      return <HelpCentre />;
    case 'message':
      return <MessageModal message={modal} />;
  }
}
