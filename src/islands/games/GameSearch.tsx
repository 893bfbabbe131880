import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { createGameSearch, firstFound } from '../../stores/games/game-search.ts';
import { choose } from '../../stores/games/launching.ts';
import { $slashOpens, readSlash, switchSlash } from '../../stores/games/slash.ts';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { SearchField } from '../../ui/form/SearchField.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';
import { useLive } from '../core/useLive.ts';
import styles from './Lobby.module.css';
import { LobbyPage } from './LobbyPage.tsx';

/** Steps of the arrow keys; only up and down, because the others move within the text. */
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Games of every category by a part of their name, from any page. Enter opens the first that was found, arrows go from the
 * field through the games and back.
 */
export default function GameSearch({ close }: { readonly close: () => void }) {
  const { t } = useLocale();
  const [lobby] = useState(createGameSearch);
  const typed = useLive(lobby.$typed);
  const area = useRef<HTMLDivElement>(null);
  const slashOpens = useLive($slashOpens);
  useEffect(() => lobby.start(), [lobby]);
  useEffect(readSlash, []);
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    const stops = [...(area.current?.querySelectorAll<HTMLElement>('[type="search"], h3 button') ?? [])];
    const at = stops.findIndex((stop) => stop.matches(':focus'));
    const next = stops[at + step];
    if (at < 0 || !next) return;
    event.preventDefault();
    next.focus();
  };
  const open = (event: KeyboardEvent) => {
    const game = event.key === 'Enter' && firstFound(lobby);
    if (!game) return;
    event.preventDefault();
    void choose(game);
  };
  return (
    <Modal title={t('games.find')} size="large" onClose={close}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the controls in it */}
      <div ref={area} className={styles.lobby} onKeyDown={move}>
        <SearchField label={t('games.search')} value={typed} onValue={lobby.type} onKeyDown={open} data-first="" />
        <div className={styles.slash}>
          <Checkbox
            id="search-slash"
            label={t('games.slash')}
            checked={slashOpens}
            onChange={({ currentTarget }) => switchSlash(currentTarget.checked)}
          />
        </div>
        <LobbyPage lobby={lobby} />
      </div>
    </Modal>
  );
}
