import type { Modal } from '../../../stores/core/modals.ts';
import { ModalPart } from './ModalPart.tsx';

const loadLogin = () => import('../../session/LoginModal.tsx');
const loadRegister = () => import('../../registration/RegisterModal.tsx');
const loadFreePlay = () => import('../../session/FreePlayModal.tsx');
const loadLogOut = () => import('../../session/LogOutModal.tsx');
const loadAnnouncements = () => import('../../announcements/AnnouncementPopup.tsx');
const loadNotice = () => import('../../announcements/NoticeModal.tsx');
const loadGame = () => import('../../games/GameFrame.tsx');
const loadVendorGames = () => import('../../games/VendorGames.tsx');
const loadHelp = () => import('../../system/HelpCentre.tsx');
const loadMessage = () => import('./MessageModal.tsx');

/** The modal that was asked for; its code is loaded when it opens. */
export default function ModalOf({ modal }: { readonly modal: Modal }) {
  switch (modal.modal) {
    case 'login':
      return <ModalPart load={loadLogin} props={modal} />;
    case 'register':
      return <ModalPart load={loadRegister} props={modal} />;
    case 'freeplay':
      return <ModalPart load={loadFreePlay} props={modal} />;
    case 'logOut':
      return <ModalPart load={loadLogOut} props={{}} />;
    case 'announcements':
      return <ModalPart load={loadAnnouncements} props={modal} />;
    case 'notice':
      return <ModalPart load={loadNotice} props={modal} />;
    case 'game':
      return <ModalPart load={loadGame} props={{}} />;
    case 'vendorGames':
      return <ModalPart load={loadVendorGames} props={modal} />;
    case 'help':
      return <ModalPart load={loadHelp} props={{}} />;
    case 'message':
      return <ModalPart load={loadMessage} props={{ message: modal }} />;
  }
}
