import { atom, computed, type ReadableAtom } from 'nanostores';
import { call } from '../../api/call.ts';
import { codeOf } from '../../api/errors.ts';
import {
  deleteMessages,
  getMessage,
  getMessages,
  type Message,
  type MessagePage,
  readMessages,
  restoreMessages,
  type WholeMessage,
} from '../../contract/messages/endpoints.ts';
import { MESSAGES_OF_A_CALL } from '../../contract/messages/rules.ts';
import type { MessageShow } from '../../contract/messages/words.ts';
import { createAddressQuery, createOwnQuery } from '../core/address-query.ts';
import type { Searched } from '../core/asking.ts';
import { createCursorList } from '../core/list.ts';
import { createLoader, type Loaded, loadedValue } from '../core/load.ts';
import { toastError } from '../core/toasts.ts';
import { onAsked } from '../member/centre.ts';
import { $session, learnCount, type Session } from '../session/session.ts';
import { INBOX_PLACE, type InboxPlace, type InboxTab } from './place.ts';

interface InboxQuery extends Searched {
  readonly show: MessageShow;
}

export interface Inbox {
  readonly $place: ReadableAtom<InboxPlace>;
  /** What was read of the list, without what was deleted since, and with what was read since. */
  readonly $list: ReadableAtom<Loaded<MessagePage>>;
  /** The message that the place names; idle where it names none. */
  readonly $open: ReadableAtom<Loaded<WholeMessage>>;
  /** What was deleted last and may be put back. */
  readonly $deleted: ReadableAtom<readonly string[]>;
  /** Follows the address, and reads the list anew when more comes than was there. Returns how to stop. */
  readonly start: () => () => void;
  readonly more: () => void;
  readonly retry: () => void;
  readonly retryOpen: () => void;
  readonly showTab: (tab: InboxTab) => void;
  /** Opens a message, which is read by that; null closes it. */
  readonly open: (message: string | null) => void;
  /** SPEC 4: one notice open at a time, a click toggles. */
  readonly toggleNotice: (index: number) => void;
  readonly goToPart: (part: number) => void;
  readonly readAll: () => Promise<void>;
  /** Marks these as read. */
  readonly markRead: (ids: readonly string[]) => Promise<void>;
  /** Takes messages out of the inbox. A failure is told, and nothing is gone then. */
  readonly remove: (ids: readonly string[]) => Promise<void>;
  /** Puts back what was deleted last. */
  readonly restore: () => Promise<void>;
}

