import { useEffect, useRef, useState } from 'react';
import { gameOfAddress, launchById } from '../../stores/games/launch.ts';
import { $play } from '../../stores/games/play.ts';
import { leaveGame } from '../../stores/games/playing.ts';
import { $session } from '../../stores/session/session.ts';
import { ButtonLink } from '../../ui/button/Button.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Spinner } from '../../ui/feedback/Spinner.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { useLink } from '../core/facts.tsx';
import { island } from '../core/island.tsx';
import { useLive } from '../core/useLive.ts';
import styles from './Game.module.css';
import { GameStage } from './GameStage.tsx';
import { FullScreenButton } from './GameTools.tsx';

/** A game on a page of its own (SPEC 2: /seamless). The address names it, so the page may be opened anew. */
function SeamlessGame() {
  const { t } = useLocale();
  const stage = useRef<HTMLDivElement>(null);
  const play = useLive($play);
  const { audience } = useLive($session);
  const [isNamed, setNamed] = useState(true);
  useEffect(() => {
    const nodeId = gameOfAddress();
    setNamed(nodeId !== undefined);
    // A tab may still be handed its session by another; who has none is led to the log-in by the page itself.
    if (nodeId !== undefined && audience !== 'visitor') void launchById(nodeId, 'page');
  }, [audience]);
  const name = play && play.state !== 'stopped' ? play.game.displayName : undefined;
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <IconButton icon="arrow-left" directional label={t('games.back')} onClick={leaveGame} />
        <h2 className={styles.title}>{name ?? t('games.stopped')}</h2>
        {play?.state === 'playing' && <FullScreenButton of={stage} />}
      </div>
      {play ? (
        <GameStage play={play} place="page" ref={stage} />
      ) : (
        <div className={styles.stage}>
          <div className={styles.over}>
            {isNamed && audience !== 'trial' ? <Spinner label={t('games.opening')} /> : <NoGame />}
          </div>
        </div>
      )}
    </div>
  );
}

function NoGame() {
  const { t } = useLocale();
  const link = useLink();
  return (
    <Empty
      title={t('games.stop.closed.title')}
      action={
        <ButtonLink kind="primary" href={link('')}>
          {t('games.find')}
        </ButtonLink>
      }
    />
  );
}

export default island(SeamlessGame);
