import { call } from '../../api/call.ts';
import { getUnreadCount } from '../../contract/messages/endpoints.ts';
import { followCount } from '../session/follow-count.ts';

/** Keeps the count of unread messages fresh while the page is open. Returns how to end that. */
export function followUnread(): () => void {
  return followCount('unreadMessage', () => call(getUnreadCount));
}
