import type { GameType } from '../../contract/games/words.ts';
import { island } from '../core/island.tsx';
import { GameSection } from './GameSection.tsx';
import styles from './Sections.module.css';

interface Props {
  /** Categories of the brand that have vendors, in the order of the menu. */
  readonly types: readonly GameType[];
}

/** A section per category (SPEC 9). */
function GameSections({ types }: Props) {
  return (
    <div className={styles.sections}>
      {types.map((type) => (
        <GameSection key={type} type={type} />
      ))}
    </div>
  );
}

export default island(GameSections);
