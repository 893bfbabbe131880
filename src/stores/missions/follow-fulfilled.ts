import { call } from '../../api/call.ts';
import { environment } from '../../api/environment.ts';
import { getMissionSummary } from '../../contract/missions/endpoints.ts';
import { isCounted } from '../session/follow-count.ts';
import { COUNT_FRESH_MS } from '../session/limits.ts';
import { $session } from '../session/session.ts';
import { forgetFulfilled, learnFulfilled, recallFulfilled } from './fulfilled.ts';

/**
 * Keeps the count of fulfilled missions fresh while the page is open, as {@link followCount} does the others: at once where no page has
 * just asked, and each minute of a page that is in front. Returns how to end that.
 */
export function followFulfilled(): () => void {
  if (environment().facts.noMissions) return () => undefined;
  let askedAt = recallFulfilled() ?? Number.NEGATIVE_INFINITY;
  const askWhereOld = async () => {
    if (!isCounted($session.get()) || environment().now() - askedAt < COUNT_FRESH_MS) return;
    askedAt = environment().now();
    try {
      const { fulfilled } = await call(getMissionSummary);
      if (isCounted($session.get())) learnFulfilled(fulfilled);
    } catch {
      // The next minute asks again; nobody misses a count.
    }
  };
  void askWhereOld();
  const end = environment().listen('status', () => void askWhereOld());
  return () => {
    end();
    forgetFulfilled();
  };
}
