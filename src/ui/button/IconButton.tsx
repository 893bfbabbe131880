import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/names.ts';
import styles from './Button.module.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'className' | 'aria-label'> {
  readonly icon: IconName;
  /** Its name; also the tooltip of a pointer. */
  readonly label: string;
  readonly size?: 'small' | 'medium' | undefined;
  readonly kind?: 'quiet' | 'secondary' | undefined;
  /** Work is under way: the icon turns. */
  readonly busy?: boolean | undefined;
  /** The icon points along the line of reading. */
  readonly directional?: boolean | undefined;
}

export function iconButtonClass({
  size = 'medium',
  kind = 'quiet',
}: Pick<IconButtonProps, 'size' | 'kind'> = {}): string {
  return classes(styles.button, styles.square, styles[kind], styles[size]);
}

export function IconButton({ icon, label, size, kind, busy, directional, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={iconButtonClass({ size, kind })}
      aria-label={label}
      aria-busy={busy || undefined}
      title={rest.title ?? label}
    >
      <Icon name={icon} size={size === 'small' ? 16 : 20} directional={directional} />
    </button>
  );
}
