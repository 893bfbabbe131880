import { useEffect, useRef, useState } from 'react';
import { $play, handleGameMessage } from '../../stores/games/launch.ts';
import { Spinner } from '../../ui/feedback/Spinner.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';
import { useLive } from '../core/useLive.ts';
import styles from './Lobby.module.css';

/**
 * A game in its frame (DESIGN 9): on its own origin, sandboxed, with messages only of the right origin, source and
 * shape. It keeps its origin, which is never the portal's, so that those messages can name it.
 */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms';

export default function GameFrame({ close }: { readonly close: () => void }) {
  const { t } = useLocale();
  const play = useLive($play);
  const frame = useRef<HTMLIFrameElement>(null);
  const [ready, setReady] = useState(false);

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
    if (ready) frame.current?.focus();
  }, [ready]);

  if (!play) return null;
  const { game, url } = play;
  return (
    <Modal title={game.displayName} size="full" onClose={close}>
      <div className={styles.frame}>
        <iframe
          ref={frame}
          src={url}
          title={game.displayName}
          sandbox={SANDBOX}
          allow="autoplay; fullscreen"
          referrerPolicy="strict-origin"
          onLoad={() => setReady(true)}
        />
        {!ready && (
          <div className={styles.opening}>
            <Spinner label={t('games.opening')} />
            <p>{t('games.openingGame', { game: game.displayName })}</p>
          </div>
        )}
      </div>
    </Modal>
  );
}
