import { formatMoment } from '../../i18n/dates.ts';
import { launchById } from '../../stores/games/launch.ts';
import { $launching } from '../../stores/games/launching.ts';
import type { Place, Play } from '../../stores/games/play.ts';
import { leaveGame } from '../../stores/games/playing.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import type { PictureName } from '../../ui/icon/names.ts';
import { useLocale } from '../../ui/locale.tsx';
import { useLive } from '../core/useLive.ts';
import styles from './Game.module.css';

type Stopped = Extract<Play, { state: 'stopped' }>;

const PICTURES: Readonly<Record<Stopped['stop'], PictureName>> = {
  closed: 'soon',
  maintenance: 'soon',
  down: 'broken',
  offline: 'broken',
  over: 'games',
};

/** Why a game is not played, and what to do next: to try again where that may help, to choose another game otherwise. */
export function StoppedGame({ play, place }: { readonly play: Stopped; readonly place: Place }) {
  const { t, language } = useLocale();
  const { stop, until, nodeId } = play;
  const isOpening = useLive($launching) === nodeId;
  const retry = stop !== 'closed' && (
    <Button kind="primary" icon="refresh" busy={isOpening} onClick={() => void launchById(nodeId, place)}>
      {t(stop === 'over' ? 'games.resume' : 'ui.retry')}
    </Button>
  );
  return (
    <div className={styles.over} role="alert">
      <Empty
        picture={PICTURES[stop]}
        title={t(`games.stop.${stop}.title`)}
        text={
          until === null
            ? t(`games.stop.${stop}.text`)
            : t('games.stop.until', { time: formatMoment(until, language.tag) })
        }
        action={
          <span className={styles.ways}>
            <Button onClick={leaveGame}>{t('games.another')}</Button>
            {retry}
          </span>
        }
      />
    </div>
  );
}
