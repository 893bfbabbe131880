interface Options {
  /** How much of the element has to show, from 0 to 1. */
  readonly threshold?: number;
  /** How far beyond the screen it counts as shown already. */
  readonly ahead: string;
}

/**
 * Does something once an element shows.
 * @returns how to stop waiting
 */
export function whenSeen(element: Element, { threshold = 0, ahead }: Options, work: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      work();
    },
    { threshold, rootMargin: ahead },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
