import * as z from 'zod/mini';
import { inputs } from '../core/inputs.ts';
import { byCursor } from '../core/paging.ts';
import { text } from '../core/text-input.ts';
import * as endpoints from './endpoints.ts';
import { MESSAGE_ID, MESSAGE_IDS, MESSAGE_LIST, MESSAGES_OF_A_CALL } from './rules.ts';
import { MESSAGE_SHOWS } from './words.ts';

export const MessagesQuery = z.strictObject({
  ...byCursor(20, MESSAGES_OF_A_CALL),
  show: z._default(z.enum(MESSAGE_SHOWS), 'all'),
});

export const MessageQuery = z.strictObject({ id: text(MESSAGE_ID) });

export const ReadBody = z.strictObject({
  messages: text(MESSAGE_LIST, { description: 'Numbers of messages, as "12,13", or "all".' }),
});

export const MessagesBody = z.strictObject({
  messages: text(MESSAGE_IDS, { description: 'Numbers of messages, as "12,13".' }),
});

export const messages = inputs(endpoints, {
  getUnreadCount: { summary: "How many of the caller's messages are not read." },
  getMessages: { summary: "The caller's messages, newest first, by cursor.", query: MessagesQuery },
  getMessage: { summary: "One of the caller's messages, whole.", errors: ['messages.none'], query: MessageQuery },
  readMessages: { summary: "Marks messages of the caller's as read.", body: ReadBody },
  deleteMessages: { summary: "Takes messages out of the caller's inbox.", body: MessagesBody },
  restoreMessages: { summary: 'Takes the deletion of messages back.', body: MessagesBody },
});
