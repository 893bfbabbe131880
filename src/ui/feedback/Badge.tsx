import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './Badge.module.css';

export type BadgeTone = 'neutral' | 'accent' | 'positive' | 'negative' | 'warning';

export function badgeClass(tone: BadgeTone = 'neutral'): string {
  return classes(styles.badge, styles[tone]);
}

/** A word or two about a thing: Hot, New, Closed. */
export function Badge({ tone, children }: { readonly tone?: BadgeTone | undefined; readonly children: ReactNode }) {
  return <span className={badgeClass(tone)}>{children}</span>;
}
