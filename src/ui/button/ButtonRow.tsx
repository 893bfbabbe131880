import type { ReactNode } from 'react';
import styles from './ButtonRow.module.css';

/** The buttons at the foot of a form, the one that sends it last: it is the widest, whatever the language makes of them. */
export function ButtonRow({ children }: { readonly children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
