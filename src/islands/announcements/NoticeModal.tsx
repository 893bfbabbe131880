import { formatDay } from '../../i18n/dates.ts';
import { $announcements } from '../../stores/announcements/announcements.ts';
import { loadedValue } from '../../stores/core/load.ts';
import { ButtonLink } from '../../ui/button/Button.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';
import { useLink } from '../core/facts.tsx';
import { ServerHtml } from '../core/ServerHtml.tsx';
import { useLive } from '../core/useLive.ts';
import styles from './Announcements.module.css';

interface Props {
  readonly index: number;
  readonly close: () => void;
}

/** One notice (SPEC 2: notice popup), chosen by its index in the list. */
export default function NoticeModal({ index, close }: Props) {
  const { t, language } = useLocale();
  const link = useLink();
  const notice = loadedValue(useLive($announcements))?.player[index];
  if (!notice) return null;
  return (
    <Modal
      title={notice.title}
      onClose={close}
      actions={
        <ButtonLink data-first href={link(`announce/?index=${index}`)}>
          {t('announcements.all')}
        </ButtonLink>
      }
    >
      <p className={styles.date}>{formatDay(notice.startDate, language.tag)}</p>
      <ServerHtml html={notice.content} />
    </Modal>
  );
}
