import { textProblem } from '../../contract/core/text-rule.ts';
import { MESSAGE_ID } from '../../contract/messages/rules.ts';
import { MESSAGE_SHOWS, type MessageShow } from '../../contract/messages/words.ts';
import { type NoticeQuery, pageOfNotice } from '../announcements/notices.ts';
import { pageNumber, type QueryForm, wholeNumber } from '../core/address-query.ts';

/** What the screen of messages shows: the member's own, those that are not read, or the notices of the brand. */
export const INBOX_TABS = [...MESSAGE_SHOWS, 'announcements'] as const;
export type InboxTab = MessageShow | 'announcements';

/** Where a member is in it; all of it stands in the address. */
export interface InboxPlace {
  readonly tab: InboxTab;
  /** The message that is open, by its number. */
  readonly message: string | null;
  /** Which notice is open, by its index in the whole list, from 0 (SPEC 4: one at a time). */
  readonly notice: number | null;
  /** Page of the notices, from 1. */
  readonly part: number;
}

export const INBOX_PLACE: QueryForm<InboxPlace> = {
  read: (asked) => {
    const message = asked.get('message');
    return {
      tab: INBOX_TABS.find((tab) => tab === asked.get('show')) ?? 'all',
      message: message !== null && textProblem(MESSAGE_ID, message) === null ? message : null,
      notice: wholeNumber(asked.get('notice')) ?? null,
      part: pageNumber(asked.get('part')),
    };
  },
  write: addressOf,
};

/** Which notices a place shows; one that is open decides its page. */
export function noticesOf({ notice, part }: InboxPlace): NoticeQuery {
  return notice === null ? { page: part, open: null } : { page: pageOfNotice(notice), open: notice };
}

/** What follows the path in the address of a place. */
export function addressOf({ tab, message = null, notice = null, part = 1 }: AskedPlace): string {
  const parameters = new URLSearchParams({ page: 'messageV2' });
  if (tab !== 'all') parameters.set('show', tab);
  if (message !== null) parameters.set('message', message);
  if (notice !== null) parameters.set('notice', String(notice));
  if (part > 1) parameters.set('part', String(part));
  return `?${parameters}`;
}

type AskedPlace = Pick<InboxPlace, 'tab'> & Partial<InboxPlace>;
