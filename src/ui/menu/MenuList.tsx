import { Fragment, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
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
  /** The link leads to the page that is shown. */
  readonly isCurrent?: boolean | undefined;
  /** A count at the end; zero shows nothing. */
  readonly count?: number | undefined;
  /** A line above. */
  readonly separated?: boolean | undefined;
}

export interface MenuListProps {
  /** Name of the menu. */
  readonly label: string;
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

/**
 * The items of a menu, inside the popover of a MenuButton: takes the focus whenever that opens; arrow keys, Home, End,
 * first letter, Tab.
 */
export function MenuList({ label, head, items }: MenuListProps) {
  const menu = useRef<HTMLDivElement>(null);
  const panel = () => menu.current?.closest<HTMLElement>('[popover]');
  const entries = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];

  useEffect(() => {
    const popover = menu.current?.closest<HTMLElement>('[popover]');
    const button = popover && document.querySelector<HTMLElement>(`[popovertarget="${CSS.escape(popover.id)}"]`);
    if (!popover || !button) return;
    const settle = () => {
      if (!popover.matches(':popover-open')) return;
      place(popover, button);
      menu.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
    };
    // The popover may have opened before this was rendered.
    settle();
    popover.addEventListener('toggle', settle);
    return () => popover.removeEventListener('toggle', settle);
  }, []);

  const steer = (event: KeyboardEvent) => {
    const list = entries();
    const at = list.findIndex((entry) => entry.matches(':focus'));
    const letter = event.key.length === 1 ? event.key.toLocaleLowerCase() : undefined;
    const ahead = [...list.slice(at + 1), ...list.slice(0, at + 1)];
    const byLetter = letter && ahead.find((entry) => entry.textContent?.trim().toLocaleLowerCase().startsWith(letter));
    const target = byLetter || list[nextIndex(event.key, at, list.length) ?? -1];
    if (event.key === 'Tab') panel()?.hidePopover();
    if (!target) return;
    event.preventDefault();
    target.focus();
  };

  return (
    <>
      {head && <div className={styles.head}>{head}</div>}
      <div ref={menu} role="menu" aria-label={label} tabIndex={-1} onKeyDown={steer}>
        {items.map((item) => (
          <Fragment key={item.label}>
            {item.separated && <hr className={styles.line} />}
            <MenuEntry item={item} onDone={() => panel()?.hidePopover()} />
          </Fragment>
        ))}
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
    <a href={item.href} aria-current={item.isCurrent ? 'page' : undefined} {...shared}>
      {content}
    </a>
  );
}
