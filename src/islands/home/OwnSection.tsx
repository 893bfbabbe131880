import { useEffect, useState } from 'react';
import type { OwnList } from '../../stores/favorites/ask.ts';
import { $favorites, $savedMarks, stillMarked } from '../../stores/favorites/marks.ts';
import { createOwnSection } from '../../stores/home/own-section.ts';
import { $session } from '../../stores/session/session.ts';
import { useLocale } from '../../ui/locale.tsx';
import { island } from '../core/island.tsx';
import { useLive } from '../core/useLive.ts';
import { SectionGames } from './SectionGames.tsx';
import styles from './Sections.module.css';

/** FAV or RECENT on the home page (SPEC 4), for whoever is logged in. */
function OwnSection({ own, title }: { readonly own: OwnList; readonly title: string }) {
  const { t } = useLocale();
  const [section] = useState(() => createOwnSection(own));
  const games = useLive(section.$games);
  const marks = useLive($favorites);
  const session = useLive($session);
  const member = session.audience === 'visitor' ? undefined : session.member.id;
  useEffect(() => {
    if (member === undefined) return;
    void section.load();
    // What was marked elsewhere on the page joins the favourites once the gateway knows of it.
    const stop = own === 'favorite' ? $savedMarks.listen(() => void section.load()) : undefined;
    return () => {
      stop?.();
      section.forget();
    };
  }, [own, section, member]);

  const listed = own === 'favorite' && 'value' in games ? { ...games, value: stillMarked(games.value, marks) } : games;
  return (
    <SectionGames
      section={section}
      games={listed}
      title={title}
      none={<p className={styles.none}>{t(own === 'favorite' ? 'games.noFavoritesText' : 'games.noRecentText')}</p>}
    />
  );
}

export default island(OwnSection);
