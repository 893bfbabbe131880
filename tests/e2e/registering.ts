import type { Page } from 'playwright';

/** Chooses to register by username, at a brand whose form begins with the mobile number. */
export async function chooseUsername(page: Page): Promise<void> {
  await page.locator('#register-mobile-mobileNum').waitFor();
  // The dialog that is open lies above the form of the page.
  await page.locator('main, dialog[open]').locator('label:has(input[value="username"])').last().click();
}
