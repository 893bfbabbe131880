import { useEffect, useMemo } from 'react';
import { startAnnouncements } from '../../stores/announcements.ts';
import { $modals, type Modal } from '../../stores/modals.ts';
import { $toasts, dismissToast } from '../../stores/toasts.ts';
import { useLocale } from '../../ui/locale.tsx';
import { island } from '../island.tsx';
import { Later } from '../Later.tsx';
import { useLive } from '../useLive.ts';
import { ModalBoundary } from './ModalBoundary.tsx';
import { part } from './part.tsx';

const loadToasts = () => import('../../ui/feedback/Toasts.tsx').then(({ Toasts }) => ({ default: Toasts }));

/** The one place where modals and toasts appear. The code of a modal is loaded when it opens. */
function ModalHost() {
  const { t } = useLocale();
  const modals = useLive($modals);
  const toasts = useLive($toasts);
  useEffect(startAnnouncements, []);
  return (
    <>
      {modals.map((modal) => (
        <Opened key={modal.modal} modal={modal} />
      ))}
      {toasts.length > 0 && (
        <Later
          load={loadToasts}
          props={{ toasts: toasts.map(({ id, tone, key }) => ({ id, tone, text: t(key) })), onDismiss: dismissToast }}
        />
      )}
    </>
  );
}

function Opened({ modal }: { readonly modal: Modal }) {
  const content = useMemo(() => part(() => import('./ModalOf.tsx'), { modal }), [modal]);
  return <ModalBoundary modal={modal}>{content}</ModalBoundary>;
}

export default island(ModalHost);
