import { computed, onMount, type ReadableAtom } from 'nanostores';
import { call } from '../../api/call.ts';
import { type AwaitedWithdrawals, getAwaitedWithdrawals } from '../../contract/cashier/awaited.ts';
import { createLoader, loadedValue } from '../core/load.ts';
import { $balance } from '../wallet/wallet.ts';

export type AwaitedWithdrawal = AwaitedWithdrawals['awaited'][number];

const { $state, load, put } = createLoader<readonly AwaitedWithdrawal[]>();

/** The withdrawal of which the member has to say first whether it came; undefined where there is none. */
export const $awaited: ReadableAtom<AwaitedWithdrawal | undefined> = computed(
  $state,
  (state) => loadedValue(state)?.[0],
);

/** Asks what awaits a word of the member's. A failure changes nothing of what is known. */
export function loadAwaited(): Promise<void> {
  return load(async (signal) => (await call(getAwaitedWithdrawals, {}, { signal })).awaited);
}

// A page reads the balance after a log-in, on a return to it and when money moves, in another tab too.
onMount($awaited, () =>
  $balance.subscribe(({ state }) => {
    if (state === 'idle') put(undefined);
    if (state === 'ready') void loadAwaited();
  }),
);
