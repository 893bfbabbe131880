import { PATHS_KEPT, VISITORS_KEPT } from '../limits.ts';

/** A page view as a tag reports it. */
export interface PageView {
  /** The page's address as the tag reported it, without its origin. */
  readonly page: string;
  /** The number by which the tag identifies the browser. */
  readonly visitor: string;
}

export interface Counted {
  readonly views: number;
  readonly visitors: number;
  /** Pages with their views, the most viewed first. */
  readonly pages: readonly (readonly [page: string, views: number])[];
}

export interface Counts {
  readonly add: (tag: string, view: PageView) => void;
  readonly of: (tag: string) => Counted;
}

/**
 * Page views by tag, for as long as the process lasts. Beyond the limits further pages and visitors are counted
 * together.
 */
export function createCounts(): Counts {
  const tags = new Map<string, { views: number; visitors: Set<string>; pages: Map<string, number> }>();
  return {
    add(tag, { page, visitor }) {
      const counted = tags.get(tag) ?? { views: 0, visitors: new Set(), pages: new Map() };
      tags.set(tag, counted);
      counted.views += 1;
      if (counted.visitors.size < VISITORS_KEPT) counted.visitors.add(visitor);
      if (counted.pages.has(page) || counted.pages.size < PATHS_KEPT)
        counted.pages.set(page, (counted.pages.get(page) ?? 0) + 1);
    },
    of(tag) {
      const { views, visitors, pages } = tags.get(tag) ?? { views: 0, visitors: new Set(), pages: new Map() };
      return { views, visitors: visitors.size, pages: [...pages].sort(([, one], [, other]) => other - one) };
    },
  };
}
