import { expect, test } from 'vitest';
import { framedGame } from '../framed-game.ts';
import { giveTabSession } from '../logging-in.ts';
import { hidePopups } from '../popups-seen.ts';
import { visitors } from '../visit.ts';

const enter = visitors();

test('a member aims, fires until something is caught, and the header follows; the volleys can be looked up', {
  timeout: 90_000,
}, async () => {
  const visitor = await enter({ brand: 'lotus' });
  const { page, context, go } = visitor;
  await hidePopups(context, 'lotus');
  await giveTabSession(visitor);
  await go('/en/fish/');
  await page.getByRole('main').getByRole('article').getByRole('button').first().click();
  const game = framedGame(page);
  const fire = game.getByRole('button', { name: 'Fire', exact: true });
  await expect.poll(() => fire.isEnabled(), { timeout: 20_000 }).toBe(true);
  const balance = page.getByRole('banner').locator('[aria-live="polite"]').first();
  await expect.poll(() => balance.textContent()).toMatch(/\d/);
  const before = await balance.textContent();
  // Nearly every second shot at these catches.
  await game.getByRole('button', { name: 'Aim at Sprat, ×2' }).click();
  const auto = game.getByRole('button', { name: 'Auto', exact: true });
  await auto.click();
  await expect.poll(() => balance.textContent(), { timeout: 20_000 }).not.toBe(before);
  await expect.poll(() => game.getByRole('status').textContent(), { timeout: 20_000 }).toMatch(/^You win .*\d/);
  await auto.click();
  await game.getByRole('button', { name: 'History', exact: true }).click();
  const volleys = game.getByRole('dialog').getByRole('listitem');
  await volleys.first().waitFor();
  expect(await volleys.first().textContent()).toContain('Volley');
});
