import { type DOMAttributes, type RefCallback, useCallback, useEffect, useState } from 'react';
import { loadedValue } from '../../stores/core/load.ts';
import { $winners, type BoardEntry, loadWinners } from '../../stores/winners/winners.ts';
import { Button } from '../../ui/button/Button.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { island } from '../core/island.tsx';
import { useLive } from '../core/useLive.ts';
import styles from './WinnerBoard.module.css';
import { WinnerEntry } from './WinnerEntry.tsx';

/** The gateway fills its board each minute. */
const REFRESH_MS = 60_000;
const PLACES = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Who left the row with the focus leaves it at its beginning, from where it moves on. */
const AROUND: DOMAttributes<HTMLElement> = { onBlur: ({ currentTarget }) => currentTarget.scrollTo({ left: 0 }) };

interface Props {
  /** The brand's currency, ISO 4217. */
  readonly currency: string;
}

/**
 * The winner board (SPEC 2 and 7): a row that moves quietly, and stands still under a pointer, under the focus, for who
 * wished for less motion, and for good with its button. A row that fits into its window does not move.
 */
function WinnerBoard({ currency }: Props) {
  const { t } = useLocale();
  const board = useLive($winners);
  const [paused, setPaused] = useState(false);
  useEffect(() => {
    void loadWinners();
    const timer = setInterval(() => document.hidden || void loadWinners(), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  const winners = loadedValue(board);
  const failed = !winners && board.state === 'failed';
  const some = winners !== undefined && winners.length > 0;
  const [ahead, setAhead] = useState(0);
  const measured = useCallback((row: HTMLUListElement) => watchWidth(row, setAhead), []);
  const moves = some && ahead > 0;
  return (
    <section className={styles.board} aria-labelledby="winners-title" aria-busy={!winners && !failed}>
      <header className={styles.head}>
        <Icon name="trophy" className={styles.icon} />
        <h2 id="winners-title" className={styles.title}>
          {t('home.winners')}
        </h2>
        {moves && (
          <span className={styles.stop}>
            <IconButton
              icon={paused ? 'play' : 'pause'}
              size="small"
              label={t(paused ? 'home.playWinners' : 'home.pauseWinners')}
              onClick={() => setPaused(!paused)}
            />
          </span>
        )}
      </header>
      <div className={styles.window} data-moves={moves || undefined} data-paused={paused || undefined} {...AROUND}>
        {some && (
          <div className={styles.track}>
            <Row ref={measured} winners={winners} currency={currency} />
            {/* The row's beginning again, so that what left at one side comes in at the other without a gap. */}
            {moves && <Row winners={winners.slice(0, ahead)} currency={currency} again />}
          </div>
        )}
        {winners?.length === 0 && <p className={styles.none}>{t('home.noWinners')}</p>}
        {failed && (
          <Button kind="quiet" size="small" icon="refresh" onClick={() => void loadWinners()}>
            {t('home.winnersFailed')}
          </Button>
        )}
        {!winners && !failed && (
          <div className={styles.row}>
            {PLACES.map((place) => (
              <Skeleton key={place} shape="block" className={styles.pending} />
            ))}
          </div>
        )}
      </div>
    </section>
  );
}

/** Tells how many entries fill the window of a row, none where the whole row fits into it, now and whenever either of them changes. */
function watchWidth(row: HTMLUListElement, tell: (entries: number) => void): () => void {
  const around = row.closest(`.${styles.window}`) ?? row;
  const observer = new ResizeObserver(() => {
    const share = around.clientWidth / row.offsetWidth;
    tell(share < 1 ? Math.ceil(share * row.children.length) + 1 : 0);
  });
  observer.observe(row);
  observer.observe(around);
  return () => observer.disconnect();
}

interface RowProps extends Props {
  readonly winners: readonly BoardEntry[];
  /** Only seen: whoever listens or uses keys has met them already. */
  readonly again?: boolean;
  readonly ref?: RefCallback<HTMLUListElement>;
}

function Row({ winners, currency, again = false, ref }: RowProps) {
  return (
    <ul ref={ref} className={styles.row} aria-hidden={again || undefined} inert={again}>
      {winners.map((winner) => (
        <li key={winner.id}>
          <WinnerEntry winner={winner} currency={currency} />
        </li>
      ))}
    </ul>
  );
}

export default island(WinnerBoard);
