import { useCallback, useEffect, useState } from 'react';
import type { ErrorCode } from '../../contract/core/errors.ts';
import { closeModal } from '../../stores/core/modals.ts';
import { startFreeplay } from '../../stores/session/login.ts';
import { Spinner } from '../../ui/feedback/Spinner.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';
import { FailedState } from '../core/FailedState.tsx';
import styles from './Login.module.css';

/** Opens a trial session; closes when it stands, or says what went wrong. */
export default function FreePlayModal({ onward }: { readonly onward?: (() => void) | undefined }) {
  const { t } = useLocale();
  const [failed, setFailed] = useState<ErrorCode | undefined>();
  const begin = useCallback(async () => {
    setFailed(undefined);
    const result = await startFreeplay(onward);
    if (result.in) closeModal('freeplay');
    else setFailed(result.code);
  }, [onward]);
  useEffect(() => void begin(), [begin]);
  return (
    <Modal title={t('session.freePlay')} size="small" busy={!failed} onClose={() => closeModal('freeplay')}>
      <div className={styles.waiting}>
        {failed ? (
          <FailedState code={failed} onRetry={() => void begin()} />
        ) : (
          <>
            <Spinner label={t('session.freePlayOpening')} />
            <p>{t('session.freePlayOpening')}</p>
          </>
        )}
      </div>
    </Modal>
  );
}
