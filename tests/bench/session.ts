import type { Browser, BrowserContext, Page } from 'playwright';
import { DEMO_PASSWORD } from '../../src/gateway/seed/accounts.ts';

/** The session storage of a tab: who is logged in, and which popups were seen. */
export type Session = readonly (readonly [string, string])[];

/** Gives every page that opens in this context the session, as its own tab would have kept it. */
export async function giveSession(context: BrowserContext, session: Session): Promise<void> {
  await context.addInitScript((entries) => {
    // An empty document and the browser's own pages have no storage, and the frame of a game is not the portal's.
    if (window !== top || !location.protocol.startsWith('http')) return;
    for (const [key, value] of entries) sessionStorage.setItem(key, value);
  }, session);
}

/** Logs a demo player in on the portal's own page. @param origin of a brand, with the path of a language */
export function logIn(browser: Browser, origin: string): Promise<Session> {
  return sessionAfter(browser, async (page) => {
    await page.goto(`${origin}/login/`);
    await page.locator('main #login-username').fill('player');
    await page.locator('main #login-password').fill(DEMO_PASSWORD);
    await page.locator('main #login-password').press('Enter');
    await page.waitForURL(`${origin}/`);
    await page.locator('html[data-audience="member"]').waitFor();
  });
}

/** Visits as a newcomer and closes the announcement popups. @param origin of a brand, with the path of a language */
export function readPopupsSeen(browser: Browser, origin: string): Promise<Session> {
  return sessionAfter(browser, async (page) => {
    await page.goto(`${origin}/`, { waitUntil: 'networkidle' });
    const greeting = page.locator('dialog[open]');
    await greeting.first().waitFor();
    while ((await greeting.count()) > 0) {
      await page.keyboard.press('Escape');
      await page.waitForLoadState('networkidle');
    }
  });
}

async function sessionAfter(browser: Browser, what: (page: Page) => Promise<void>): Promise<Session> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    await what(page);
    return await page.evaluate(() => Object.entries(sessionStorage));
  } finally {
    await context.close();
  }
}
