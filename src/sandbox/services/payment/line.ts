/** Runs pieces of work one after another, in the order in which they were asked for. */
export interface Line {
  readonly run: <T>(work: () => Promise<T>) => Promise<T>;
  /** Resolves when all that was asked for so far is done. */
  readonly settle: () => Promise<void>;
}

export function createLine(): Line {
  let tail: Promise<void> = Promise.resolve();
  return {
    run(work) {
      const done = tail.then(work);
      // Who asked hears of a failure; the next piece of work does not depend on it.
      tail = done.then(
        () => undefined,
        () => undefined,
      );
      return done;
    },
    settle: () => tail,
  };
}
