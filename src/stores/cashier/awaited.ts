import { computed, onMount, type ReadableAtom } from 'nanostores';
import { call } from '../../api/call.ts';
import { environment, hasEnvironment } from '../../api/environment.ts';
import { type AwaitedWithdrawals, getAwaitedWithdrawals } from '../../contract/cashier/awaited.ts';
import { createLoader, loadedValue } from '../core/load.ts';
import { $session, type Session } from '../session/session.ts';

export type AwaitedWithdrawal = AwaitedWithdrawals['awaited'][number];

const { $state, load, put } = createLoader<readonly AwaitedWithdrawal[]>();

/**
 * The withdrawal of which the member has to say first whether it came; undefined where there is none. Where the brand pays out, it
 * is asked for after each log-in and on each return to the page while somebody listens.
 */
export const $awaited: ReadableAtom<AwaitedWithdrawal | undefined> = computed(
  $state,
  (state) => loadedValue(state)?.[0],
);

/** Asks what awaits a word of the member's. A failure changes nothing of what is known. */
export function loadAwaited(): Promise<void> {
  return load(async (signal) => (await call(getAwaitedWithdrawals, {}, { signal })).awaited);
}

onMount($awaited, () => {
  if (!hasEnvironment() || !environment().facts.withdrawals) return;
  let known: string | undefined;
  const unfollow = $session.subscribe((session) => {
    const payee = payeeOf(session);
    if (payee === known) return;
    known = payee;
    // It goes with the log-out, so that nobody sees another member's.
    put(undefined);
    if (payee !== undefined) void loadAwaited();
  });
  const unlisten = environment().listen('return', () => known !== undefined && void loadAwaited());
  return () => {
    unfollow();
    unlisten();
  };
});

/** Who may have withdrawn something: no trial, and nobody whose session is held (SPEC 4). */
function payeeOf(session: Session): string | undefined {
  const { audience } = session;
  return audience === 'visitor' || audience === 'trial' || session.member.password ? undefined : session.member.id;
}
