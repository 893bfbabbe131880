import { constants } from 'node:os';

/** The same signal comes again within this time where a terminal sends it to a whole group and each parent hands it on. */
const ECHO_MS = 500;

/** The first signal, of either kind, stops gracefully; another one later is impatience and ends at once. */
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
