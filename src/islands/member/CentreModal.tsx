import { useLocale } from '../../ui/locale.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';
import styles from './Centre.module.css';
import { Centre } from './Centre.tsx';

/** The member centre over the page from which it was opened (SPEC 2). */
export default function CentreModal({ close }: { readonly close: () => void }) {
  const { t } = useLocale();
  return (
    <Modal title={t('member.title')} size="full" onClose={close}>
      <div className={styles.over} data-over>
        <Centre />
      </div>
    </Modal>
  );
}
