import { messages as endpoints } from '../../contract/messages/inputs.ts';
import type { Area } from '../core/area.ts';
import { handle } from '../core/call/handle.ts';
import { later } from '../core/clock.ts';
import { countUnread, listMessages, readMessage } from './inbox.ts';
import { KEEP_MS } from './limits.ts';
import { markDeleted, markRead, markRestored } from './marks.ts';
import { messagesTables } from './migrations/20261123130000-messages-tables.ts';
import { messagesBroadcasts } from './migrations/20261125231137-messages-broadcasts.ts';
import { messageCommands } from './operate.ts';
import { MessagesPart, syncPart } from './part.ts';
import type { MessageTables } from './tables.ts';

declare module '../core/db/schema.ts' {
  interface Database extends MessageTables {}
}

/** What areas and the operator tell members, which waits until it is read. */
export const messages: Area = {
  name: 'messages',
  migrations: {
    '20261123130000-messages-tables': messagesTables,
    '20261125231137-messages-broadcasts': messagesBroadcasts,
  },
  handlers: [
    handle(endpoints.getUnreadCount, countUnread),
    handle(endpoints.getMessages, listMessages),
    handle(endpoints.getMessage, readMessage),
    handle(endpoints.readMessages, markRead),
    handle(endpoints.deleteMessages, markDeleted),
    handle(endpoints.restoreMessages, markRestored),
  ],
  commands: messageCommands,
  purges: [
    (trx, now) => trx.deleteFrom('messages').where('sent_at', '<', later(now, -KEEP_MS)).execute(),
    // Their marks go with them.
    (trx, now) => trx.deleteFrom('broadcasts').where('sent_at', '<', later(now, -KEEP_MS)).execute(),
  ],
  sync: (trx, { code }, part) => syncPart(trx, code, MessagesPart.parse(part ?? {})),
};
