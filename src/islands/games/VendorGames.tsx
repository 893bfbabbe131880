import { useEffect, useState } from 'react';
import type { WireType } from '../../contract/games/words.ts';
import { createVendorGames } from '../../stores/games/lobby.ts';
import { SearchField } from '../../ui/form/SearchField.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';
import { useLive } from '../core/useLive.ts';
import styles from './Lobby.module.css';
import { LobbyPage } from './LobbyPage.tsx';

interface Props {
  readonly vendor: string;
  readonly name: string;
  readonly gameType: WireType;
  readonly close: () => void;
}

/** A vendor's games in a popup (SPEC 4: provider-type opens a popup game list). */
export default function VendorGames({ vendor, name, gameType, close }: Props) {
  const { t } = useLocale();
  const [lobby] = useState(() => createVendorGames(gameType, vendor));
  const typed = useLive(lobby.$typed);
  useEffect(() => lobby.start(), [lobby]);
  return (
    <Modal title={name} size="large" onClose={close}>
      <div className={styles.lobby}>
        <SearchField label={t('games.search')} value={typed} onValue={lobby.type} />
        <LobbyPage lobby={lobby} />
      </div>
    </Modal>
  );
}
