import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import styles from './Menu.module.css';

export interface MenuButtonProps {
  /** Name of the button and of the menu. */
  readonly label: string;
  readonly trigger: ReactNode;
  readonly triggerClassName?: string | undefined;
  /**
   * A MenuList. It is rendered when the button is first pointed at, focused or pressed, so its code may load only then.
   */
  readonly children: ReactNode;
}

/** The button of a menu (WAI-ARIA pattern) on the platform's popover, which closes on Escape and on a click elsewhere. */
export function MenuButton({ label, trigger, triggerClassName, children }: MenuButtonProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const want = () => setWanted(true);
  const openWithArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    panel.current?.showPopover();
  };
  return (
    <>
      <button
        type="button"
        className={triggerClassName}
        popoverTarget={id}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={want}
        onFocus={want}
        onKeyDown={openWithArrow}
      >
        {trigger}
      </button>
      <div
        id={id}
        ref={panel}
        popover="auto"
        className={styles.panel}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {(wanted || open) && children}
      </div>
    </>
  );
}
