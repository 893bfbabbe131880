import { useState } from 'react';
import { $modals, closeModal } from '../../stores/core/modals.ts';
import { useLocale } from '../../ui/locale.tsx';
import { HeldModal } from '../../ui/modal/HeldModal.tsx';
import { island } from '../core/island.tsx';
import { useLive } from '../core/useLive.ts';
import { LoginPopup, type Side } from './LoginPopup.tsx';

/**
 * The login popup, whose form shows from the page's own markup before any script of it has come. What is typed until then
 * stays. Once closed, its form begins anew.
 */
function LoginDialog({ side }: { readonly side: Side }) {
  const { t } = useLocale();
  const open = useLive($modals).find((modal) => modal.modal === 'login');
  const [turn, setTurn] = useState(0);
  const closed = () => {
    closeModal('login');
    setTurn((before) => before + 1);
  };
  return (
    <HeldModal name="login" title={t('session.logIn')} size="small" onClosed={closed}>
      <LoginPopup key={turn} side={side} onward={open?.onward} />
    </HeldModal>
  );
}

export default island(LoginDialog);
