import type { OwnFilter } from '../../stores/games/game-query.ts';
import type { Lobby } from '../../stores/games/lobby.ts';
import { $session, $sessionLoading } from '../../stores/session/session.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { useLive } from '../core/useLive.ts';

interface Props {
  readonly lobby: Lobby;
  readonly filter: OwnFilter;
}

/** A lobby without games of the member's own: how to get some, and for a visitor the way to the log-in (SPEC 5). */
export default function NoOwnGames({ lobby, filter }: Props) {
  const { t } = useLocale();
  const isVisitor = useLive($session).audience === 'visitor';
  const isComing = useLive($sessionLoading);
  if (isComing) return null;
  if (isVisitor) {
    return (
      <Empty
        title={t('games.ownWantLogIn')}
        text={t('games.ownWantLogInText')}
        action={
          <Button kind="primary" onClick={() => lobby.chooseFilter(filter)}>
            {t('games.logIn')}
          </Button>
        }
      />
    );
  }
  return (
    <Empty
      title={t(filter === 'FAV' ? 'games.noFavorites' : 'games.noRecent')}
      text={t(filter === 'FAV' ? 'games.noFavoritesText' : 'games.noRecentText')}
      action={<Button onClick={() => lobby.chooseFilter('ALL')}>{t('games.showAll')}</Button>}
    />
  );
}
