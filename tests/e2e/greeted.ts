import type { BrowserContext } from 'playwright';

/** This visit has seen what greets newcomers and members (SPEC 4, announcement popup), so that nothing lies over its pages. */
export async function greeted(context: BrowserContext, brand: string): Promise<void> {
  await context.addInitScript((key) => {
    // The empty document before the first page has no storage, and the frame of a game is not the portal's.
    if (window === top && location.protocol !== 'about:') sessionStorage.setItem(key, '["A","B"]');
  }, `${brand}:popups`);
}
