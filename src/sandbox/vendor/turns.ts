/** Runs work of one key after all that was begun for it before. */
export interface Turns {
  readonly inTurn: <T>(key: string, work: () => Promise<T>) => Promise<T>;
  /** Resolves when nothing is under way any more. */
  readonly settle: () => Promise<void>;
}

export function createTurns(): Turns {
  const queues = new Map<string, Promise<unknown>>();
  return {
    inTurn(key, work) {
      const turn = (queues.get(key) ?? Promise.resolve()).then(work);
      const quiet = turn
        .catch(() => undefined)
        .then(() => {
          if (queues.get(key) === quiet) queues.delete(key);
        });
      queues.set(key, quiet);
      return turn;
    },
    settle: async () => void (await Promise.all(queues.values())),
  };
}
