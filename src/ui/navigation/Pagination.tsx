import type { MouseEvent } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { useLocale } from '../locale.tsx';
import styles from './Pagination.module.css';
import { pageEntries } from './pages.ts';

export interface PaginationProps {
  /** Current page, from 1. */
  readonly page: number;
  readonly pages: number;
  /** Address of a page: lists are addressable, so that back works and a link can be shared. */
  readonly href: (page: number) => string;
  /** Takes over a plain click; the link stays for everything else. */
  readonly onPage?: ((page: number) => void) | undefined;
  readonly margin?: number | undefined;
  readonly range?: number | undefined;
}

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

/** Links to the pages of a list. Renders nothing for a single page. */
export function Pagination({ page, pages, href, onPage, margin, range }: PaginationProps) {
  const { t } = useLocale();
  if (pages <= 1) return null;
  const take = (target: number) => (event: MouseEvent) => {
    if (!onPage || !isPlainClick(event)) return;
    event.preventDefault();
    onPage(target);
  };
  return (
    <nav className={styles.pagination} aria-label={t('ui.pages')}>
      {page > 1 && (
        <a
          href={href(page - 1)}
          className={styles.step}
          rel="prev"
          aria-label={t('ui.previousPage')}
          onClick={take(page - 1)}
        >
          <Icon name="chevron-left" directional />
        </a>
      )}
      <ol className={styles.list}>
        {pageEntries(page, pages, margin, range).map((entry, index, all) =>
          entry === 'gap' ? (
            <li key={`gap after ${all[index - 1]}`} className={styles.gap} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={entry}>
              <a
                href={href(entry)}
                className={styles.page}
                aria-current={entry === page ? 'page' : undefined}
                aria-label={t('ui.page', { page: entry })}
                onClick={take(entry)}
              >
                {entry}
              </a>
            </li>
          ),
        )}
      </ol>
      {page < pages && (
        <a
          href={href(page + 1)}
          className={styles.step}
          rel="next"
          aria-label={t('ui.nextPage')}
          onClick={take(page + 1)}
        >
          <Icon name="chevron-right" directional />
        </a>
      )}
    </nav>
  );
}
