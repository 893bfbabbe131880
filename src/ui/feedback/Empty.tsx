import type { ReactNode } from 'react';
import { Picture } from '../icon/Icon.tsx';
import type { PictureName } from '../icon/names.ts';
import styles from './Empty.module.css';

export interface EmptyProps {
  readonly picture?: PictureName | undefined;
  readonly title: string;
  readonly text?: ReactNode | undefined;
  /** One next step. */
  readonly action?: ReactNode | undefined;
}

/** Class names of the state, for static markup. */
export const emptyClasses = { root: styles.empty, title: styles.title, text: styles.text } as const;

/** Tells that nothing is here: a drawn picture, why, and one next step. */
export function Empty({ picture = 'games', title, text, action }: EmptyProps) {
  return (
    <div className={styles.empty}>
      <Picture name={picture} />
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {action}
    </div>
  );
}
