import { useCallback, useEffect, useState } from 'react';
import type { ErrorCode } from '../../contract/core/errors.ts';
import { createFreeplay } from '../../stores/session/freeplay.ts';
import type { AfterLogin } from '../../stores/session/popups.ts';
import { Spinner } from '../../ui/feedback/Spinner.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';
import { FailedState } from '../core/FailedState.tsx';
import styles from './Login.module.css';

interface Props extends AfterLogin {
  readonly close: () => void;
}

/** Opens a trial session, and closes when it is open, or says what went wrong. */
export default function FreePlayModal({ onward, close }: Props) {
  const { t } = useLocale();
  const [start] = useState(createFreeplay);
  const [failed, setFailed] = useState<ErrorCode | undefined>();
  const begin = useCallback(async () => {
    setFailed(undefined);
    const result = await start(onward);
    if (result.ok) close();
    else setFailed(result.code);
  }, [start, onward, close]);
  useEffect(() => void begin(), [begin]);
  return (
    <Modal title={t('session.freePlay')} size="small" busy={!failed} onClose={close}>
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
