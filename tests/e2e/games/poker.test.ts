import { expect, test } from 'vitest';
import { axeFindings } from '../axe.ts';
import { framedGame, openOfClass } from '../framed-game.ts';
import { visitors } from '../visit.ts';

const enter = visitors();

test('a member is dealt a hand, holds cards by pointer and key, draws, and looks the hand up again', {
  timeout: 120_000,
}, async () => {
  const visitor = await enter({ brand: 'lotus' });
  const { page } = visitor;
  await openOfClass(visitor, '/en/rng/?filter=VP');
  const game = framedGame(page);
  const button = game.locator('#spin');
  await expect.poll(() => button.isEnabled(), { timeout: 60_000 }).toBe(true);
  const balance = page.getByRole('banner').locator('[aria-live="polite"]').first();
  await expect.poll(() => balance.textContent()).toMatch(/\d/);
  const before = await balance.textContent();
  await button.click();
  await expect.poll(() => button.textContent(), { timeout: 30_000 }).toBe('Draw');
  // The stake is gone while the hand waits.
  await expect.poll(() => balance.textContent(), { timeout: 30_000 }).not.toBe(before);
  const places = game.getByRole('group', { name: 'Your cards' }).getByRole('button');
  expect(await places.count()).toBe(5);
  const first = await places.first().getByRole('img').getAttribute('aria-label');
  await places.first().click();
  await places.first().press('4');
  await expect.poll(() => places.nth(3).getAttribute('aria-pressed')).toBe('true');
  expect(await places.first().getAttribute('aria-pressed')).toBe('true');
  await button.click();
  await expect
    .poll(() => game.getByRole('status').textContent(), { timeout: 30_000 })
    .toMatch(/^(You win .*\d|No win)/);
  await expect.poll(() => button.textContent()).toBe('Deal');
  expect(await places.first().getByRole('img').getAttribute('aria-label')).toBe(first);
  await game.getByRole('button', { name: 'History', exact: true }).click();
  const hands = game.getByRole('dialog').getByRole('listitem');
  await hands.first().waitFor();
  expect(await hands.first().getByRole('img').count()).toBe(5);
});

test('on a phone in Arabic a hand waits through a reload; axe finds nothing', { timeout: 120_000 }, async () => {
  const visitor = await enter({ brand: 'harbor', size: 'phone' });
  const { page, context } = visitor;
  await openOfClass(visitor, '/ar/rng/?filter=VP');
  const address = await page.locator('dialog iframe').getAttribute('src');
  const desk = await context.newPage();
  await desk.goto(address ?? '');
  const button = desk.locator('#spin');
  await expect.poll(() => button.isEnabled(), { timeout: 60_000 }).toBe(true);
  expect(await desk.evaluate(() => document.dir)).toBe('rtl');
  await button.click();
  const cards = () =>
    desk.locator('#places [role="img"]').evaluateAll((all) => all.map((card) => card.getAttribute('aria-label')));
  await expect.poll(async () => (await cards()).length).toBe(5);
  const dealt = await cards();
  await desk.reload();
  await expect.poll(cards, { timeout: 60_000 }).toEqual(dealt);
  expect(await axeFindings(desk)).toEqual([]);
  await button.click();
  await expect.poll(() => desk.getByRole('status').textContent(), { timeout: 30_000 }).not.toBe('');
  expect(await desk.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await axeFindings(desk)).toEqual([]);
});
