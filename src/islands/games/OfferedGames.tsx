import { useId } from 'react';
import type { Game } from '../../contract/games/endpoints.ts';
import type { GamePage } from '../../stores/games/lobby.ts';
import { useLocale } from '../../ui/locale.tsx';
import styles from './OfferedGames.module.css';
import { TileGrid } from './TileGrid.tsx';

/** What to go on with where a search found nothing: games with names that come near, and popular ones. */
export default function OfferedGames({ near, popular }: Pick<GamePage, 'near' | 'popular'>) {
  const { t } = useLocale();
  return (
    <>
      <Row title={t('games.near')} games={near} />
      <Row title={t('games.popular')} games={popular} />
    </>
  );
}

function Row({ title, games }: { readonly title: string; readonly games: readonly Game[] }) {
  const id = useId();
  if (games.length === 0) return null;
  return (
    <section className={styles.offered} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <TileGrid games={games} places={games.length} layout="row" />
    </section>
  );
}
