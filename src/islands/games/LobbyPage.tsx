import { useRef } from 'react';
import { loadedValue } from '../../stores/core/load.ts';
import { $favorites, stillMarked } from '../../stores/favorites/marks.ts';
import { type GameQuery, isOwn } from '../../stores/games/game-query.ts';
import { LOBBY_PAGE_SIZE } from '../../stores/games/limits.ts';
import type { Lobby } from '../../stores/games/lobby.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { Pagination } from '../../ui/navigation/Pagination.tsx';
import { FailedState } from '../core/FailedState.tsx';
import { LazyPart } from '../core/LazyPart.tsx';
import { browserOnly } from '../core/lazy.ts';
import { useLive } from '../core/useLive.ts';
import styles from './Lobby.module.css';
import { TileGrid } from './TileGrid.tsx';

interface Props {
  readonly lobby: Lobby;
  /** Address of what a query asks for; a list in a popup has none. */
  readonly address?: (query: GameQuery) => string;
}

const loadNoOwnGames = () => (import.meta.env.SSR ? browserOnly() : import('./NoOwnGames.tsx'));
const loadOffered = () => (import.meta.env.SSR ? browserOnly() : import('./OfferedGames.tsx'));

/** Tiles that show without scrolling on most screens. */
const EAGER = 6;

/** A page of the lobby: how many games were found, the tiles, and the links to other pages. */
export function LobbyPage({ lobby, address }: Props) {
  const { t } = useLocale();
  const query = useLive(lobby.$query);
  const games = useLive(lobby.$page);
  const top = useRef<HTMLDivElement>(null);
  const page = loadedValue(games);
  const marks = useLive($favorites);
  const kept = page && query.filter === 'FAV' ? stillMarked(page.items, marks) : page?.items;
  // Until the answer comes, the page is the one before, and says nothing of what is asked for now.
  const shown = games.state === 'loading' && kept?.length === 0 ? undefined : kept;
  const goToPage = (target: number) => {
    lobby.goToPage(target);
    top.current?.scrollIntoView({ block: 'start' });
    top.current?.focus({ preventScroll: true });
  };
  if (games.state === 'failed') return <FailedState code={games.code} onRetry={lobby.retry} />;
  return (
    <div ref={top} className={styles.page} tabIndex={-1} data-loading={games.state === 'loading' || undefined}>
      <p className={styles.found} role="status">
        {page ? t('games.found', { count: page.total }) : <Skeleton shape="line" className={styles.counting} />}
      </p>
      {page && shown?.length === 0 ? (
        isOwn(query.filter) ? (
          <LazyPart load={loadNoOwnGames} props={{ lobby, filter: query.filter }} />
        ) : (
          <>
            <Empty
              picture="search"
              title={t('games.none')}
              text={t('games.noneText')}
              action={<Button onClick={() => lobby.chooseVendor(null)}>{t('games.showAll')}</Button>}
            />
            <LazyPart load={loadOffered} props={page} />
          </>
        )
      ) : (
        <TileGrid games={shown} places={LOBBY_PAGE_SIZE} eager={EAGER} />
      )}
      <Pagination
        page={query.page}
        pages={page?.totalPages ?? 1}
        href={address && ((target) => address({ ...query, page: target }))}
        onPage={goToPage}
      />
    </div>
  );
}
