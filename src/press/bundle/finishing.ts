import { PressError } from '../error.ts';
import type { BundleFacts } from './bundle-facts.ts';

/** A queue of bundles to be finished. */
export interface Finishing {
  /** Adds a bundle to the queue. */
  add(brand: string, finish: () => Promise<BundleFacts>): void;
  /** Waits until the queue is empty, whatever became of the bundles. */
  settled(): Promise<void>;
  /**
   * Waits for all bundles of the queue.
   * @returns their facts by brand
   * @throws PressError with the problems of all
   */
  all(): Promise<BundleFacts[]>;
}

/** Finishes bundles one after another, each as soon as its pages are rendered and while others still are. */
export function createFinishing(): Finishing {
  const finished: BundleFacts[] = [];
  const problems = new Map<string, readonly string[]>();
  const failures: unknown[] = [];
  let line = Promise.resolve();

  async function take(brand: string, finish: () => Promise<BundleFacts>): Promise<void> {
    if (failures.length > 0) return;
    try {
      finished.push(await finish());
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
      return finished.toSorted((a, b) => (a.brand < b.brand ? -1 : 1));
    },
  };
}
