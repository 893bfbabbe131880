import * as z from 'zod/mini';
import { endpoint, takes } from '../core/endpoint.ts';
import { cursorPage } from '../core/lists.ts';
import { Instant } from '../core/wire.ts';
import type { MessagesQuery, ReadBody } from './inputs.ts';

/** What the house tells one member, in the language of the call. */
export const Message = z.object({
  id: z.string(),
  title: z.string(),
  /** Plain text. */
  text: z.string(),
  sentAt: Instant,
  isRead: z.boolean(),
});
export type Message = z.infer<typeof Message>;

export const MessagePage = cursorPage(Message);
export type MessagePage = z.infer<typeof MessagePage>;

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

/** It answers how many stay unread. A message that is read already stays so, and one of somebody else is passed over. */
export const readMessages = endpoint({
  method: 'POST',
  path: '/wps/relay/CSP_messageRead',
  auth: 'session',
  takes: takes<{ body: typeof ReadBody }>(),
  value: UnreadCount,
});
