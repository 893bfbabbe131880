import { useEffect, useState } from 'react';
import type { GameDetails } from '../../contract/games/endpoints.ts';
import { formatAmount } from '../../money/format.ts';
import { createGameRooms } from '../../stores/games/details.ts';
import { $session } from '../../stores/session/session.ts';
import { useLocale } from '../../ui/locale.tsx';
import { FailedState } from '../core/FailedState.tsx';
import { useLive } from '../core/useLive.ts';
import styles from './GameAbout.module.css';

interface Props {
  readonly nodeId: number;
  readonly details: GameDetails;
}

/** The rooms of a card game as they are now, for members: what a seat takes, and how many play (SPEC 7: GLS2_roomList). */
export function GameRooms({ nodeId, details }: Props) {
  const { audience } = useLive($session);
  const isMember = audience === 'member' || audience === 'agent';
  if (!isMember || details.gameType !== 'PVP' || !details.bets) return null;
  return <Rooms nodeId={nodeId} currency={details.bets.currency} />;
}

type Currency = NonNullable<GameDetails['bets']>['currency'];

function Rooms({ nodeId, currency }: { readonly nodeId: number; readonly currency: Currency }) {
  const { t, language } = useLocale();
  const [rooms] = useState(() => createGameRooms(nodeId));
  const found = useLive(rooms.$rooms);
  useEffect(() => {
    rooms.load();
    return rooms.stop;
  }, [rooms]);
  if (found.state === 'failed') return <FailedState code={found.code} onRetry={rooms.load} />;
  if (found.state !== 'ready' || found.value.list.length === 0) return null;
  const amount = (text: string) => <bdi>{formatAmount(text, currency, language.tag)}</bdi>;
  const count = new Intl.NumberFormat(language.tag);
  return (
    <table className={styles.rooms}>
      <caption>{t('games.rooms')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('games.rooms.ante')}</th>
          <th scope="col">{t('games.rooms.buyIn')}</th>
          <th scope="col">{t('games.rooms.places')}</th>
          <th scope="col">{t('games.rooms.players')}</th>
        </tr>
      </thead>
      <tbody>
        {found.value.list.map(({ room, ante, buyIn, places, players }) => (
          <tr key={room}>
            <td>{amount(ante)}</td>
            <td>{amount(buyIn)}</td>
            <td>{count.format(places)}</td>
            <td>{count.format(players)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
