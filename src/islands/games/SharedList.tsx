import { useEffect, useState } from 'react';
import { createShownCategory } from '../../stores/games/shown-category.ts';
import { island } from '../core/island.tsx';
import { useLive } from '../core/useLive.ts';
import { CategoryLobby } from './CategoryLobby.tsx';
import { CategoryTabs, type NamedCategory } from './CategoryTabs.tsx';
import styles from './Lobby.module.css';

interface Props {
  /** The page opens with it. */
  readonly first: NamedCategory;
  readonly others: readonly NamedCategory[];
}

/** A page that categories share, each with its lobby: cockfights stand beside sports (SPEC 2). */
function SharedList({ first, others }: Props) {
  const [shown] = useState(() =>
    createShownCategory(
      first.type,
      others.map(({ type }) => type),
    ),
  );
  const type = useLive(shown.$type);
  useEffect(() => shown.start(), [shown]);
  return (
    <div className={styles.lobby}>
      <CategoryTabs categories={[first, ...others]} current={type} />
      <CategoryLobby key={type} gameType={type} />
    </div>
  );
}

export default island(SharedList);
