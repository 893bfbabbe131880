import { call } from '../../api/call.ts';
import { environment } from '../../api/environment.ts';
import { key } from '../../api/storage.ts';
import { getUnreadCount } from '../../contract/messages/endpoints.ts';
import { $session, learnUnread, type Session } from '../session/session.ts';
import { UNREAD_FRESH_MS } from './limits.ts';

/**
 * Keeps the count beside the member's name fresh while the page is open: each minute of a page that is in front, and when
 * another tab has learnt of it. Returns how to end that.
 */
export function followUnread(): () => void {
  let askedAt = environment().now();
  const ask = async () => {
    const before = $session.get();
    if (!hasMessages(before)) return;
    askedAt = environment().now();
    try {
      const { count } = await call(getUnreadCount);
      // What was learnt while the call was under way is newer than its answer.
      if ($session.get() === before) learnUnread(count);
    } catch {
      // The next minute asks again; nobody misses a count.
    }
  };
  const ends = [
    // The boot script reads the status each minute of a page that is in front.
    environment().listen('status', () => {
      if (environment().now() - askedAt >= UNREAD_FRESH_MS) void ask();
    }),
    environment().listen('storage', (changed) => {
      if (changed === key('unreadLearnt')) void ask();
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/** Nobody writes to trials, and a session whose password is due hears nothing (SPEC 4). */
function hasMessages(session: Session): boolean {
  return session.audience !== 'visitor' && session.audience !== 'trial' && !session.member.password;
}
