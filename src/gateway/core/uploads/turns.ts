/** Does a piece of work when its turn comes. */
type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Lets so many pieces of work run at the same time; the others wait, and begin in the order in which they came. */
export function turns(most: number): InTurn {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < most) running += 1;
    else await new Promise<void>((begin) => waiting.push(begin));
    try {
      return await work();
    } finally {
      // Whoever waits takes this turn over, so that nobody who comes meanwhile is before them.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
