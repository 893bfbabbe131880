import * as z from 'zod/mini';
import { inputs } from '../core/inputs.ts';
import { byCursor } from '../core/paging.ts';
import { text } from '../core/text-input.ts';
import * as endpoints from './endpoints.ts';
import { MESSAGE_LIST, MESSAGES_OF_A_CALL } from './rules.ts';

export const MessagesQuery = z.object(byCursor(20, MESSAGES_OF_A_CALL));

export const ReadBody = z.strictObject({
  messages: text(MESSAGE_LIST, { description: 'Numbers of messages, as "12,13", or "all".' }),
});

export const messages = inputs(endpoints, {
  getUnreadCount: { summary: "How many of the caller's messages are not read." },
  getMessages: { summary: "The caller's messages, newest first, by cursor.", query: MessagesQuery },
  readMessages: { summary: "Marks messages of the caller's as read.", body: ReadBody },
});
