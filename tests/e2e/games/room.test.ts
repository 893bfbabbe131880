import { expect, test } from 'vitest';
import { framedGame } from '../framed-game.ts';
import { giveTabSession } from '../logging-in.ts';
import { hidePopups } from '../popups-seen.ts';
import { visitors } from '../visit.ts';

const enter = visitors();

test('a member sits down in a card room, plays a hand and leaves with what is theirs', {
  timeout: 150_000,
}, async () => {
  const visitor = await enter({ brand: 'lotus' });
  const { page, context, go } = visitor;
  await hidePopups(context, 'lotus');
  await giveTabSession(visitor);
  await go('/en/pvp/');
  // A tile with isGame VASSALAGE opens the list of its vendor's games (SPEC 4).
  const entry = page.getByRole('main').getByRole('article').first();
  const vendor = (await entry.locator('p').textContent()) ?? '';
  await entry.getByRole('button').first().click();
  const list = page.getByRole('dialog', { name: vendor });
  await expect.poll(() => list.getByRole('article').count()).toBeGreaterThan(1);
  expect(new Set(await list.locator('article p').allTextContents())).toEqual(new Set([vendor]));
  expect(await page.locator('iframe').count()).toBe(0);
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'detached' });
  const tile = page.getByRole('main').getByRole('article').filter({ hasText: 'Teen Patti' });
  await tile.getByRole('button').first().click();
  const game = framedGame(page);
  const button = (name: string) => game.getByRole('button', { name, exact: true });
  const balance = page.getByRole('banner').locator('[aria-live="polite"]').first();
  await button('Sit down: Garden room').waitFor({ timeout: 60_000 });
  await expect.poll(() => balance.textContent()).toMatch(/\d/);
  const before = await balance.textContent();
  await button('Sit down: Garden room').click();
  await expect.poll(() => balance.textContent(), { timeout: 60_000 }).not.toBe(before);
  const bought = await balance.textContent();
  // A table takes antes for a third of its time.
  await expect.poll(() => button('Ante').isEnabled(), { timeout: 45_000 }).toBe(true);
  await button('Ante').click();
  await expect.poll(() => button('Stay in').isEnabled(), { timeout: 60_000 }).toBe(true);
  await button('Stay in').click();
  await expect.poll(() => button('Leave table').isEnabled(), { timeout: 30_000 }).toBe(true);
  await button('Leave table').click();
  await button('Sit down: Garden room').waitFor({ timeout: 60_000 });
  await expect.poll(() => balance.textContent(), { timeout: 60_000 }).not.toBe(bought);
  await button('History').click();
  await game.getByRole('dialog').getByRole('listitem').first().waitFor();
});
