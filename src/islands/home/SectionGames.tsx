import type { ReactNode } from 'react';
import type { Game } from '../../contract/games/endpoints.ts';
import { type Loaded, loadedValue } from '../../stores/core/load.ts';
import { SECTION_SHOWN } from '../../stores/home/limits.ts';
import { type Section, shownGames } from '../../stores/home/sections.ts';
import { Button } from '../../ui/button/Button.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { FailedState } from '../core/FailedState.tsx';
import { useLive } from '../core/useLive.ts';
import { TileGrid } from '../games/TileGrid.tsx';
import styles from './Sections.module.css';

interface Props {
  readonly section: Section;
  /** What the section has loaded, or what of it shows. */
  readonly games: Loaded<readonly Game[]>;
  readonly title: string;
  /** Shows where there are no games. */
  readonly none: ReactNode;
}

/** The games of a section: 10 of them, all after More; how it is while they load, and where they did not come. */
export function SectionGames({ section, games, title, none }: Props) {
  const { t } = useLocale();
  const open = useLive(section.$open);
  const known = loadedValue(games);
  if (!known && games.state === 'failed') {
    return <FailedState code={games.code} onRetry={() => void section.load()} />;
  }
  if (known?.length === 0) return none;
  const { shown, more } = shownGames(known ?? [], open);
  return (
    <>
      <TileGrid games={known && shown} waits={games.state === 'idle'} places={SECTION_SHOWN} layout="section" />
      {more && (
        <p className={styles.more}>
          <Button onClick={section.showMore} aria-label={t('games.moreOf', { type: title })}>
            {t('games.more')}
          </Button>
        </p>
      )}
    </>
  );
}
