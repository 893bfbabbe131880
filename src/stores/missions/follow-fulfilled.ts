import { call } from '../../api/call.ts';
import { environment } from '../../api/environment.ts';
import { getMissionSummary } from '../../contract/missions/endpoints.ts';
import { follow } from '../session/follow-count.ts';
import { $fulfilled, forgetFulfilled, learnFulfilled, recallFulfilled } from './fulfilled.ts';

/** Keeps the count of fulfilled missions fresh while the page is open, from where the page before left it. Returns how to end that. */
export function followFulfilled(): () => void {
  if (environment().facts.noMissions) return () => undefined;
  const end = follow({
    askedAt: recallFulfilled() ?? Number.NEGATIVE_INFINITY,
    known: () => $fulfilled.get(),
    ask: async () => (await call(getMissionSummary)).fulfilled,
    learn: learnFulfilled,
  });
  return () => {
    end();
    forgetFulfilled();
  };
}
