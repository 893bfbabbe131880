import type { Page } from 'playwright';
import { DEMO_PASSWORD } from '../../src/gateway/seed/accounts.ts';

export interface Account {
  readonly username: string;
  readonly password: string;
}

/** A demo account that has nothing special about it. */
export const PLAYER: Account = { username: 'player', password: DEMO_PASSWORD };

/** Fills in the log-in form that is on the page, or in its popup, and sends it. */
export async function fillLogin(page: Page, { username, password }: Account = PLAYER): Promise<void> {
  await page.locator('#login-username').fill(username);
  await page.locator('#login-password').fill(password);
  await page.locator('#login-password').press('Enter');
}

/** Waits until the page belongs to an audience: visitor, member, trial, agent. */
export async function becomes(page: Page, audience: string): Promise<void> {
  await page.locator(`html[data-audience="${audience}"]`).waitFor();
}

/** The token of whoever is logged in on this tab. */
export function tokenOf(page: Page, brand: string): Promise<string> {
  return page.evaluate((key) => sessionStorage.getItem(key) ?? '', `${brand}:token`);
}
