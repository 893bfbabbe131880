import { useEffect, useRef, useState } from 'react';
import { loadedValue } from '../../stores/core/load.ts';
import type { OwnList } from '../../stores/favorites/ask.ts';
import { OWN_PAGE_SIZE } from '../../stores/favorites/limits.ts';
import { $favorites, stillMarked } from '../../stores/favorites/marks.ts';
import { createOwnGames, OWN_QUERY } from '../../stores/favorites/own-games.ts';
import { $session } from '../../stores/session/session.ts';
import { ButtonLink } from '../../ui/button/Button.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { Pagination } from '../../ui/navigation/Pagination.tsx';
import { FailedState } from '../core/FailedState.tsx';
import { useLink } from '../core/facts.tsx';
import { island } from '../core/island.tsx';
import { useLive } from '../core/useLive.ts';
import styles from '../games/Lobby.module.css';
import { TileGrid } from '../games/TileGrid.tsx';

/** The games that a member has marked, or played last, as a page (SPEC 2: account game lists). */
function OwnGames({ own }: { readonly own: OwnList }) {
  const { t } = useLocale();
  const link = useLink();
  const [list] = useState(() => createOwnGames(own));
  const query = useLive(list.$query);
  const games = useLive(list.$page);
  const page = loadedValue(games);
  const marks = useLive($favorites);
  const kept = own === 'favorite' && page ? stillMarked(page.items, marks) : page?.items;
  // Until the answer comes, the page is the one before, and says nothing of what is asked for now.
  const shown = games.state === 'loading' && kept?.length === 0 ? undefined : kept;
  const top = useRef<HTMLDivElement>(null);
  // A tab may still be handed its session by another; who has none is led to the log-in by the page itself.
  const isVisitor = useLive($session).audience === 'visitor';
  useEffect(() => (isVisitor ? undefined : list.start()), [list, isVisitor]);
  const goToPage = (target: number) => {
    list.goToPage(target);
    top.current?.scrollIntoView({ block: 'start' });
    top.current?.focus({ preventScroll: true });
  };
  if (games.state === 'failed') return <FailedState code={games.code} onRetry={list.retry} />;
  return (
    <div ref={top} className={styles.page} tabIndex={-1} data-loading={games.state === 'loading' || undefined}>
      <p className={styles.found} role="status">
        {page ? t('games.found', { count: page.total }) : <Skeleton shape="line" className={styles.counting} />}
      </p>
      {shown?.length === 0 ? (
        <Empty
          title={t(own === 'favorite' ? 'games.noFavorites' : 'games.noRecent')}
          text={t(own === 'favorite' ? 'games.noFavoritesText' : 'games.noRecentText')}
          action={
            <ButtonLink kind="primary" href={link('')}>
              {t('games.find')}
            </ButtonLink>
          }
        />
      ) : (
        <TileGrid games={shown} places={OWN_PAGE_SIZE} eager={EAGER} />
      )}
      <Pagination
        page={query.page}
        pages={page?.totalPages ?? 1}
        href={(target) =>
          link(own === 'favorite' ? 'favorite/' : 'recent/') + OWN_QUERY.write({ ...query, page: target })
        }
        onPage={goToPage}
      />
    </div>
  );
}

/** Tiles that show without scrolling on most screens. */
const EAGER = 6;

export default island(OwnGames);
