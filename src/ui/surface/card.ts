import { classes } from '../classes.ts';
import styles from './card.module.css';

export interface CardLook {
  /** Something to press as a whole: lifts when pointed at. */
  readonly lively?: boolean | undefined;
  readonly padded?: boolean | undefined;
}

/** Class names of a raised sheet. */
export function cardClass({ lively, padded = true }: CardLook = {}): string {
  return classes(styles.card, lively && styles.lively, padded && styles.padded);
}
