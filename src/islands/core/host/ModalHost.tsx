import { $modals, isHosted } from '../../../stores/core/modals.ts';
import { $toasts, dismissToast } from '../../../stores/core/toasts.ts';
import { useLocale } from '../../../ui/locale.tsx';
import { LazyPart } from '../LazyPart.tsx';
import { browserOnly } from '../lazy.ts';
import { useLive } from '../useLive.ts';
import { ModalBoundary } from './ModalBoundary.tsx';
import { OpenModal } from './OpenModal.tsx';
import type { LoadPopups } from './popup.ts';

const loadToasts = async () =>
  import.meta.env.SSR ? browserOnly() : { default: (await import('../../../ui/feedback/Toasts.tsx')).Toasts };

/** Where toasts appear, and modals whose markup the page does not hold. The code of a modal is loaded when it opens. */
export function ModalHost({ loadPopups }: { readonly loadPopups: LoadPopups }) {
  const { t } = useLocale();
  const modals = useLive($modals).filter(isHosted);
  const toasts = useLive($toasts);
  return (
    <>
      {modals.map((modal) => (
        <ModalBoundary key={'area' in modal ? `${modal.modal} ${modal.area}` : modal.modal} modal={modal}>
          <OpenModal loadPopups={loadPopups} modal={modal} />
        </ModalBoundary>
      ))}
      {toasts.length > 0 && (
        <LazyPart
          load={loadToasts}
          props={{ toasts: toasts.map(({ id, tone, key }) => ({ id, tone, text: t(key) })), onDismiss: dismissToast }}
        />
      )}
    </>
  );
}
