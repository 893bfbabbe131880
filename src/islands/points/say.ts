import type { Redemption } from '../../contract/points/endpoints.ts';
import { toast } from '../../stores/core/toasts.ts';

/** Says what becomes of a redemption that was made just now. */
export function sayWhatBecame({ state, amount }: Redemption): void {
  if (state === 'inProcess') toast('info', 'points.nowInProcess');
  else toast('success', amount === null ? 'points.nowApproved' : 'points.nowPaid');
}
