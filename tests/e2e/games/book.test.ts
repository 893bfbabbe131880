import { expect, test } from 'vitest';
import { framedGame } from '../framed-game.ts';
import { giveTabSession } from '../logging-in.ts';
import { hidePopups } from '../popups-seen.ts';
import { visitors } from '../visit.ts';

const enter = visitors();

test('a member bets on a match, sees the bet, and takes what is offered for it', async () => {
  const visitor = await enter({ brand: 'lotus' });
  const { page, context, go } = visitor;
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
  await game.locator('#spin').click();
  await expect.poll(() => balance.textContent(), { timeout: 60_000 }).not.toBe(before);
  const staked = await balance.textContent();
  await game.getByRole('button', { name: /^Cash out/ }).click();
  await game.getByText('Cashed out').waitFor();
  await expect.poll(() => balance.textContent(), { timeout: 60_000 }).not.toBe(staked);
});
