import { classes } from '../classes.ts';
import { Icon } from '../icon/Icon.tsx';
import { Image } from '../image/Image.tsx';
import styles from './Avatar.module.css';

export interface AvatarProps {
  /** Shown by its first letter where there is no picture. */
  readonly name: string;
  readonly src?: string | null | undefined;
  readonly size?: 'small' | 'medium' | 'large' | undefined;
}

/** A member's picture; a broken one falls back to the first letter (SPEC 8). Decorative: the name stands beside it. */
export function Avatar({ name, src, size = 'medium' }: AvatarProps) {
  const letter = [...name.trim()][0]?.toLocaleUpperCase();
  return (
    <span className={classes(styles.avatar, styles[size])} aria-hidden="true">
      <Image src={src} fallback={letter ?? <Icon name="user" />} />
    </span>
  );
}
