import { expect, test } from 'vitest';
import { framedGame } from '../framed-game.ts';
import { giveTabSession } from '../logging-in.ts';
import { hidePopups } from '../popups-seen.ts';
import { visitors } from '../visit.ts';

const enter = visitors();

test('a member bets on a match, asks again where no answer came, sees one bet, and takes what is offered for it', async () => {
  const visitor = await enter({ brand: 'lotus' });
  const { page, context, go, expectError } = visitor;
  await hidePopups(context, 'lotus');
  await giveTabSession(visitor);
  await go('/en/sports/');
  await page.getByRole('main').getByRole('article').getByRole('button').first().click();
  const game = framedGame(page);
  // The last matches of the list start last, so their bets are open for minutes.
  const match = game.getByRole('article').nth(5);
  await match.waitFor({ timeout: 60_000 });
  const balance = page.getByRole('banner').locator('[aria-live="polite"]').first();
  await expect.poll(() => balance.textContent()).toMatch(/\d/);
  const before = await balance.textContent();
  await game.getByRole('combobox').selectOption('any');
  await match.getByRole('button').first().click();
  expectError(/ERR_FAILED/);
  const asked = new Set<string | null>();
  let lost = 0;
  await context.route('**/bet', async (route) => {
    asked.add(route.request().postData());
    lost += 1;
    // The page asks four times before it says that no answer came.
    await (lost <= 4 ? route.abort() : route.continue());
  });
  await game.locator('#spin').click();
  await game.locator('#notice-retry').click({ timeout: 60_000 });
  await expect.poll(() => balance.textContent(), { timeout: 60_000 }).not.toBe(before);
  expect(asked.size).toBe(1);
  const staked = await balance.textContent();
  await game.getByRole('button', { name: /^Cash out/ }).click();
  await game.getByText('Cashed out').waitFor();
  await expect.poll(() => balance.textContent(), { timeout: 60_000 }).not.toBe(staked);
});
