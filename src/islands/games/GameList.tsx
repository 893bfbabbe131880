import { useEffect, useState } from 'react';
import type { GameType } from '../../contract/games/words.ts';
import { createLobby } from '../../stores/games/lobby.ts';
import { loadGameMenus } from '../../stores/games/menus.ts';
import { useLink } from '../core/facts.tsx';
import { island } from '../core/island.tsx';
import styles from './Lobby.module.css';
import { LobbyFilters } from './LobbyFilters.tsx';
import { LobbyPage } from './LobbyPage.tsx';
import { typeRoute } from './route.ts';

/** A lobby as a page: vendors, filters, search, 15 games a page; all of it in the address (SPEC 4 and 9). */
function GameList({ gameType }: { readonly gameType: GameType }) {
  const link = useLink();
  const [lobby] = useState(() => createLobby(gameType));
  useEffect(() => {
    void loadGameMenus();
    return lobby.start();
  }, [lobby]);
  return (
    <div className={styles.lobby}>
      <LobbyFilters lobby={lobby} gameType={gameType} />
      <LobbyPage lobby={lobby} address={link(typeRoute(gameType))} />
    </div>
  );
}

export default island(GameList);
