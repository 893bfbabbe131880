import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { openOfClass, playableGame } from '../framed-game.ts';
import { visitors } from '../visit.ts';

const enter = visitors();

const balanceOn = (tab: Page) => tab.getByRole('banner').locator('[aria-live="polite"]').first().textContent();

test('money that a game has at its vendor is back after a reload, and after its tab is closed', {
  timeout: 120_000,
}, async () => {
  const visitor = await enter({ brand: 'dragon' });
  const { page, context } = visitor;
  await openOfClass(visitor, '/en/rng/?vassalage=TDW');
  await playableGame(page);
  const away = await balanceOn(page);
  expect(away).toMatch(/\D0\.00$/);
  // The window of the game goes with the page.
  await page.reload();
  await expect.poll(() => balanceOn(page), { timeout: 20_000 }).toMatch(/[1-9][\d,]*\.\d\d$/);
  const whole = await balanceOn(page);

  const second = await context.newPage();
  await second.goto(page.url());
  await expect.poll(() => balanceOn(second)).toBe(whole);
  await page.getByRole('main').getByRole('article').getByRole('button').first().click();
  await playableGame(page);
  await second.bringToFront();
  await expect.poll(() => balanceOn(second)).toBe(away);
  // Where the money is stands beside the balance.
  await second.getByRole('button', { name: /^Account menu of / }).click();
  await second.getByText(/^In games: .*[1-9]/).waitFor();
  await page.close();
  await second.reload();
  await expect.poll(() => balanceOn(second), { timeout: 20_000 }).toBe(whole);
});
