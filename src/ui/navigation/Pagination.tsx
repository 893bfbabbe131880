import type { ComponentProps } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { useLocale } from '../locale.tsx';
import { takeClick } from '../takeClick.ts';
import styles from './Pagination.module.css';
import { fewPageEntries, type PageEntry, pageEntries } from './pages.ts';

export interface PaginationProps {
  /** Current page, from 1. */
  readonly page: number;
  readonly pages: number;
  /**
   * Address of a page. Lists are addressable, so that the back button works and a link can be shared. A list in a popup
   * has no address, and its pages are buttons.
   */
  readonly href?: ((page: number) => string) | undefined;
  /** Handles a plain click; other clicks follow the link. */
  readonly onPage: (page: number) => void;
  readonly margin?: number | undefined;
  readonly range?: number | undefined;
}

/**
 * Leads to the pages of a list. Renders nothing for a single page. It holds two rows of numbers, of which the stylesheet shows the
 * one that there is room for.
 */
export function Pagination({ page, pages, href, onPage, margin, range }: PaginationProps) {
  const { t } = useLocale();
  if (pages <= 1) return null;
  const way = (target: number) => ({ href: href?.(target), onClick: () => onPage(target) });
  const numbers = (entries: readonly PageEntry[]) => (
    <ol className={styles.list}>
      {entries.map((entry, index) =>
        entry === 'gap' ? (
          <li key={`gap after ${entries[index - 1]}`} className={styles.gap} aria-hidden="true">
            …
          </li>
        ) : (
          <li key={entry}>
            <Way
              {...way(entry)}
              className={styles.page}
              aria-current={entry === page ? 'page' : undefined}
              aria-label={t('ui.page', { page: entry })}
            >
              {entry}
            </Way>
          </li>
        ),
      )}
    </ol>
  );
  return (
    <nav className={styles.pagination} aria-label={t('ui.pages')}>
      {page > 1 && (
        <Way {...way(page - 1)} className={styles.step} rel="prev" aria-label={t('ui.previousPage')}>
          <Icon name="chevron-left" directional />
        </Way>
      )}
      {numbers(pageEntries(page, pages, margin, range))}
      {numbers(fewPageEntries(page, pages))}
      {page < pages && (
        <Way {...way(page + 1)} className={styles.step} rel="next" aria-label={t('ui.nextPage')}>
          <Icon name="chevron-right" directional />
        </Way>
      )}
    </nav>
  );
}

interface WayProps
  extends Pick<ComponentProps<'a'>, 'href' | 'className' | 'rel' | 'aria-label' | 'aria-current' | 'children'> {
  readonly onClick: () => void;
}

function Way({ href, rel, onClick, ...rest }: WayProps) {
  return href === undefined ? (
    <button type="button" {...rest} onClick={onClick} />
  ) : (
    <a href={href} rel={rel} {...rest} onClick={takeClick(onClick)} />
  );
}
