import { type ReactNode, useEffect, useRef } from 'react';
import type { Whole } from '../../stores/member/whole.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { FailedState } from '../core/FailedState.tsx';
import { SCREEN_HEADING } from '../core/screen-heading.ts';
import styles from './Cashier.module.css';

interface Props<Item> {
  readonly whole: Whole<Item>;
  readonly onRetry: () => void;
  /** The deposit or withdrawal that the address names. */
  readonly panel: (item: Item) => ReactNode;
  /** The form. */
  readonly children: ReactNode;
}

/** The form, or in its place what the address names. Who leaves that goes on from the heading of the screen. */
export function InPlaceOfForm<Item>({ whole, onRetry, panel, children }: Props<Item>) {
  const before = useRef(whole.is);
  useEffect(() => {
    // What had the focus is gone.
    if (before.current === 'there' && whole.is === 'none') document.getElementById(SCREEN_HEADING)?.focus();
    before.current = whole.is;
  }, [whole.is]);
  switch (whole.is) {
    case 'none':
      return children;
    case 'pending':
      return <Skeleton shape="block" className={styles.pending} />;
    case 'failed':
      return <FailedState code={whole.code} onRetry={onRetry} />;
    case 'there':
      return panel(whole.item);
  }
}