/** The member's messages (SPEC 2: messageV2). Where in them the member is stands in the address. */
export function createInbox(): Inbox {
  const { $query: $place, put, start: follow } = createAddressQuery(INBOX_PLACE);
  const narrowed = createOwnQuery<InboxQuery>({ search: '', show: 'all' });
  const list = createCursorList<InboxQuery, MessagePage>({
    query: narrowed,
    ask: ({ show }, cursor, signal) =>
      call(getMessages, { query: { show, ...(cursor !== null && { cursor }) } }, { signal }),
  });
  const $read = atom<ReadonlySet<string>>(new Set());
  const $gone = atom<ReadonlySet<string>>(new Set());
  const $deleted = atom<readonly string[]>([]);
  const $list = computed([list.$read, $read, $gone], seen);
  const opening = createLoader<WholeMessage>();
  let opened: string | null = null;
  let isListed = false;
  let isOwn = false;

  /** What was done here is in the list already. */
  const learn = ({ count }: { count: number }) => {
    isOwn = true;
    learnCount('unreadMessage', count);
    isOwn = false;
  };

  const beginAnew = (show: MessageShow) => list.show({ search: '', show });

  const loadOpened = async (id: string) => {
    const known = loadedValue($list.get())?.items.find((one) => one.id === id);
    if (known?.isWhole) opening.put({ message: known, html: null });
    else await opening.load((signal) => call(getMessage, { query: { id } }, { signal }));
    const shown = loadedValue(opening.$state.get())?.message;
    if (shown?.id === id && !shown.isRead) void markRead([id]);
  };

  const take = () => {
    const { tab, message } = $place.get();
    if (tab !== 'announcements' && narrowed.$query.get().show !== tab) {
      if (isListed) beginAnew(tab);
      else narrowed.put({ search: '', show: tab }, 'replace');
    }
    if (message === opened) return;
    opened = message;
    if (message === null) opening.put(undefined);
    else void loadOpened(message);
  };

  const go = (place: InboxPlace, how: 'push' | 'replace') => {
    put(place, how);
    take();
  };

  /** Each failure is told; what was done before it stays done. @returns the messages that it was done to */
  const inCalls = async (ids: readonly string[], work: (messages: string) => Promise<{ count: number }>) => {
    const done: string[] = [];
    try {
      for (let at = 0; at < ids.length; at += MESSAGES_OF_A_CALL) {
        const part = ids.slice(at, at + MESSAGES_OF_A_CALL);
        learn(await work(part.join()));
        done.push(...part);
      }
    } catch (error) {
      toastError(codeOf(error));
    }
    return done;
  };

  const markRead = async (ids: readonly string[]) => {
    const done = await inCalls(ids, (messages) => call(readMessages, { body: { messages } }));
    $read.set(new Set([...$read.get(), ...done]));
  };

  return {
    $place,
    $list,
    $open: opening.$state,
    $deleted,
    start: () => {
      // The address says first what is to be listed.
      let unfollow = follow(take);
      const stopList = list.start();
      isListed = true;
      const unasked = onAsked(() => {
        unfollow();
        unfollow = follow(take);
      });
      const stopCounting = $session.listen((session, before) => {
        if (before && !isOwn && unreadOf(session) > unreadOf(before)) beginAnew(narrowed.$query.get().show);
      });
      return () => {
        stopCounting();
        unasked();
        stopList();
        unfollow();
        opening.stop();
        opened = null;
        isListed = false;
      };
    },
    more: list.more,
    retry: list.retry,
    retryOpen: () => void (opened !== null && loadOpened(opened)),
    showTab: (tab) => {
      $deleted.set([]);
      go({ tab, message: null, notice: null, part: 1 }, 'push');
    },
    open: (message) => go({ ...$place.get(), message }, 'push'),
    toggleNotice: (index) => {
      const place = $place.get();
      go({ ...place, notice: place.notice === index ? null : index }, 'replace');
    },
    goToPart: (part) => go({ ...$place.get(), notice: null, part }, 'push'),
    markRead,
    readAll: async () => {
      try {
        learn(await call(readMessages, { body: { messages: 'all' } }));
        const known = loadedValue(list.$read.get())?.items ?? [];
        $read.set(new Set([...$read.get(), ...known.map(({ id }) => id)]));
      } catch (error) {
        toastError(codeOf(error));
      }
    },
    remove: async (ids) => {
      const done = await inCalls(ids, (messages) => call(deleteMessages, { body: { messages } }));
      if (done.length === 0) return;
      $gone.set(new Set([...$gone.get(), ...done]));
      $deleted.set(done);
      const place = $place.get();
      if (place.message !== null && done.includes(place.message)) go({ ...place, message: null }, 'replace');
      // A page of which nothing is left says nothing of what follows it.
      if (loadedValue($list.get())?.items.length === 0) list.more();
    },
    restore: async () => {
      const ids = $deleted.get();
      const done = new Set(await inCalls(ids, (messages) => call(restoreMessages, { body: { messages } })));
      $gone.set(new Set([...$gone.get()].filter((id) => !done.has(id))));
      $deleted.set(ids.filter((id) => !done.has(id)));
      // A list that was read while they were gone lacks them.
      const listed = new Set(loadedValue(list.$read.get())?.items.map(({ id }) => id));
      if ([...done].some((id) => !listed.has(id))) beginAnew(narrowed.$query.get().show);
    },
  };
}

/** The list as it is by now, while the gateway's answer is from before. */
function seen(loaded: Loaded<MessagePage>, read: ReadonlySet<string>, gone: ReadonlySet<string>): Loaded<MessagePage> {
  if (!('value' in loaded)) return loaded;
  const now = (message: Message) => (read.has(message.id) ? { ...message, isRead: true } : message);
  const items = loaded.value.items.filter(({ id }) => !gone.has(id)).map(now);
  return { ...loaded, value: { ...loaded.value, items } };
}

function unreadOf(session: Session): number {
  return session.audience === 'visitor' ? 0 : session.member.unreadMessage;
}
