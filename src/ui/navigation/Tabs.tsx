import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/names.ts';
import styles from './Tabs.module.css';

export interface TabEntry {
  readonly id: string;
  readonly label: string;
  readonly icon?: IconName | undefined;
}

/** Class names of a row of tabs, for static markup. */
export const tabClasses = { row: styles.row, tab: styles.tab } as const;

export interface LinkTabsProps {
  readonly label: string;
  readonly tabs: ReadonlyArray<TabEntry & { readonly href: string }>;
  readonly current: string;
}

/** Tabs that are pages of their own. */
export function LinkTabs({ label, tabs, current }: LinkTabsProps) {
  return (
    <nav className={styles.row} aria-label={label}>
      {tabs.map(({ id, href, ...tab }) => (
        <a key={id} href={href} className={styles.tab} aria-current={id === current ? 'page' : undefined}>
          <TabContent {...tab} />
        </a>
      ))}
    </nav>
  );
}

export interface TabsProps {
  readonly label: string;
  readonly tabs: readonly TabEntry[];
  readonly current: string;
  readonly onSelect: (id: string) => void;
  /** Id of the panel that the tabs change; give it role="tabpanel" and aria-labelledby `${panelId}-${current}`. */
  readonly panelId: string;
}

/** Tabs over one panel (WAI-ARIA): arrow keys move and select. */
export function Tabs({ label, tabs, current, onSelect, panelId }: TabsProps) {
  const row = useRef<HTMLDivElement>(null);
  const steer = (event: KeyboardEvent<HTMLElement>) => {
    const at = tabs.findIndex(({ id }) => id === current);
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const back = forward === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight';
    const targets: Record<string, number> = {
      [forward]: at + 1,
      [back]: at - 1 + tabs.length,
      Home: 0,
      End: tabs.length - 1,
    };
    const target = targets[event.key];
    const tab = target === undefined ? undefined : tabs[target % tabs.length];
    if (!tab) return;
    event.preventDefault();
    onSelect(tab.id);
    row.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(tab.id)}"]`)?.focus();
  };
  return (
    <div ref={row} role="tablist" tabIndex={-1} aria-label={label} className={styles.row} onKeyDown={steer}>
      {tabs.map(({ id, ...tab }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`${panelId}-${id}`}
          data-tab={id}
          className={styles.tab}
          aria-selected={id === current}
          aria-controls={panelId}
          tabIndex={id === current ? 0 : -1}
          onClick={() => onSelect(id)}
        >
          <TabContent {...tab} />
        </button>
      ))}
    </div>
  );
}

function TabContent({ label, icon }: { readonly label: ReactNode; readonly icon?: IconName | undefined }) {
  return (
    <>
      {icon && <Icon name={icon} />}
      {label}
    </>
  );
}
