import { useEffect, useState } from 'react';
import { $announcements, loadAnnouncements, startAnnouncements } from '../../stores/announcements/announcements.ts';
import { loadedValue } from '../../stores/core/load.ts';
import { openModal } from '../../stores/core/modals.ts';
import { Button } from '../../ui/button/Button.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { takeClick } from '../../ui/takeClick.ts';
import { useLink } from '../core/facts.tsx';
import { island } from '../core/island.tsx';
import { useLive } from '../core/useLive.ts';
import styles from './Notices.module.css';

/** The notice marquee (SPEC 2). It runs by itself, and stops under pointer and focus, or for good with its button. */
function Notices() {
  const { t } = useLocale();
  const link = useLink();
  const announcements = useLive($announcements);
  const [paused, setPaused] = useState(false);
  useEffect(startAnnouncements, []);
  const notices = loadedValue(announcements)?.player;
  return (
    <section className={styles.notices} aria-label={t('home.notices')} aria-busy={announcements.state === 'loading'}>
      <Icon name="megaphone" className={styles.icon} />
      <div className={styles.window} data-paused={paused || undefined}>
        {notices && notices.length > 0 && (
          <ul className={styles.line}>
            {notices.map(({ id, title }, index) => (
              <li key={id}>
                <a
                  href={link(`announce/?index=${index}`)}
                  onClick={takeClick(() => openModal({ modal: 'notice', index }))}
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        )}
        {notices?.length === 0 && <p className={styles.still}>{t('home.noNotices')}</p>}
        {!notices && announcements.state === 'failed' && (
          <Button kind="quiet" size="small" icon="refresh" onClick={() => void loadAnnouncements()}>
            {t('home.noticesFailed')}
          </Button>
        )}
        {!notices && announcements.state !== 'failed' && <Skeleton shape="line" className={styles.pending} />}
      </div>
      {notices && notices.length > 0 && (
        <IconButton
          icon={paused ? 'play' : 'pause'}
          size="small"
          label={t(paused ? 'home.playNotices' : 'home.pauseNotices')}
          onClick={() => setPaused(!paused)}
        />
      )}
    </section>
  );
}

export default island(Notices);
