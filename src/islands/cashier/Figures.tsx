import type { ReactNode } from 'react';
import styles from './Figures.module.css';

export interface Figure {
  readonly label: string;
  readonly value: ReactNode;
}

/** Figures, each beside what it is. */
export function Figures({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <dl className={styles.sum}>
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
