import { useEffect } from 'react';
import { $favorites, followFavorites, type MarkedGame, toggleFavorite } from '../../stores/favorites/marks.ts';
import { TileMark } from '../../ui/game/GameTile.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { useLive } from '../core/useLive.ts';

interface Props {
  readonly game: MarkedGame;
  readonly name: string;
}

/** The heart of a game's tile (SPEC 4: Favourites). */
export function FavoriteButton({ game, name }: Props) {
  const { t } = useLocale();
  const marked = useLive($favorites)?.has(game.nodeId) ?? false;
  useEffect(followFavorites, []);
  return <TileMark label={t('games.favorite', { name })} pressed={marked} onPress={() => void toggleFavorite(game)} />;
}
