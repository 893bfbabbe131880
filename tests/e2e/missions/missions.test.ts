import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { axeFindings } from '../axe.ts';
import { playableGame } from '../framed-game.ts';
import { mouse } from '../input-methods.ts';
import { giveTabSession, PLAYER } from '../logging-in.ts';
import { visitorsWithoutPopups } from '../popups-seen.ts';
import { fillRegistration } from '../registering.ts';
import { locale } from '../texts.ts';

/** Missions and leaderboards (SPEC 2: missionLeaderboard). */
const visit = visitorsWithoutPopups();

async function boxOf(entry: Locator, part: string) {
  const box = await entry.locator(part).boundingBox();
  if (!box) throw new Error(`Expected ${part} to be seen, found none.`);
  return box;
}

const main = (page: Page) => page.getByRole('main');

test('a new member reads what there is, plays until a mission is fulfilled, and claims it once', async () => {
  const { t } = await locale('lotus', 'EN');
  const { page, go, port, at } = await visit({ brand: 'lotus' });
  await go('/en/missions/');
  await main(page).getByRole('heading', { name: 'Your first three spins' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('banner').locator('[data-open="register"]').click();
  const form = page.getByRole('dialog');
  await fillRegistration({ page, form, brand: 'lotus', port, hands: mouse(page), t });
  await page.locator('html[data-audience="member"]').waitFor();
  await expect.poll(() => page.url()).not.toBe(at('/en/register/'));

  await go('/en/rng/');
  await main(page).locator('article button').first().click();
  const spin = await playableGame(page);
  for (let turn = 0; turn < 3; turn += 1) {
    const told = page.waitForResponse((response) => response.url().endsWith('/wallets/balance'));
    await spin.click();
    await told;
    await expect.poll(() => spin.isEnabled(), { timeout: 60_000 }).toBe(true);
  }

  await go('/en/missions/');
  const card = main(page).locator('[data-mission="first-spins"]');
  // Bets are counted a moment after they are settled.
  await expect
    .poll(
      async () => {
        await page.reload();
        await card.waitFor();
        return card.getAttribute('data-state');
      },
      { timeout: 30_000 },
    )
    .toBe('fulfilled');
  expect(await axeFindings(page)).toEqual([]);
  const entry = page.locator('#menu a[href="/en/missions/"]');
  await entry.locator('b').waitFor();
  // The open menu has the count beside the words, not on the icon.
  const [icon, words, waiting] = [
    await boxOf(entry, 'svg'),
    await boxOf(entry, ':scope > span'),
    await boxOf(entry, 'b'),
  ];
  expect(words.x).toBeGreaterThan(icon.x + icon.width);
  expect(waiting.x).toBeGreaterThanOrEqual(words.x + words.width);
  // The reward centre knows of it, and leads to where it is claimed.
  await go('/en/rewardCenter/');
  const elsewhere = main(page).locator('[data-elsewhere="mission"]').filter({ hasText: 'Your first three spins' });
  await elsewhere.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await elsewhere.getByRole('link', { name: t('rewards.toMissions') }).click();
  await card.getByRole('button').click();
  await card.getByText(t('missions.claimed'), { exact: true }).waitFor();
  await entry.locator('b').waitFor({ state: 'detached' });
  await go('/en/rewardCenter/');
  await main(page).getByText('Your first three spins').first().waitFor();
});

test('a phone shows missions and the own place in Arabic without a scroll sideways', async () => {
  const { t } = await locale('harbor', 'AR');
  const visitor = await visit({ brand: 'harbor', size: 'phone' });
  const { page, go } = visitor;
  await giveTabSession(visitor, PLAYER);
  await go('/ar/missions/');
  await main(page)
    .getByRole('heading', { name: t('missions.own') })
    .waitFor();
  const board = main(page).locator('[data-board="weekly-all"]');
  await board.locator('[data-place]').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(over).toBeLessThanOrEqual(0);
});
