import { Fragment, type KeyboardEvent, type ReactNode, type ToggleEvent, useId, useRef, useState } from 'react';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/names.ts';
import styles from './Menu.module.css';
import { place } from './place.ts';

export interface MenuItem {
  readonly label: string;
  readonly icon?: IconName | undefined;
  /** A link, or an action. */
  readonly href?: string | undefined;
  readonly onSelect?: (() => void) | undefined;
  /** A count at the end; zero shows nothing. */
  readonly count?: number | undefined;
  /** A line above. */
  readonly separated?: boolean | undefined;
}

export interface MenuProps {
  /** Name of the button and of the menu. */
  readonly label: string;
  readonly trigger: ReactNode;
  readonly triggerClassName?: string | undefined;
  /** Above the items, for example who is logged in. */
  readonly head?: ReactNode | undefined;
  readonly items: readonly MenuItem[];
}

/** Where the focus goes for a key, from item `at` of `count`; undefined for other keys. */
function nextIndex(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}

/** A menu button (WAI-ARIA pattern) on the platform's popover: arrow keys, Home, End, first letter, Escape, Tab. */
export function Menu({ label, trigger, triggerClassName, head, items }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const entries = () => [...(panel.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];

  const toggled = (event: ToggleEvent<HTMLDivElement>) => {
    const opens = event.newState === 'open';
    setOpen(opens);
    if (!opens || !button.current) return;
    place(event.currentTarget, button.current);
    entries()[0]?.focus();
  };
  const steer = (event: KeyboardEvent) => {
    const list = entries();
    const at = list.findIndex((entry) => entry.matches(':focus'));
    const letter = event.key.length === 1 ? event.key.toLocaleLowerCase() : undefined;
    const ahead = [...list.slice(at + 1), ...list.slice(0, at + 1)];
    const byLetter = letter && ahead.find((entry) => entry.textContent?.trim().toLocaleLowerCase().startsWith(letter));
    const target = byLetter || list[nextIndex(event.key, at, list.length) ?? -1];
    if (event.key === 'Tab') panel.current?.hidePopover();
    if (!target) return;
    event.preventDefault();
    target.focus();
  };
  const openWithArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    panel.current?.showPopover();
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        className={triggerClassName}
        popoverTarget={id}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        onKeyDown={openWithArrow}
      >
        {trigger}
      </button>
      <div id={id} ref={panel} popover="auto" className={styles.panel} onToggle={toggled}>
        {head && <div className={styles.head}>{head}</div>}
        <div role="menu" aria-label={label} tabIndex={-1} onKeyDown={steer}>
          {items.map((item) => (
            <Fragment key={item.label}>
              {item.separated && <hr className={styles.line} />}
              <MenuEntry item={item} onDone={() => panel.current?.hidePopover()} />
            </Fragment>
          ))}
        </div>
      </div>
    </>
  );
}

function MenuEntry({ item, onDone }: { readonly item: MenuItem; readonly onDone: () => void }) {
  const content = (
    <>
      {item.icon && <Icon name={item.icon} />}
      <span className={styles.label}>{item.label}</span>
      {item.count !== undefined && item.count > 0 && <span className={styles.count}>{item.count}</span>}
    </>
  );
  const select = () => {
    onDone();
    item.onSelect?.();
  };
  const shared = { role: 'menuitem', tabIndex: -1, className: styles.item, onClick: select } as const;
  return item.href === undefined ? (
    <button type="button" {...shared}>
      {content}
    </button>
  ) : (
    <a href={item.href} {...shared}>
      {content}
    </a>
  );
}
