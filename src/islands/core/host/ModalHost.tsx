import { useEffect } from 'react';
import { startAnnouncements } from '../../../stores/announcements/announcements.ts';
import { $modals } from '../../../stores/core/modals.ts';
import { $toasts, dismissToast } from '../../../stores/core/toasts.ts';
import { useLocale } from '../../../ui/locale.tsx';
import { island } from '../island.tsx';
import { Later } from '../Later.tsx';
import { useLive } from '../useLive.ts';
import { ModalBoundary } from './ModalBoundary.tsx';
import { ModalPart } from './ModalPart.tsx';

const loadModalOf = () => import('./ModalOf.tsx');
const loadToasts = () => import('../../../ui/feedback/Toasts.tsx').then(({ Toasts }) => ({ default: Toasts }));

/** The one place where modals and toasts appear. The code of a modal is loaded when it opens. */
function ModalHost() {
  const { t } = useLocale();
  const modals = useLive($modals);
  const toasts = useLive($toasts);
  useEffect(startAnnouncements, []);
  return (
    <>
      {modals.map((modal) => (
        <ModalBoundary key={modal.modal} modal={modal}>
          <ModalPart load={loadModalOf} props={{ modal }} />
        </ModalBoundary>
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

export default island(ModalHost);
