import { expect, test } from 'vitest';
import { axeFindings } from '../axe.ts';
import { framedGame, openOfClass } from '../framed-game.ts';
import { visitors } from '../visit.ts';

const enter = visitors();

test('a member plays three cards, sees the balls called, and looks the round up again', {
  timeout: 120_000,
}, async () => {
  const visitor = await enter({ brand: 'lotus' });
  const { page } = visitor;
  await openOfClass(visitor, '/en/rng/?filter=BG');
  const game = framedGame(page);
  const button = game.locator('#spin');
  await expect.poll(() => button.isEnabled(), { timeout: 60_000 }).toBe(true);
  await game.getByRole('group', { name: 'Cards' }).getByRole('button', { name: '3', exact: true }).click();
  expect(await game.getByRole('img', { name: /^Card \d$/ }).count()).toBe(3);
  await button.click();
  await expect
    .poll(() => game.getByRole('status').textContent(), { timeout: 60_000 })
    .toMatch(/^(You win .*\d|No win)/);
  expect(await game.locator('#drum .on').count()).toBe(40);
  expect(await game.getByRole('img', { name: /^Card \d: .*\d/ }).count()).toBe(3);
  await game.getByRole('button', { name: 'History', exact: true }).click();
  const rounds = game.getByRole('dialog').getByRole('listitem');
  await rounds.first().waitFor();
  expect(await rounds.first().locator('.small-sheet').count()).toBe(3);
});

// Bingo is offered where TY is (SPEC 1), and no demo brand has it in Arabic.
test('on a phone in Filipino a round is played with one card; axe finds nothing', { timeout: 120_000 }, async () => {
  const visitor = await enter({ brand: 'lotus', size: 'phone' });
  const { page, context } = visitor;
  await openOfClass(visitor, '/rng/?filter=BG');
  const address = await page.locator('dialog iframe').getAttribute('src');
  const hall = await context.newPage();
  await hall.goto(address ?? '');
  const button = hall.locator('#spin');
  await expect.poll(() => button.isEnabled(), { timeout: 60_000 }).toBe(true);
  expect(await button.textContent()).toBe('Maglaro');
  await button.click();
  await expect.poll(() => hall.getByRole('status').textContent(), { timeout: 60_000 }).not.toBe('');
  expect(await hall.locator('.sheet').first().getAttribute('aria-label')).toMatch(/^Kard 1: .*\d/);
  expect(await hall.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await axeFindings(hall)).toEqual([]);
});
