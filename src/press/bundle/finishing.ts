import { PressError } from '../error.ts';

/** A queue of bundles to be finished, of which each gives a `T`. */
export interface Finishing<T> {
  /** Adds a bundle to the queue. */
  add(brand: string, finish: () => Promise<T>): void;
  /** Waits until the queue is empty, whatever became of the bundles. */
  settled(): Promise<void>;
  /**
   * Waits for all bundles of the queue.
   * @returns what each gave, in the order of their brands
   * @throws PressError with the problems of all
   */
  all(): Promise<T[]>;
}

/** Finishes bundles one after another, each as soon as its pages are rendered and while others still are. */
export function createFinishing<T>(): Finishing<T> {
  const finished = new Map<string, T>();
  const problems = new Map<string, readonly string[]>();
  const failures: unknown[] = [];
  let line = Promise.resolve();

  async function take(brand: string, finish: () => Promise<T>): Promise<void> {
    if (failures.length > 0) return;
    try {
      finished.set(brand, await finish());
    } catch (error) {
      if (error instanceof PressError) problems.set(brand, error.problems);
      else failures.push(error);
    }
  }

  return {
    add(brand, finish) {
      line = line.then(() => take(brand, finish));
    },
    settled: () => line,
    async all() {
      await line;
      if (failures.length > 0) throw failures[0];
      if (problems.size > 0) throw new PressError([...problems].sort().flatMap(([, ofBrand]) => ofBrand));
      return [...finished].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
    },
  };
}
