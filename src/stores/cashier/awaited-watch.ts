import { environment } from '../../api/environment.ts';
import { gatewayNow } from '../../api/gateway-clock.ts';
import { waitLeft } from '../core/wait.ts';
import { type AwaitedWithdrawal, loadAwaited } from './awaited.ts';
import { LOOK_PAUSES_MS } from './limits.ts';

/** No timer of a browser is longer than 24 days, and one that is runs out at once. */
const LONGEST_MS = 86_400_000;

/**
 * Asks what awaits a word once the time of one is over, and again after longer and longer pauses for as long as it is still there.
 * @param isSeen whether the page is; a page that nobody sees asks nothing, and goes on when it is seen again
 * @returns how to stop
 */
export function watchAwaited({ confirmBy }: Pick<AwaitedWithdrawal, 'confirmBy'>, isSeen: () => boolean): () => void {
  let isOver = false;
  let pauses = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const left = () => confirmBy - gatewayNow();
  const askIn = (milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void ask(), Math.min(Math.max(milliseconds, waitLeft() ?? 0), LONGEST_MS));
  };
  const goOn = () => {
    const pause = LOOK_PAUSES_MS[Math.min(pauses, LOOK_PAUSES_MS.length - 1)] ?? 0;
    pauses += 1;
    askIn(Math.max(left(), pause));
  };
  const ask = async () => {
    if (left() > 0) return askIn(left());
    if (!isSeen()) return;
    await loadAwaited();
    if (!isOver) goOn();
  };
  // The return itself is asked at by whoever listens to what is awaited.
  const unlisten = environment().listen('return', () => {
    pauses = 0;
    goOn();
  });
  askIn(left());
  return () => {
    isOver = true;
    clearTimeout(timer);
    unlisten();
  };
}
