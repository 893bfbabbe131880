import { useEffect, useRef, useState } from 'react';
import type { GameType } from '../../contract/games/words.ts';
import { createCategorySection } from '../../stores/home/sections.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { whenSeen } from '../../ui/whenSeen.ts';
import { useLink } from '../core/facts.tsx';
import { LazyPart } from '../core/LazyPart.tsx';
import { browserOnly } from '../core/lazy.ts';
import { useLive } from '../core/useLive.ts';
import { typeRoute } from '../games/route.ts';
import { SectionGames } from './SectionGames.tsx';
import styles from './Sections.module.css';

/** A section begins to load at this distance below the screen. */
const NEAR = { ahead: '300px' } as const;

export interface Category {
  readonly type: GameType;
  /** How many vendors it has. A single one is no choice, so it gets no row. */
  readonly vendors: number;
}

/** Vendors and games of one category. They load when the section comes near. */
export function GameSection({ type, vendors }: Category) {
  const { t } = useLocale();
  const link = useLink();
  const [section] = useState(() => createCategorySection(type));
  const games = useLive(section.$games);
  const box = useRef<HTMLElement>(null);
  const isNear = games.state !== 'idle';
  const titleId = `section-${type}`;
  const title = t(`type.${type}`);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const stop = whenSeen(element, NEAR, () => void section.load());
    return () => {
      stop();
      section.end();
    };
  }, [section]);

  return (
    <section ref={box} id={type.toLowerCase()} className={styles.section} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        <a className={styles.all} href={link(typeRoute(type))} aria-label={t('games.allOf', { type: title })}>
          {t('games.all')}
        </a>
      </div>
      {vendors > 1 && (
        <div className={styles.vendors}>{isNear && <LazyPart load={loadVendors} props={{ type }} />}</div>
      )}
      <SectionGames
        section={section}
        games={games}
        title={title}
        none={<Empty picture="games" title={t('games.none')} />}
      />
    </section>
  );
}

const loadVendors = () => (import.meta.env.SSR ? browserOnly() : import('./VendorRow.tsx'));
