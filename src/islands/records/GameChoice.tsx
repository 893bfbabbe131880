import { useEffect, useState } from 'react';
import { loadedValue } from '../../stores/core/load.ts';
import type { BetFilter } from '../../stores/records/filters.ts';
import { createPlayed } from '../../stores/records/played.ts';
import { useLocale } from '../../ui/locale.tsx';
import { useLive } from '../core/useLive.ts';
import { Choice } from './Choice.tsx';

interface Props {
  readonly filter: BetFilter;
  readonly onGame: (nodeId: number | null) => void;
}

/** The games that the member ever bet on, as far as they are of the category and vendor that are chosen. */
export function GameChoice({ filter: { gameType, vendor, nodeId }, onGame }: Props) {
  const { t } = useLocale();
  const [played] = useState(createPlayed);
  const games = loadedValue(useLive(played.$games))?.games ?? [];
  useEffect(() => {
    played.load();
    return played.stop;
  }, [played]);
  const chosen = games.filter(
    (game) => (gameType === null || game.gameType === gameType) && (vendor === null || game.vassalage === vendor),
  );
  const options = chosen.map((game) => ({ value: String(game.nodeId), label: game.gameName }));
  const value = nodeId === null ? null : String(nodeId);
  // An address may name a game that was never bet on.
  const others = value === null || options.some((option) => option.value === value) ? [] : [{ value, label: value }];
  return (
    <Choice
      label={t('records.game')}
      options={[...options, ...others]}
      value={value}
      onValue={(game) => onGame(game === null ? null : Number(game))}
    />
  );
}
