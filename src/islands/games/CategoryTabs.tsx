import type { GameType } from '../../contract/games/words.ts';
import { useLocale } from '../../ui/locale.tsx';
import { useLink } from '../core/facts.tsx';
import styles from './Lobby.module.css';
import { typeRoute } from './route.ts';

/** A category of games, as the page that shows it names it. */
export interface NamedCategory {
  readonly type: GameType;
  readonly label: string;
}

interface Props {
  readonly categories: readonly NamedCategory[];
  readonly current: GameType;
}

/** The categories that share a page. They are links, because each has an address of its own. */
export function CategoryTabs({ categories, current }: Props) {
  const { t } = useLocale();
  const link = useLink();
  return (
    <nav className={styles.chips} aria-label={t('games.categories')}>
      {categories.map(({ type, label }) => (
        <a
          key={type}
          id={type.toLowerCase()}
          className={styles.tab}
          href={link(typeRoute(type))}
          aria-current={type === current ? 'page' : undefined}
        >
          {label}
        </a>
      ))}
    </nav>
  );
}
