import type { GameType } from '../../contract/games/words.ts';
import { loadedValue } from '../../stores/core/load.ts';
import { offeredFilters } from '../../stores/games/game-query.ts';
import type { Lobby } from '../../stores/games/lobby.ts';
import { $gameVendors, choicesOf } from '../../stores/games/vendors.ts';
import { SearchField } from '../../ui/form/SearchField.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { useLive } from '../core/useLive.ts';
import { Chips } from './Chips.tsx';
import styles from './Lobby.module.css';

interface Props {
  readonly lobby: Lobby;
  readonly gameType: GameType;
}

const ALL_VENDORS = '';

/** Search, vendors, and the filters that SPEC 4 gives the category, with the classes that it has. */
export function LobbyFilters({ lobby, gameType }: Props) {
  const { t } = useLocale();
  const query = useLive(lobby.$query);
  const typed = useLive(lobby.$typed);
  const lanes = loadedValue(useLive($gameVendors)) ?? [];
  const { cards, classes } = choicesOf(lanes, gameType);
  const filters = offeredFilters(gameType, classes);
  const vendors = cards.map(({ vassalage, displayName }) => ({ id: vassalage, label: displayName }));
  // An address may name a vendor before the menus have loaded, or a vendor that left.
  const unknown = query.vendor !== null && !vendors.some(({ id }) => id === query.vendor);
  const own = unknown && query.vendor !== null ? [{ id: query.vendor, label: query.vendor }] : [];
  return (
    <div className={styles.filters}>
      <SearchField label={t('games.search')} value={typed} onValue={lobby.type} />
      <Chips
        label={t('games.vendors')}
        chips={[{ id: ALL_VENDORS, label: t('games.allVendors') }, ...own, ...vendors]}
        current={query.vendor ?? ALL_VENDORS}
        onChoose={(id) => lobby.chooseVendor(id === ALL_VENDORS ? null : id)}
      />
      <Chips
        label={t('games.filters')}
        chips={filters.map((id) => ({ id, label: t(`games.filter.${id}`) }))}
        current={query.filter}
        onChoose={lobby.chooseFilter}
      />
    </div>
  );
}
