import { useEffect, useRef, useState } from 'react';
import { TURNSTILE_ACTION } from '../../contract/verification/words.ts';
import type { VerificationPopups } from '../../stores/verification/popups.ts';
import { useLocale } from '../../ui/locale.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';
import { FailedState } from '../core/FailedState.tsx';
import { loadTurnstile } from './turnstile.ts';
import styles from './Verification.module.css';

type Props = VerificationPopups['human'] & {
  readonly close: () => void;
};

/** Cloudflare's widget, which most visitors see turn once; some have to tick a box. */
export default function HumanModal({ siteKey, onToken, close }: Props) {
  const { t, language } = useLocale();
  const place = useRef<HTMLDivElement>(null);
  const [tries, setTries] = useState(0);
  const [failed, setFailed] = useState(false);
  const locale = language.tag;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the widget is drawn once, and again with each try.
  useEffect(() => {
    let leave = () => {};
    let isOver = false;
    const fail = () => setFailed(true);
    loadTurnstile().then((turnstile) => {
      if (isOver || !place.current) return;
      const widget = turnstile.render(place.current, {
        sitekey: siteKey,
        action: TURNSTILE_ACTION,
        language: locale,
        callback: (token) => {
          onToken(token);
          close();
        },
        'error-callback': fail,
        'unsupported-callback': fail,
      });
      leave = () => turnstile.remove(widget);
    }, fail);
    return () => {
      isOver = true;
      leave();
    };
  }, [tries]);
  const again = () => {
    setFailed(false);
    setTries(tries + 1);
  };
  return (
    <Modal title={t('verification.person')} size="small" onClose={close}>
      {failed ? (
        <FailedState code="network.offline" onRetry={again} />
      ) : (
        <div className={styles.person}>
          <p>{t('verification.personText')}</p>
          <div ref={place} className={styles.widget} />
        </div>
      )}
    </Modal>
  );
}
