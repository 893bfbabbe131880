import { useRef } from 'react';
import { $play } from '../../stores/games/play.ts';
import { moveGame } from '../../stores/games/playing.ts';
import { useLocale } from '../../ui/locale.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';
import { useLive } from '../core/useLive.ts';
import { GameStage } from './GameStage.tsx';
import { FullScreenButton, OwnPageLink } from './GameTools.tsx';

/** A game in a window over the page (SPEC 2: game popup in an iframe). The page below stays as it is. */
export default function GameFrame({ close }: { readonly close: () => void }) {
  const { t } = useLocale();
  const stage = useRef<HTMLDivElement>(null);
  const play = useLive($play);
  if (!play) return null;
  const tools = play.state === 'playing' && (
    <>
      <OwnPageLink nodeId={play.nodeId} onLeave={moveGame} />
      <FullScreenButton of={stage} />
    </>
  );
  return (
    <Modal
      title={play.state === 'stopped' ? t('games.stopped') : play.game.displayName}
      size="full"
      tools={tools || undefined}
      onClose={close}
    >
      <GameStage play={play} place="window" ref={stage} />
    </Modal>
  );
}
