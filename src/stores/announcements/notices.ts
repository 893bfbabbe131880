import type { ReadableAtom } from 'nanostores';
import type { Notice } from '../../contract/announcements/endpoints.ts';
import { createAddressQuery, pageNumber, wholeNumber } from '../core/address-query.ts';
import { ANNOUNCEMENTS_PAGE_SIZE } from './limits.ts';

/** Which page of the notices shows, and which notice is open; both live in the address (SPEC 2: chosen by index). */
export interface NoticeQuery {
  /** Counted from 1. */
  readonly page: number;
  /** Index in the whole list, from 0. */
  readonly open: number | null;
}

export interface Notices {
  readonly $query: ReadableAtom<NoticeQuery>;
  /** Follows the address from now on. Returns how to stop. */
  readonly start: () => () => void;
  /** SPEC 4: one item open at a time, a click toggles. */
  readonly toggle: (index: number) => void;
  readonly goToPage: (page: number) => void;
}

/** The page of notices. They load all at once with the announcements, so only the query is kept here. */
export function createNotices(): Notices {
  const { $query, put, start } = createAddressQuery({ read: readNoticeQuery, write: writeNoticeQuery });
  return {
    $query,
    start: () => start(() => undefined),
    toggle: (index) => {
      const { page, open } = $query.get();
      put({ page, open: open === index ? null : index }, 'replace');
    },
    goToPage: (page) => put({ page, open: null }, 'push'),
  };
}

/** Reads `index` and `page`; an index alone decides its page. An invalid value counts as missing. */
export function readNoticeQuery(parameters: URLSearchParams): NoticeQuery {
  const index = wholeNumber(parameters.get('index'));
  if (index === undefined) return { page: pageNumber(parameters.get('page')), open: null };
  return { page: pageOfNotice(index), open: index };
}

/** The page that holds the notice of this index. */
export function pageOfNotice(index: number): number {
  return Math.floor(index / ANNOUNCEMENTS_PAGE_SIZE) + 1;
}

function writeNoticeQuery({ page, open }: NoticeQuery): string {
  if (open !== null) return `?index=${open}`;
  return page > 1 ? `?page=${page}` : '';
}

/** The notices of a page, each with its index in the whole list. A page past the end shows the last. */
export function noticePage(notices: readonly Notice[], query: NoticeQuery) {
  const pages = Math.max(1, Math.ceil(notices.length / ANNOUNCEMENTS_PAGE_SIZE));
  const page = Math.min(query.page, pages);
  const first = (page - 1) * ANNOUNCEMENTS_PAGE_SIZE;
  const shown = notices
    .slice(first, first + ANNOUNCEMENTS_PAGE_SIZE)
    .map((notice, at) => ({ notice, index: first + at }));
  return { shown, page, pages };
}
