import { messages as endpoints } from '../../contract/messages/inputs.ts';
import type { Area } from '../core/area.ts';
import { handle } from '../core/call/handle.ts';
import { later } from '../core/clock.ts';
import { countUnread, listMessages, markRead } from './inbox.ts';
import { KEEP_MS } from './limits.ts';
import { messagesTables } from './migrations/20261123130000-messages-tables.ts';
import { MessagesPart, syncPart } from './part.ts';
import type { MessageTables } from './tables.ts';

declare module '../core/db/schema.ts' {
  interface Database extends MessageTables {}
}

/** What areas tell a member, which waits until it is read. */
export const messages: Area = {
  name: 'messages',
  migrations: { '20261123130000-messages-tables': messagesTables },
  handlers: [
    handle(endpoints.getUnreadCount, countUnread),
    handle(endpoints.getMessages, listMessages),
    handle(endpoints.readMessages, markRead),
  ],
  purges: [(trx, now) => trx.deleteFrom('messages').where('sent_at', '<', later(now, -KEEP_MS)).execute()],
  sync: (trx, { code }, part) => syncPart(trx, code, MessagesPart.parse(part ?? {})),
};
