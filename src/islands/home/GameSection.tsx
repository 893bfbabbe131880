import { useEffect, useRef, useState } from 'react';
import type { GameType } from '../../contract/games/words.ts';
import { loadedValue } from '../../stores/core/load.ts';
import { createSection, shownGames } from '../../stores/home/sections.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { FailedState } from '../core/FailedState.tsx';
import { useLink } from '../core/facts.tsx';
import { useLive } from '../core/useLive.ts';
import { typeRoute } from '../games/route.ts';
import { TileGrid } from '../games/TileGrid.tsx';
import styles from './Sections.module.css';

/** A section begins to load at this distance below the screen. */
const AHEAD = '300px';
const PLACES = 10;

/** Games of one category. They load when the section comes near; 10 are shown, all after More. */
export function GameSection({ type }: { readonly type: GameType }) {
  const { t } = useLocale();
  const link = useLink();
  const [section] = useState(() => createSection(type));
  const games = useLive(section.$games);
  const open = useLive(section.$open);
  const box = useRef<HTMLElement>(null);
  const titleId = `section-${type}`;

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        void section.load();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      section.end();
    };
  }, [section]);

  const { shown, more } = shownGames(games, open);
  const known = loadedValue(games) !== undefined;
  const failed = !known && games.state === 'failed';
  return (
    <section ref={box} id={type.toLowerCase()} className={styles.section} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>{t(`type.${type}`)}</h2>
        <a
          className={styles.all}
          href={link(typeRoute(type))}
          aria-label={t('games.allOf', { type: t(`type.${type}`) })}
        >
          {t('games.all')}
        </a>
      </div>
      {failed && <FailedState code={games.code} onRetry={() => void section.load()} />}
      {known && shown.length === 0 && <Empty picture="games" title={t('games.none')} />}
      {!failed && (!known || shown.length > 0) && (
        <TileGrid games={known ? shown : undefined} waits={games.state === 'idle'} places={PLACES} layout="section" />
      )}
      {more && (
        <p className={styles.more}>
          <Button onClick={section.showMore} aria-label={t('games.moreOf', { type: t(`type.${type}`) })}>
            {t('games.more')}
          </Button>
        </p>
      )}
    </section>
  );
}
