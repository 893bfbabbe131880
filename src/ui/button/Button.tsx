import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/names.ts';
import styles from './Button.module.css';

export interface ButtonLook {
  /** primary: one per view. */
  readonly kind?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  readonly size?: 'small' | 'medium' | 'large' | undefined;
  /** As wide as its container. */
  readonly wide?: boolean | undefined;
}

/** Class names of a button, for static markup. */
export function buttonClass({ kind = 'secondary', size = 'medium', wide }: ButtonLook = {}): string {
  return classes(styles.button, styles[kind], styles[size], wide && styles.wide);
}

interface ButtonParts extends ButtonLook {
  readonly icon?: IconName | undefined;
  readonly children: ReactNode;
}

export interface ButtonProps
  extends ButtonParts,
    Omit<ComponentProps<'button'>, 'children' | 'className' | 'disabled'> {
  /** Work is under way: the button keeps its width, shows a spinner and takes no clicks. */
  readonly busy?: boolean | undefined;
  /** It counts down until it can be used again, as its text says: it takes no clicks. */
  readonly waiting?: boolean | undefined;
  /** Why it cannot be used now, shown on hover and focus. The button stays reachable by keyboard. */
  readonly disabledReason?: string | undefined;
}

export function Button(props: ButtonProps) {
  const { kind, size, wide, icon, busy, waiting, disabledReason, children, type = 'button', onClick, ...rest } = props;
  const reasonId = useId();
  const idle = busy || waiting || disabledReason !== undefined;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (idle) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ kind, size, wide })}
      onClick={press}
      aria-disabled={idle || undefined}
      aria-busy={busy || undefined}
      aria-describedby={disabledReason === undefined ? rest['aria-describedby'] : reasonId}
    >
      <span className={styles.content}>
        {icon && <Icon name={icon} />}
        {children}
      </span>
      {busy && <span className={styles.spinner} aria-hidden="true" />}
      {disabledReason !== undefined && (
        <span role="tooltip" id={reasonId} className={styles.reason}>
          {disabledReason}
        </span>
      )}
    </button>
  );
}

export interface ButtonLinkProps extends ButtonParts, Omit<ComponentProps<'a'>, 'children' | 'className'> {
  readonly href: string;
}

/** A link that looks like a button, for actions that lead to another page. */
export function ButtonLink({ kind, size, wide, icon, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={buttonClass({ kind, size, wide })}>
      <span className={styles.content}>
        {icon && <Icon name={icon} />}
        {children}
      </span>
    </a>
  );
}
