import type { FrameLocator, Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { giveTabSession } from './logging-in.ts';
import { hidePopups } from './popups-seen.ts';
import type { Visitor } from './visit.ts';

/** The sandbox vendor's game, in the window over the portal. */
export const framedGame = (page: Page): FrameLocator => page.frameLocator('dialog iframe');

/**
 * Waits until the game can be played.
 * @returns the button that spins
 */
export async function playableGame(page: Page): Promise<Locator> {
  const spin = framedGame(page).locator('#spin');
  await expect.poll(() => spin.isEnabled(), { timeout: 30_000 }).toBe(true);
  // Chromium gives the pointer to the page behind a frame until it has painted the frame where it stands.
  await expect
    .poll(async () => {
      await spin.hover();
      return spin.evaluate((button) => button.matches(':hover'));
    })
    .toBe(true);
  return spin;
}

/** Logs a demo player in, goes to a lobby, and opens the first of its games. */
export async function openOfClass(visitor: Visitor, path: string): Promise<void> {
  const { page, context, brand, go } = visitor;
  await hidePopups(context, brand);
  await giveTabSession(visitor);
  await go(path);
  await page.getByRole('main').getByRole('article').getByRole('button').first().click();
  await page.locator('dialog iframe').waitFor();
}
