import { expect, test } from 'vitest';
import { axeFindings } from '../axe.ts';
import { framedGame, openOfClass } from '../framed-game.ts';
import { visitors } from '../visit.ts';

const enter = visitors();
/** Of this many flights nearly surely one rises and is cashed out: each hundred times 97. */
const TRIES = 12;

test('a member starts a flight, cashes out while it rises, and looks it up again', { timeout: 180_000 }, async () => {
  const visitor = await enter({ brand: 'lotus' });
  const { page } = visitor;
  await openOfClass(visitor, '/en/rng/?filter=AC');
  const game = framedGame(page);
  const button = game.locator('#spin');
  const status = game.getByRole('status');
  const balance = page.getByRole('banner').locator('[aria-live="polite"]').first();
  let said: string | null = '';
  for (let flight = 0; flight < TRIES && !said?.startsWith('You win'); flight += 1) {
    await expect.poll(() => button.textContent(), { timeout: 60_000 }).toBe('Start');
    await expect.poll(() => button.isEnabled(), { timeout: 60_000 }).toBe(true);
    const before = await balance.textContent();
    await button.click();
    await game.locator('[data-flight="flying"], [data-flight="fallen"]').waitFor({ timeout: 60_000 });
    // The press cashes out; a flight that fell before is only looked at, and the press ends that.
    await button.click();
    await expect.poll(() => status.textContent(), { timeout: 60_000 }).toMatch(/^(You win .*\d|No win)/);
    said = await status.textContent();
    if (said?.startsWith('No win')) await expect.poll(() => balance.textContent()).not.toBe(before);
  }
  expect(said).toMatch(/^You win .*\d/);
  await game.getByRole('button', { name: 'History', exact: true }).click();
  const flights = game.getByRole('dialog').getByRole('listitem');
  await flights.first().waitFor();
  expect(await flights.first().textContent()).toMatch(/×\d.*Paid out/s);
});

test('on a phone in Arabic a flight goes on after a reload and ends by itself; axe finds nothing', {
  timeout: 180_000,
}, async () => {
  const visitor = await enter({ brand: 'harbor', size: 'phone' });
  const { page, context } = visitor;
  await openOfClass(visitor, '/ar/rng/?filter=AC');
  const address = await page.locator('dialog iframe').getAttribute('src');
  const air = await context.newPage();
  await air.goto(address ?? '');
  const button = air.locator('#spin');
  await expect.poll(() => button.isEnabled(), { timeout: 60_000 }).toBe(true);
  expect(await air.evaluate(() => document.dir)).toBe('rtl');
  await air.locator('#autos button').nth(1).click();
  expect(await air.locator('#autos [aria-pressed="true"]').textContent()).toContain('1.25');
  await button.click();
  await air.locator('[data-flight="flying"], [data-flight="fallen"]').waitFor();
  await air.reload();
  await air.locator('[data-flight="cashed"], [data-flight="fallen"]').waitFor({ timeout: 60_000 });
  await expect.poll(() => button.isEnabled()).toBe(true);
  expect(await air.locator('#heights li').count()).toBeGreaterThan(0);
  expect(await air.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await axeFindings(air)).toEqual([]);
});
