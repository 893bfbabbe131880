import { atom, type ReadableAtom } from 'nanostores';
import { environment } from '../../api/environment.ts';
import type { Notice } from '../../contract/announcements/endpoints.ts';
import { ANNOUNCEMENTS_PAGE_SIZE } from '../core/limits.ts';

/** Which page of the notices shows, and which notice is open; both live in the address (SPEC 2: chosen by index). */
export interface NoticeQuery {
  /** Counted from 1. */
  readonly page: number;
  /** Index in the whole list, from 0. */
  readonly open: number | null;
}

const $query = atom<NoticeQuery>({ page: 1, open: null });
export const $noticeQuery: ReadableAtom<NoticeQuery> = $query;

/** Reads `index` and `page`; an index alone decides its page. What makes no sense counts as not given. */
export function readNoticeQuery(parameters: URLSearchParams): NoticeQuery {
  const index = whole(parameters.get('index'));
  const page = whole(parameters.get('page')) ?? 1;
  if (index === undefined) return { page: Math.max(1, page), open: null };
  return { page: Math.floor(index / ANNOUNCEMENTS_PAGE_SIZE) + 1, open: index };
}

function whole(text: string | null): number | undefined {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : undefined;
}

/** Follows the address from now on. Returns how to stop. */
export function startNotices(): () => void {
  const read = () => $query.set(readNoticeQuery(environment().address().searchParams));
  read();
  return environment().listen('back', read);
}

/** SPEC 4: one item open at a time, a click toggles. */
export function toggleNotice(index: number): void {
  const { page, open } = $query.get();
  move(open === index ? { page, open: null } : { page, open: index }, 'replace');
}

export function goToNotices(page: number): void {
  move({ page, open: null }, 'push');
}

function move(query: NoticeQuery, how: 'push' | 'replace'): void {
  const { address, setAddress } = environment();
  const search = query.open === null ? (query.page > 1 ? `?page=${query.page}` : '') : `?index=${query.open}`;
  setAddress(address().pathname + search, how);
  $query.set(query);
}

/** The notices of a page, each with its index in the whole list; a page past the end shows the last. */
export function noticePage(notices: readonly Notice[], query: NoticeQuery) {
  const pages = Math.max(1, Math.ceil(notices.length / ANNOUNCEMENTS_PAGE_SIZE));
  const page = Math.min(query.page, pages);
  const first = (page - 1) * ANNOUNCEMENTS_PAGE_SIZE;
  const shown = notices
    .slice(first, first + ANNOUNCEMENTS_PAGE_SIZE)
    .map((notice, at) => ({ notice, index: first + at }));
  return { shown, page, pages };
}
