import { expect, test } from 'vitest';
import { axeFindings } from '../axe.ts';
import { framedGame, openOfClass } from '../framed-game.ts';
import { visitors } from '../visit.ts';

const enter = visitors();

test('a member buys a ticket, scratches it field by field, and looks it up again', { timeout: 120_000 }, async () => {
  const visitor = await enter({ brand: 'lotus' });
  const { page } = visitor;
  await openOfClass(visitor, '/en/rng/?filter=SC');
  const game = framedGame(page);
  const buy = game.getByRole('button', { name: 'Buy a ticket', exact: true });
  await expect.poll(() => buy.isEnabled(), { timeout: 60_000 }).toBe(true);
  const balance = page.getByRole('banner').locator('[aria-live="polite"]').first();
  await expect.poll(() => balance.textContent()).toMatch(/\d/);
  const before = await balance.textContent();
  await buy.click();
  for (let number = 1; number < 9; number += 1) {
    const field = game.getByRole('button', { name: `Field ${number}, covered`, exact: true });
    // A field opens once the ticket has come.
    await expect.poll(() => field.isEnabled()).toBe(true);
    await field.focus();
    await field.press('Enter');
    await game.getByRole('button', { name: new RegExp(`^Field ${number}: .*\\d`) }).waitFor();
  }
  // The ticket says nothing of its win before the last field is free.
  expect(await game.getByRole('status').textContent()).toBe('');
  await game.getByRole('button', { name: 'Scratch all', exact: true }).click();
  await expect.poll(() => game.getByRole('status').textContent()).toMatch(/^(You win .*\d|No win)/);
  await expect.poll(() => buy.isEnabled()).toBe(true);
  // A win of the price leaves the balance as it was.
  const won = await game.locator('#won').textContent();
  const staked = await game.locator('#stake').textContent();
  if (won !== staked) await expect.poll(() => balance.textContent(), { timeout: 30_000 }).not.toBe(before);
  await game.getByRole('button', { name: 'History', exact: true }).click();
  const tickets = game.getByRole('dialog').getByRole('listitem');
  await tickets.first().waitFor();
  expect(await tickets.first().locator('img').count()).toBe(9);
});

test('on a phone in Arabic a ticket is scratched by strokes, its amounts stay whole, and axe finds nothing', {
  timeout: 120_000,
}, async () => {
  const visitor = await enter({ brand: 'harbor', size: 'phone' });
  const { page, context } = visitor;
  await openOfClass(visitor, '/ar/rng/?filter=SC');
  const address = await page.locator('dialog iframe').getAttribute('src');
  const ticket = await context.newPage();
  await ticket.goto(address ?? '');
  const buy = ticket.locator('#spin');
  await expect.poll(() => buy.isEnabled(), { timeout: 60_000 }).toBe(true);
  expect(await ticket.evaluate(() => document.dir)).toBe('rtl');
  await buy.click();
  const field = ticket.locator('.field').first();
  await expect.poll(() => field.isEnabled()).toBe(true);
  const { x, y, width, height } = (await field.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await ticket.mouse.move(x + 2, y + 2);
  await ticket.mouse.down();
  for (let row = 0; row <= 6; row += 1)
    await ticket.mouse.move(x + (row % 2 === 0 ? width - 2 : 2), y + 2 + ((height - 4) * row) / 6, { steps: 4 });
  await ticket.mouse.up();
  // FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE around the amount.
  await expect.poll(() => field.getAttribute('aria-label')).toMatch(/\u2068.*\d.*\u2069/);
  await buy.click();
  await ticket.locator('[data-ticket="done"]').waitFor();
  expect(await ticket.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await axeFindings(ticket)).toEqual([]);
});
