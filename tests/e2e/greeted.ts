import type { BrowserContext } from 'playwright';
import { type Visit, type Visitor, visitors } from './visit.ts';

/** This visit has seen what greets newcomers and members (SPEC 4, announcement popup), so that nothing lies over its pages. */
export async function greeted(context: BrowserContext, brand: string): Promise<void> {
  await context.addInitScript((key) => {
    // An empty document and the browser's own pages have no storage, and the frame of a game is not the portal's.
    if (window === top && location.protocol.startsWith('http')) sessionStorage.setItem(key, '["A","B"]');
  }, `${brand}:popups`);
}

/** Visitors of {@link visitors} who have been greeted already; to lotus where no brand is named. */
export function greetedVisitors(): (visit?: Visit) => Promise<Visitor> {
  const enter = visitors();
  return async ({ brand = 'lotus', ...how } = {}) => {
    const visitor = await enter({ brand, ...how });
    await greeted(visitor.context, brand);
    return visitor;
  };
}
