import type { BrowserContext, Page, Route } from 'playwright';

/**
 * Answers requests to these addresses in the place of whoever is asked. The route stays for as long as its page does: where one is taken
 * away, requests that are under way may never be answered.
 * @param urls as Playwright's `route` takes them
 * @returns what ends it, so that requests reach whom they ask from then on
 */
export async function intercept(
  where: Page | BrowserContext,
  urls: Parameters<Page['route']>[0],
  answer: (route: Route) => unknown,
): Promise<() => void> {
  let isOver = false;
  await where.route(urls, (route) => (isOver ? route.fallback() : answer(route)));
  return () => {
    isOver = true;
  };
}
