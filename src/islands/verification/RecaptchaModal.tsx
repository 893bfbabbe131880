import { useEffect, useRef, useState } from 'react';
import type { VerificationPopups } from '../../stores/verification/popups.ts';
import { readRecaptcha, recaptchaAddress } from '../../stores/verification/recaptcha.ts';
import { useLocale } from '../../ui/locale.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';
import { FailedState } from '../core/FailedState.tsx';
import styles from './Recaptcha.module.css';

type Props = VerificationPopups['recaptcha'] & {
  readonly close: () => void;
};

/** `waiting` until the page in the frame speaks; `begun` once the visitor may be shown pictures, which need room. */
type State = 'waiting' | 'ready' | 'begun' | 'failed';

/** The check of people by whoever sends the codes: a page of the gateway in a frame. */
export default function RecaptchaModal({ onToken, close }: Props) {
  const { t } = useLocale();
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<State>('waiting');
  useEffect(() => {
    const listen = ({ origin, data, source }: MessageEvent) => {
      if (source === null || source !== frame.current?.contentWindow) return;
      const said = readRecaptcha({ origin, data });
      if (said === undefined) return;
      if (said.recaptcha !== 'passed') return setState(said.recaptcha);
      onToken(said.token);
      close();
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, [onToken, close]);
  // A page that says nothing while it loads is another than the gateway's.
  const loaded = () => setState((now) => (now === 'waiting' ? 'failed' : now));
  return (
    <Modal title={t('verification.person')} size="small" onClose={close}>
      {state === 'failed' ? (
        <FailedState code="network.offline" onRetry={() => setState('waiting')} />
      ) : (
        <div className={styles.check}>
          <p>{t('verification.personText')}</p>
          <iframe
            ref={frame}
            className={styles.recaptcha}
            data-begun={state === 'begun' || undefined}
            src={recaptchaAddress()}
            title={t('verification.person')}
            sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
            onLoad={loaded}
          />
        </div>
      )}
    </Modal>
  );
}
