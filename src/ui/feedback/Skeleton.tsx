import { classes } from '../classes.ts';
import styles from './Skeleton.module.css';

export interface SkeletonProps {
  /** line: a line of text; tile: a 3:4 poster with two lines; block: fills its container; circle: an avatar. */
  readonly shape?: 'line' | 'tile' | 'block' | 'circle' | undefined;
  readonly className?: string | undefined;
}

export function skeletonClass(shape: SkeletonProps['shape'] = 'line'): string {
  return classes(styles.skeleton, styles[shape]);
}

/**
 * Holds the place of content that is loading, in its final geometry. It is silent for screen readers, so the region is
 * marked aria-busy.
 */
export function Skeleton({ shape = 'line', className }: SkeletonProps) {
  return <span className={classes(skeletonClass(shape), className)} aria-hidden="true" />;
}
