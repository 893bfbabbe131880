import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icon/Icon.tsx';
import styles from './Fold.module.css';

/** What not everybody needs, folded below its name. */
export function Fold({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <details className={styles.fold}>
      <summary>
        {title}
        <Icon name="chevron-down" />
      </summary>
      <div>{children}</div>
    </details>
  );
}
