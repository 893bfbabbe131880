import { useState } from 'react';
import type { Popup } from '../../contract/announcements/endpoints.ts';
import { markPopupsSeen } from '../../stores/announcements/greeting.ts';
import { Button } from '../../ui/button/Button.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';
import { ServerHtml } from '../core/ServerHtml.tsx';
import styles from './Announcements.module.css';

interface Props {
  readonly popups: readonly Popup[];
  readonly close: () => void;
}

/** An announcement that the operator wants everybody to read once per session (SPEC 4); one at a time. */
export default function AnnouncementPopup({ popups, close }: Props) {
  const { t } = useLocale();
  const [index, setIndex] = useState(0);
  const popup = popups[index];
  if (!popup) return null;
  const last = index === popups.length - 1;
  const seen = () => {
    markPopupsSeen();
    close();
  };
  return (
    <Modal
      title={popup.title}
      onClose={seen}
      actions={
        <>
          {popups.length > 1 && (
            <span className={styles.count}>{t('announcements.count', { index: index + 1, count: popups.length })}</span>
          )}
          <Button kind="primary" data-first onClick={last ? seen : () => setIndex(index + 1)}>
            {t(last ? 'announcements.gotIt' : 'announcements.next')}
          </Button>
        </>
      }
    >
      <ServerHtml html={popup.content} />
    </Modal>
  );
}
