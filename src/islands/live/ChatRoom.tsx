import { useState } from 'react';
import { Spinner } from '../../ui/feedback/Spinner.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';
import styles from './ChatRoom.module.css';

interface Props {
  /** The live model's. */
  readonly name: string;
  readonly url: string;
  readonly close: () => void;
}

/**
 * A room is the provider's page on its own origin, never the portal's. It may run scripts, and send what is written there;
 * the page around it hears no message of it.
 */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms';

/** A live model's chat room (SPEC 2: modals) in its frame. */
export default function ChatRoom({ name, url, close }: Props) {
  const { t } = useLocale();
  const [ready, setReady] = useState(false);
  return (
    <Modal title={t('live.room', { name })} onClose={close}>
      <div className={styles.room}>
        <iframe
          src={url}
          title={t('live.room', { name })}
          sandbox={SANDBOX}
          referrerPolicy="no-referrer"
          onLoad={() => setReady(true)}
        />
        {!ready && (
          <div className={styles.opening}>
            <Spinner label={t('live.opening')} />
            <p>{t('live.openingRoom', { name })}</p>
          </div>
        )}
      </div>
    </Modal>
  );
}
