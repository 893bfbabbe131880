import { type ReactNode, useEffect, useState } from 'react';
import type { Game, GameDetails } from '../../contract/games/endpoints.ts';
import { formatMoment } from '../../i18n/dates.ts';
import { formatAmount } from '../../money/format.ts';
import { loadedValue } from '../../stores/core/load.ts';
import { createGameAbout } from '../../stores/games/details.ts';
import { choose } from '../../stores/games/launching.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';
import { FailedState } from '../core/FailedState.tsx';
import { useLive } from '../core/useLive.ts';
import styles from './GameAbout.module.css';
import { GameRooms } from './GameRooms.tsx';

interface Props {
  readonly game: Game;
  readonly close: () => void;
}

/** What is to be known of a game before it is played: its kind, bets, return and rooms, and when it was played last. */
export default function GameAbout({ game, close }: Props) {
  const { t } = useLocale();
  const [about] = useState(() => createGameAbout(game.nodeId));
  const details = useLive(about.$details);
  useEffect(() => {
    about.load();
    return about.stop;
  }, [about]);
  const play = () => {
    close();
    void choose(game);
  };
  return (
    <Modal
      title={game.displayName}
      size="small"
      onClose={close}
      actions={
        game.isOpen && (
          <Button kind="primary" icon="play" onClick={play} data-first="">
            {t('games.play')}
          </Button>
        )
      }
    >
      <Facts game={game} details={loadedValue(details)} failed={details.state === 'failed'} />
      {details.state === 'failed' && <FailedState code={details.code} onRetry={about.load} />}
      {details.state === 'ready' && <GameRooms nodeId={game.nodeId} details={details.value} />}
    </Modal>
  );
}

interface FactsProps {
  readonly game: Game;
  readonly details: GameDetails | undefined;
  /** Nothing comes beside what the game itself tells. */
  readonly failed: boolean;
}

function Facts({ game, details, failed }: FactsProps) {
  const { t, language } = useLocale();
  const { tag } = language;
  const unsaid = t('games.about.unsaid');
  const told = (fact: (details: GameDetails) => ReactNode) => (details ? fact(details) : failed && unsaid);
  const bet = (end: 'least' | 'most') =>
    told(({ bets }) => (bets ? <bdi>{formatAmount(bets[end], bets.currency, tag)}</bdi> : unsaid));
  return (
    <dl className={styles.facts} aria-busy={!details && !failed}>
      <Fact name={t('games.vendors')}>{game.vendorName}</Fact>
      <Fact name={t('games.about.kind')}>
        <Kind {...(details ?? game)} />
      </Fact>
      <Fact name={t('games.about.least')}>{bet('least')}</Fact>
      <Fact name={t('games.about.most')}>{bet('most')}</Fact>
      <Fact name={t('games.about.returns')}>
        {told(({ returns }) => (returns ? <Returns {...returns} /> : unsaid))}
      </Fact>
      <Fact name={t('games.about.played')}>
        {told(({ lastPlayed }) => (lastPlayed === null ? t('games.about.never') : formatMoment(lastPlayed, tag)))}
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children || <Skeleton className={styles.waiting} />}</dd>
    </div>
  );
}

function Kind({ gameType, gameClassify }: Pick<Game, 'gameType' | 'gameClassify'>) {
  const { t } = useLocale();
  return gameClassify ? t(`games.filter.${gameClassify}`) : t(`type.${gameType}`);
}

function Returns({ least, most }: NonNullable<GameDetails['returns']>) {
  const { t, language } = useLocale();
  const percent = new Intl.NumberFormat(language.tag, { style: 'percent', maximumFractionDigits: 2 });
  const [low, high] = [percent.format(least / 100), percent.format(most / 100)];
  return least === most ? <bdi>{low}</bdi> : t('games.about.byBet', { least: low, most: high });
}
