import { expect, test } from 'vitest';
import { framedGame } from '../framed-game.ts';
import { giveTabSession, PLAYER } from '../logging-in.ts';
import { hidePopups } from '../popups-seen.ts';
import { visitors } from '../visit.ts';

const enter = visitors();

test('a member bets at a live table: chips go down, the round is dealt, and the header follows', async () => {
  const visitor = await enter({ brand: 'lotus' });
  const { page, context, go } = visitor;
  await hidePopups(context, 'lotus');
  // A member has one play of a game, and whoever opens it again takes it over.
  await giveTabSession(visitor, { ...PLAYER, username: 'player2' });
  await go('/en/live/');
  // Hosts stand above the games, and are articles as well.
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Play: / })
    .first()
    .click();
  await page.locator('dialog iframe').waitFor();
  const game = framedGame(page);
  const spots = game.getByRole('group').getByRole('button');
  const place = game.locator('#place');
  // A round takes bets for half of its time.
  await expect
    .poll(
      () =>
        spots
          .first()
          .isEnabled()
          .catch(() => false),
      { timeout: 180_000 },
    )
    .toBe(true);
  await game.locator('[data-phase="betting"]').waitFor({ timeout: 180_000 });
  const balance = page.getByRole('banner').locator('[aria-live="polite"]').first();
  await expect.poll(() => balance.textContent()).toMatch(/\d/);
  const before = await balance.textContent();
  await spots.first().click();
  await place.click();
  await expect.poll(() => balance.textContent(), { timeout: 60_000 }).not.toBe(before);
  await game.locator('[data-phase="result"]').waitFor({ timeout: 180_000 });
  await game.locator('#open-history').click();
  await game.getByRole('dialog').getByRole('listitem').first().waitFor();
  await page.keyboard.press('Escape');
});
