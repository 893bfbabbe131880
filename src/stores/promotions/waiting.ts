import { call } from '../../api/call.ts';
import { getRewardCount } from '../../contract/promotions/endpoints.ts';
import { followCount } from '../session/follow-count.ts';

/** Keeps the count of rewards that wait fresh while the page is open (SPEC 6). Returns how to end that. */
export function followWaiting(): () => void {
  return followCount('availablePromoCount', () => call(getRewardCount));
}
