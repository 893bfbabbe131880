import type { ReactNode } from 'react';
import type { CursorPage } from '../../contract/core/lists.ts';
import { type Loaded, loadedValue } from '../../stores/core/load.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Pending } from '../../ui/feedback/Pending.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { FailedState } from '../core/FailedState.tsx';
import styles from './RecordList.module.css';

interface Props<Page extends CursorPage<unknown>> {
  readonly read: Loaded<Page>;
  readonly list: { readonly more: () => void; readonly retry: () => void };
  /** The rows that were read, as a table. */
  readonly table: (page: Page) => ReactNode;
  /** In place of a table without rows. */
  readonly empty: ReactNode;
  /** Until they come, where they are no rows. */
  readonly pending?: ReactNode;
}

/** A record: rows while they come, when they are there, when there are none, and when they do not come. */
export function RecordList<Page extends CursorPage<unknown>>({ read, list, table, empty, pending }: Props<Page>) {
  const { t } = useLocale();
  const page = loadedValue(read);
  const loading = read.state === 'loading' || read.state === 'idle';
  if (read.state === 'failed' && !page) return <FailedState code={read.code} onRetry={list.retry} />;
  if (!page) return <Pending>{pending ?? <PendingRows />}</Pending>;
  return (
    <div className={styles.list} aria-busy={loading} data-loading={loading || undefined}>
      {page.items.length === 0 ? empty : table(page)}
      {read.state === 'failed' ? (
        <FailedState code={read.code} onRetry={list.retry} />
      ) : (
        page.next !== null && (
          <div className={styles.more}>
            <Button busy={loading} onClick={list.more}>
              {t('records.more')}
            </Button>
          </div>
        )
      )}
    </div>
  );
}

const PENDING = Array.from({ length: 8 }, (_, row) => row);

/** Rows as high as those that come. */
function PendingRows() {
  return PENDING.map((row) => (
    <div key={row} className={styles.pendingRow}>
      <Skeleton className={styles.pendingWide} />
      <Skeleton className={styles.pendingNarrow} />
    </div>
  ));
}
