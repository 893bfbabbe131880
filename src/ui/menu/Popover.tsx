import { type ReactNode, type ToggleEvent, useId, useRef } from 'react';
import { classes } from '../classes.ts';
import styles from './Menu.module.css';
import { place } from './place.ts';

export interface PopoverProps {
  /** Name of the button. */
  readonly label: string;
  /** What the button shows. */
  readonly trigger: ReactNode;
  readonly triggerClassName?: string | undefined;
  readonly children: ReactNode;
}

/** A button that opens a panel beside it. The platform closes it on Escape and on a click elsewhere. */
export function Popover({ label, trigger, triggerClassName, children }: PopoverProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const open = (event: ToggleEvent<HTMLDivElement>) => {
    if (event.newState === 'open' && button.current) place(event.currentTarget, button.current);
  };
  return (
    <>
      <button ref={button} type="button" className={triggerClassName} popoverTarget={id} aria-label={label}>
        {trigger}
      </button>
      <div id={id} popover="auto" className={classes(styles.panel, styles.padded)} onToggle={open}>
        {children}
      </div>
    </>
  );
}
