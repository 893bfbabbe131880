import { useEffect, useState } from 'react';
import type { GameType } from '../../contract/games/words.ts';
import { createLobby } from '../../stores/games/lobby.ts';
import { loadGameVendors } from '../../stores/games/vendors.ts';
import { useLink } from '../core/facts.tsx';
import styles from './Lobby.module.css';
import { LobbyFilters } from './LobbyFilters.tsx';
import { LobbyPage } from './LobbyPage.tsx';
import { lobbyAddress } from './route.ts';

/** A lobby: vendors, filters, search, 15 games a page; all of it in the address (SPEC 4 and 9). */
export function CategoryLobby({ gameType }: { readonly gameType: GameType }) {
  const link = useLink();
  const [lobby] = useState(() => createLobby(gameType));
  useEffect(() => {
    const stop = lobby.start();
    void loadGameVendors(lobby.$query.get().vendor);
    return stop;
  }, [lobby]);
  return (
    <div className={styles.lobby}>
      <LobbyFilters lobby={lobby} gameType={gameType} />
      <LobbyPage lobby={lobby} address={(query) => link(lobbyAddress(gameType, query))} />
    </div>
  );
}
