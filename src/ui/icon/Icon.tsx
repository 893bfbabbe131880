import { classes } from '../classes.ts';
import styles from './Icon.module.css';
import type { IconName, PictureName } from './names.ts';
import { iconHref, pictureHref } from './sprite.ts';

export interface IconProps {
  readonly name: IconName;
  /** 16, 20 (default), 24 or 32 pixels. */
  readonly size?: 16 | 20 | 24 | 32 | undefined;
  /** Mirrors the drawing in right-to-left pages: for arrows and all that points along the line of reading. */
  readonly directional?: boolean | undefined;
  readonly className?: string | undefined;
}

/** Class names of an icon, for static markup that draws its own `<svg>`. */
export function iconClass({ size = 20, directional, className }: Omit<IconProps, 'name'> = {}): string {
  return classes(styles.icon, styles[`size${size}`], directional && styles.directional, className);
}

/** A drawn icon of the one family (24 grid, stroke 1.75). Decorative: the control around it carries the name. */
export function Icon({ name, ...look }: IconProps) {
  return (
    <svg className={iconClass(look)} aria-hidden="true">
      <use href={iconHref(name)} />
    </svg>
  );
}

/** A drawn picture (160 x 120) of an empty or broken state, in the colours of the theme. */
export function Picture({ name, className }: { readonly name: PictureName; readonly className?: string | undefined }) {
  return (
    <svg className={classes(styles.picture, className)} viewBox="0 0 160 120" aria-hidden="true">
      <use href={pictureHref(name)} />
    </svg>
  );
}

export const pictureClass = styles.picture;
