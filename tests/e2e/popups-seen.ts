import type { BrowserContext } from 'playwright';
import { type Visit, type Visitor, visitors } from './visit.ts';

/** Marks the announcement popups (SPEC 4) as seen in this context, so that none lies over its pages. */
export async function hidePopups(context: BrowserContext, brand: string): Promise<void> {
  await context.addInitScript((key) => {
    // An empty document and the browser's own pages have no storage, and the frame of a game is not the portal's.
    if (window === top && location.protocol.startsWith('http')) sessionStorage.setItem(key, '["A","B"]');
  }, `${brand}:popups`);
}

/** Visitors of {@link visitors} without announcement popups; they visit lotus where no brand is named. */
export function visitorsWithoutPopups(): (visit?: Visit) => Promise<Visitor> {
  const enter = visitors();
  return async ({ brand = 'lotus', ...how } = {}) => {
    const visitor = await enter({ brand, ...how });
    await hidePopups(visitor.context, brand);
    return visitor;
  };
}
