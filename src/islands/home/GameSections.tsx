import { useEffect } from 'react';
import { island } from '../core/island.tsx';
import { followPart } from './followPart.ts';
import { type Category, GameSection } from './GameSection.tsx';
import styles from './Sections.module.css';

interface Props {
  /** Categories of the brand that have vendors, in the order of the menu. */
  readonly categories: readonly Category[];
}

/** A section per category (SPEC 9). */
function GameSections({ categories }: Props) {
  useEffect(followPart, []);
  return (
    <div className={styles.sections}>
      {categories.map((category) => (
        <GameSection key={category.type} {...category} />
      ))}
    </div>
  );
}

export default island(GameSections);
