import type { ComponentProps } from 'react';
import { useFieldControl } from './Field.tsx';
import styles from './TextArea.module.css';

/** Lines of text inside a Field; it grows with what is written. Takes react-hook-form's `register(...)` as it stands. */
export function TextArea({ rows = 6, ...rest }: Omit<ComponentProps<'textarea'>, 'className' | 'id'>) {
  return <textarea dir="auto" {...rest} {...useFieldControl()} rows={rows} className={styles.area} />;
}
