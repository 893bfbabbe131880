import type { APIResponse, FrameLocator, Locator, Route } from 'playwright';
import { expect, test } from 'vitest';
import { framedGame } from '../framed-game.ts';
import { giveTabSession, PLAYER } from '../logging-in.ts';
import { hidePopups } from '../popups-seen.ts';
import { visitors } from '../visit.ts';

const enter = visitors();

test('a member bets at a live table: chips lie through slow and lost answers, rounds are dealt, and the header follows', async () => {
  const visitor = await enter({ brand: 'lotus' });
  const { page, context, go, expectError } = visitor;
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
  const spot = game.getByRole('group').getByRole('button').first();
  const place = game.locator('#place');
  const balance = page.getByRole('banner').locator('[aria-live="polite"]').first();

  // An answer of the table that was given before the bet comes after it.
  const slow = { isWanted: true, begun: Promise.withResolvers<void>(), ended: Promise.withResolvers<void>() };
  await context.route('**/round', async (route) => {
    if (!slow.isWanted || !(await isEarly(game))) return route.continue();
    slow.isWanted = false;
    const response = await answerTo(route);
    slow.begun.resolve();
    await slow.ended.promise;
    await route.fulfill({ response });
  });
  await slow.begun.promise;
  await expect.poll(() => balance.textContent()).toMatch(/\d/);
  const before = await balance.textContent();
  const firstChips = await putChip(spot);
  await place.click();
  await expect.poll(() => balance.textContent(), { timeout: 60_000 }).not.toBe(before);
  const next = page.waitForRequest('**/round');
  slow.ended.resolve();
  await next;
  await firstChips.stay();
  await game.locator('[data-phase="result"]').waitFor({ timeout: 180_000 });

  // The vendor takes a bet, and no answer to it ever comes.
  await game.locator('[data-phase="betting"]').waitFor({ timeout: 180_000 });
  await expect.poll(() => isEarly(game), { timeout: 180_000 }).toBe(true);
  const asked = new Set<string | null>();
  expectError(/ERR_FAILED/);
  await context.route('**/bet', async (route) => {
    asked.add(route.request().postData());
    await answerTo(route);
    await route.abort();
  });
  const staked = await balance.textContent();
  const secondChips = await putChip(spot);
  await place.click();
  await expect.poll(() => balance.textContent(), { timeout: 60_000 }).not.toBe(staked);
  await secondChips.stay();
  expect(asked.size).toBe(1);
  await game.locator('#open-history').click();
  const rounds = game.getByRole('dialog').getByRole('listitem');
  await rounds.first().waitFor();
  await page.keyboard.press('Escape');
});

/** What a request is answered. Outside of the browser nobody knows the names of this machine that it goes to. */
function answerTo(route: Route): Promise<APIResponse> {
  const { host, port, pathname } = new URL(route.request().url());
  return route.fetch({
    url: `http://127.0.0.1:${port}${pathname}`,
    headers: { ...route.request().headers(), host },
  });
}

/** Whether there is time enough to put chips down and to ask for a bet a few times. */
async function isEarly(game: FrameLocator): Promise<boolean> {
  const [phase, seconds] = await Promise.all([
    game.locator('#hall').getAttribute('data-phase'),
    game.locator('#seconds').textContent(),
  ]);
  return phase === 'betting' && Number(seconds) >= 11;
}

/** Puts a chip on a spot. `stay` expects that it has lain there since then. */
async function putChip(spot: Locator) {
  await spot.click();
  const labels = await spot.evaluateHandle((button) => {
    const seen = [button.ariaLabel];
    new MutationObserver(() => seen.push(button.ariaLabel)).observe(button, { attributeFilter: ['aria-label'] });
    return seen;
  });
  return {
    async stay() {
      const seen = await labels.jsonValue();
      expect(seen[0]).toMatch(/: .*\d/);
      expect([...new Set(seen)]).toEqual([seen[0]]);
    },
  };
}
