/** The first signal stops gracefully; a second one is impatience and ends at once. */
export function stopOnSignal(stop: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void stop().then(
        () => process.exit(0),
        (error: unknown) => {
          process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
          process.exit(1);
        },
      );
    });
  }
}
