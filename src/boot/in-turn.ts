/** An idle moment may be this far, in ms, before work begins in a busy one. */
const IDLE_MS = 500;

/**
 * Runs pieces of work one after another, in the order in which they came: none before the page has been painted, and each
 * in an idle moment of its own, so that what a visitor does comes between.
 */
export function createTurns(): (work: () => Promise<unknown>) => void {
  let last: Promise<unknown> = painted();
  return (work) => {
    last = last.then(idle).then(work).catch(console.error);
  };
}

/** Waits for the frame that is painted next; what was scheduled in it runs after its paint. */
export function painted(): Promise<void> {
  return new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
}

/** Waits for an idle moment. */
export function idle(): Promise<void> {
  return new Promise((done) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => done(), { timeout: IDLE_MS });
    else setTimeout(done);
  });
}
