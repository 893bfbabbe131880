import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './Card.module.css';

export interface CardLook {
  /** Something to press as a whole: lifts when pointed at. */
  readonly lively?: boolean | undefined;
  readonly padded?: boolean | undefined;
}

export function cardClass({ lively, padded = true }: CardLook = {}): string {
  return classes(styles.card, lively && styles.lively, padded && styles.padded);
}

/** A raised sheet. */
export function Card({ children, ...look }: CardLook & { readonly children: ReactNode }) {
  return <div className={cardClass(look)}>{children}</div>;
}
