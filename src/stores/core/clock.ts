import { atom, onMount, type ReadableAtom } from 'nanostores';
import { hasEnvironment } from '../../api/environment.ts';
import { gatewayNow } from '../../api/gateway-clock.ts';

const $seconds = atom(0);
/** The gateway's clock, each second while a component uses it; 0 until then. */
export const $now: ReadableAtom<number> = $seconds;

onMount($seconds, () => {
  // There is no clock while pages are pressed.
  if (!hasEnvironment()) return;
  const tick = () => $seconds.set(gatewayNow());
  tick();
  const timer = setInterval(tick, 1000);
  return () => clearInterval(timer);
});
