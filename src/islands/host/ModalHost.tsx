import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { startAnnouncements } from '../../stores/announcements.ts';
import { $modals } from '../../stores/modals.ts';
import { $toasts, dismissToast } from '../../stores/toasts.ts';
import type { ToastsProps } from '../../ui/feedback/Toasts.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { island } from '../island.tsx';
import { NotLoaded } from '../NotLoaded.tsx';
import { useLive } from '../useLive.ts';
import { ModalBoundary } from './ModalBoundary.tsx';
import { ModalOf } from './ModalOf.tsx';

const Toasts = lazy<ComponentType<ToastsProps>>(() =>
  import('../../ui/feedback/Toasts.tsx').then(
    (loaded) => ({ default: loaded.Toasts }),
    () => ({ default: NotLoaded }),
  ),
);

/** The one place where modals and toasts appear. The code of a modal is loaded when it is first opened. */
function ModalHost() {
  const { t } = useLocale();
  const modals = useLive($modals);
  const toasts = useLive($toasts);
  useEffect(startAnnouncements, []);
  return (
    <>
      {modals.map((modal) => (
        <ModalBoundary key={modal.modal} modal={modal}>
          <ModalOf modal={modal} />
        </ModalBoundary>
      ))}
      {toasts.length > 0 && (
        <Suspense fallback={null}>
          <Toasts toasts={toasts.map(({ id, tone, key }) => ({ id, tone, text: t(key) }))} onDismiss={dismissToast} />
        </Suspense>
      )}
    </>
  );
}

export default island(ModalHost);
