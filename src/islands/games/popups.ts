import type { GamesPopups } from '../../stores/games/popups.ts';
import type { PopupCodes } from '../core/host/popup.ts';

export const gamesPopups: PopupCodes<GamesPopups> = {
  game: { load: () => import('./GameFrame.tsx'), texts: ['games'] },
  gameAbout: { load: () => import('./GameAbout.tsx'), texts: ['games', 'types'] },
  gameSearch: { load: () => import('./GameSearch.tsx'), texts: ['games'] },
  vendorGames: { load: () => import('./VendorGames.tsx'), texts: ['games'] },
};
