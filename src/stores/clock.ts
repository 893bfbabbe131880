import { atom, onMount, type ReadableAtom } from 'nanostores';
import { gatewayNow } from '../api/gateway-clock.ts';

const $seconds = atom(0);
/** The gateway's clock, each second while somebody looks; 0 until then. */
export const $now: ReadableAtom<number> = $seconds;

onMount($seconds, () => {
  const tick = () => $seconds.set(gatewayNow());
  tick();
  const timer = setInterval(tick, 1000);
  return () => clearInterval(timer);
});
