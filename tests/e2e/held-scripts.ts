import type { BrowserContext } from 'playwright';

/** Holds the scripts of a context's pages back, apart from those that stand in the pages. @returns lets them come */
export async function heldScripts(context: BrowserContext): Promise<() => void> {
  let release: (() => void) | undefined;
  const released = new Promise<void>((done) => {
    release = done;
  });
  await context.route('**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return () => release?.();
}
