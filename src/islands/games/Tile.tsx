import type { Game } from '../../contract/games/endpoints.ts';
import { openModal } from '../../stores/core/modals.ts';
import { $launching, choose } from '../../stores/games/launching.ts';
import { $status, imageUrl } from '../../stores/system/system.ts';
import { GameTile, type GameTileProps, TileAbout } from '../../ui/game/GameTile.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { useLive } from '../core/useLive.ts';
import { FavoriteButton } from './FavoriteButton.tsx';

interface Props {
  readonly game: Game;
  /** Above the fold. */
  readonly eager?: boolean;
}

/** A game of the gateway as a tile. Pressing it follows the launch rules (SPEC 4). */
export function Tile({ game, eager }: Props) {
  const { t } = useLocale();
  const status = useLive($status);
  const launching = useLive($launching) === game.nodeId;
  const badge = useBadge(game);
  return (
    <GameTile
      name={game.displayName}
      vendor={game.vendorName}
      poster={status && imageUrl(game.iconUrl, status)}
      {...(badge ? { badge } : {})}
      playLabel={t(launching ? 'games.opening' : 'games.play')}
      onPlay={game.isOpen || game.isGame === 'VASSALAGE' ? () => void choose(game) : undefined}
      eager={eager}
      {...(game.isGame === 'GAME' && {
        mark: <FavoriteButton game={game} name={game.displayName} />,
        about: (
          <TileAbout
            label={t('games.aboutGame', { name: game.displayName })}
            onPress={() => openModal({ modal: 'gameAbout', game })}
          />
        ),
      })}
    />
  );
}

/** SPEC 3: isHot 1 shows the hot badge. Only one badge fits: not open yet, then hot, then new. */
function useBadge({ isOpen, isHot, isNew, isGame }: Game): GameTileProps['badge'] {
  const { t } = useLocale();
  if (!isOpen && isGame === 'GAME') return { kind: 'soon', label: t('games.soon') };
  if (isHot === 1) return { kind: 'hot', label: t('games.hot') };
  return isNew ? { kind: 'new', label: t('games.new') } : undefined;
}
