import * as z from 'zod/mini';
import { endpoint, takes } from '../core/endpoint.ts';
import { cursorPage } from '../core/lists.ts';
import { Instant } from '../core/wire.ts';
import type { MessageQuery, MessagesBody, MessagesQuery, ReadBody } from './inputs.ts';
import { MESSAGE_PLACES } from './words.ts';

/** What the house tells a member, in the language of the call. */
export const Message = z.object({
  id: z.string(),
  title: z.string(),
  /** Plain text. */
  text: z.string(),
  /** Whether `text` is all of it. Else it is how it begins, and {@link getMessage} tells the rest. */
  isWhole: z._default(z.boolean(), true),
  sentAt: Instant,
  isRead: z.boolean(),
  /** What of the member's it is about: a place, and the one thing there where the message knows it. */
  about: z._default(z.nullable(z.object({ place: z.enum(MESSAGE_PLACES), id: z.nullable(z.string()) })), null),
});
export type Message = z.infer<typeof Message>;

export const MessagePage = cursorPage(Message);
export type MessagePage = z.infer<typeof MessagePage>;

/** A message with all that it says. */
export const WholeMessage = z.object({
  message: Message,
  /** Sanitised HTML; null where the text of the message is all of it. */
  html: z.nullable(z.string()),
});
export type WholeMessage = z.infer<typeof WholeMessage>;

export const UnreadCount = z.object({ count: z.int() });

/** SPEC 7: how many messages the member has not read. */
export const getUnreadCount = endpoint({
  method: 'GET',
  path: '/wps/relay/CSP_unreadCount',
  auth: 'session',
  value: UnreadCount,
});

export const getMessages = endpoint({
  method: 'GET',
  path: '/wps/relay/CSP_messageList',
  auth: 'session',
  takes: takes<{ query: typeof MessagesQuery }>(),
  value: MessagePage,
});

/** One message, for whoever comes by a link to it. It does not count as read by that. */
export const getMessage = endpoint({
  method: 'GET',
  path: '/wps/relay/CSP_message',
  auth: 'session',
  takes: takes<{ query: typeof MessageQuery }>(),
  value: WholeMessage,
});

/** It answers how many stay unread. A message that is read already stays so, and one of somebody else is passed over. */
export const readMessages = endpoint({
  method: 'POST',
  path: '/wps/relay/CSP_messageRead',
  auth: 'session',
  takes: takes<{ body: typeof ReadBody }>(),
  value: UnreadCount,
});

/** Takes messages out of the member's inbox. One that is gone stays so, and one of somebody else is passed over. */
export const deleteMessages = endpoint({
  method: 'POST',
  path: '/wps/relay/CSP_messageDelete',
  auth: 'member',
  takes: takes<{ body: typeof MessagesBody }>(),
  value: UnreadCount,
});

/** Takes a deletion back: the messages are where they were, read or not as they were. */
export const restoreMessages = endpoint({
  method: 'POST',
  path: '/wps/relay/CSP_messageRestore',
  auth: 'member',
  takes: takes<{ body: typeof MessagesBody }>(),
  value: UnreadCount,
});
