import { type RefObject, useEffect, useRef, useState } from 'react';
import { $connected, watchConnection } from '../../stores/core/connection.ts';
import type { Place, Play } from '../../stores/games/play.ts';
import { handleGameMessage } from '../../stores/games/playing.ts';
import { Spinner } from '../../ui/feedback/Spinner.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { useLive } from '../core/useLive.ts';
import styles from './Game.module.css';
import { GameInWindow } from './GameInWindow.tsx';
import { StoppedGame } from './StoppedGame.tsx';

/**
 * A game in its frame (DESIGN 9): on its own origin, sandboxed, with messages only of the right origin, source and
 * shape. It keeps its origin, which is never the portal's, so that those messages can name it.
 */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms';

interface Props {
  readonly play: Play;
  readonly place: Place;
  /** What full screen shows. */
  readonly ref: RefObject<HTMLDivElement | null>;
}

/** Where a game is played, and what is shown in its place when it cannot be. */
export function GameStage({ play, place, ref }: Props) {
  return (
    <div ref={ref} className={styles.stage}>
      {play.state === 'playing' ? (
        <Frame key={play.url} {...play} />
      ) : play.state === 'stopped' ? (
        <StoppedGame play={play} place={place} />
      ) : (
        <GameInWindow play={play} place={place} />
      )}
    </div>
  );
}

function Frame({ game, url }: Extract<Play, { state: 'playing' }>) {
  const { t } = useLocale();
  const frame = useRef<HTMLIFrameElement>(null);
  const [ready, setReady] = useState(false);
  const connected = useLive($connected);
  useEffect(watchConnection, []);

  useEffect(() => {
    const listen = ({ origin, data, source }: MessageEvent) => {
      const fromFrame = source !== null && source === frame.current?.contentWindow;
      if (handleGameMessage({ origin, data }, fromFrame) === 'ready') setReady(true);
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);

  // Keys belong to the game from the moment it can be played.
  useEffect(() => {
    if (ready && connected) frame.current?.focus();
  }, [ready, connected]);

  return (
    <>
      <iframe
        ref={frame}
        src={url}
        title={game.displayName}
        sandbox={SANDBOX}
        allow="autoplay; fullscreen"
        referrerPolicy="strict-origin"
        inert={!connected}
        onLoad={() => setReady(true)}
      />
      {!ready && (
        <div className={styles.over}>
          <Spinner label={t('games.opening')} />
          <p>{t('games.openingGame', { game: game.displayName })}</p>
        </div>
      )}
      {!connected && (
        <div className={styles.over} role="alert">
          <Spinner label={t('games.stop.lost.title')} />
          <p className={styles.name}>{t('games.stop.lost.title')}</p>
          <p>{t('games.stop.lost.text')}</p>
        </div>
      )}
    </>
  );
}
