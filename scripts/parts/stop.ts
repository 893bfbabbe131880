import { constants } from 'node:os';

/**
 * The same signal may come again within this time, because a terminal sends it to the whole group and each parent hands
 * it on.
 */
const ECHO_MS = 500;

/**
 * The first signal, of either kind, stops gracefully. A later one means that somebody is impatient, and ends the
 * process at once.
 */
export function stopOnSignal(stop: () => Promise<void>): void {
  let since: number | undefined;
  const onSignal = (signal: 'SIGINT' | 'SIGTERM') => {
    if (since === undefined) {
      since = performance.now();
      void stop().then(
        () => process.exit(0),
        (error: unknown) => {
          process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
          process.exit(1);
        },
      );
    } else if (performance.now() - since > ECHO_MS) {
      process.exit(128 + constants.signals[signal]);
    }
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}
