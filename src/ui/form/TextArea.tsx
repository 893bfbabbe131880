import type { ComponentProps } from 'react';
import { useFieldControl } from './Field.tsx';
import styles from './TextArea.module.css';

/** Lines of text inside a Field; it grows with what is written. Takes react-hook-form's `register(...)` as it stands. */
export function TextArea(props: Omit<ComponentProps<'textarea'>, 'className' | 'id' | 'rows'>) {
  return <textarea dir="auto" {...props} {...useFieldControl()} rows={6} className={styles.area} />;
}
