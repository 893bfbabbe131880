import { useState } from 'react';
import type { Popup } from '../../contract/announcements/announcements.ts';
import { closeModal } from '../../stores/core/modals.ts';
import { markPopupsSeen } from '../../stores/core/popups.ts';
import { Button } from '../../ui/button/Button.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';
import { ServerHtml } from '../core/ServerHtml.tsx';
import styles from './Announcements.module.css';

/** What the operator wants everybody to read once per session (SPEC 4); one at a time. */
export default function AnnouncementPopup({ popups }: { readonly popups: readonly Popup[] }) {
  const { t } = useLocale();
  const [index, setIndex] = useState(0);
  const popup = popups[index];
  if (!popup) return null;
  const last = index === popups.length - 1;
  const close = () => {
    markPopupsSeen();
    closeModal('announcements');
  };
  return (
    <Modal
      title={popup.title}
      onClose={close}
      actions={
        <>
          {popups.length > 1 && (
            <span className={styles.count}>{t('announcements.count', { index: index + 1, count: popups.length })}</span>
          )}
          <Button kind="primary" onClick={last ? close : () => setIndex(index + 1)}>
            {t(last ? 'announcements.gotIt' : 'announcements.next')}
          </Button>
        </>
      }
    >
      <ServerHtml html={popup.content} />
    </Modal>
  );
}
