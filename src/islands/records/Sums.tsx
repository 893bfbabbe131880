import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import styles from './Sums.module.css';

export interface Sum {
  readonly name: string;
  /** Undefined until it is known. */
  readonly value: ReactNode;
}

/** What all that is shown comes to, above it. */
export function Sums({ sums, busy }: { readonly sums: readonly Sum[]; readonly busy: boolean }) {
  return (
    <dl className={styles.sums} aria-busy={busy}>
      {sums.map(({ name, value }) => (
        <div key={name} className={styles.sum}>
          <dt>{name}</dt>
          <dd>{value ?? <Skeleton className={styles.pendingSum} />}</dd>
        </div>
      ))}
    </dl>
  );
}
