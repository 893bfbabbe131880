import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { axeFindings } from '../axe.ts';
import { framedGame, playableGame } from '../framed-game.ts';
import { mouse } from '../input-methods.ts';
import { visitorsWithoutPopups } from '../popups-seen.ts';
import { fillRegistration } from '../registering.ts';
import { locale } from '../texts.ts';

/** VIP ranks (SPEC 2: playerRank): who bets rises, and claims what the rank gives. */
const visit = visitorsWithoutPopups();

const main = (page: Page) => page.getByRole('main');

test('a newcomer reads the ladder, rises by the first bet, and claims the gift', async () => {
  const { t } = await locale('dragon', 'EN');
  const { page, go, port } = await visit({ brand: 'dragon' });
  await go('/en/playerRank/');
  const ladder = main(page).getByRole('region', { name: t('ranks.ladder') });
  expect(await ladder.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([
    expect.stringContaining('Fry'),
    expect.stringContaining('Carp'),
    expect.stringContaining('Green dragon'),
    expect.stringContaining('White dragon'),
    expect.stringContaining('Purple dragon'),
    expect.stringContaining('Golden dragon'),
  ]);
  await main(page).getByText(t('ranks.visitorText')).waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole('banner').locator('[data-open="register"]').click();
  const form = page.getByRole('dialog').locator('form');
  await fillRegistration({ page, form, brand: 'dragon', port, hands: mouse(page), t });
  await page.locator('html[data-audience="member"]').waitFor();
  await go('/en/playerRank/');
  const own = main(page).getByRole('region', { name: t('ranks.yours') });
  await own.getByText(t('ranks.noRank')).waitFor();
  await own.getByRole('progressbar', { name: /Fry/ }).waitFor();
  await main(page).getByText(t('ranks.noneYet'), { exact: true }).waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await go('/en/rng/');
  await main(page).getByRole('article').getByRole('button').first().click();
  const spin = await playableGame(page);
  const moved = page.waitForResponse((response) => response.url().endsWith('/wallets/balance'));
  await spin.click();
  await moved;
  await expect.poll(() => framedGame(page).locator('#spin').isEnabled()).toBe(true);

  await go('/en/playerRank/');
  await expect
    .poll(
      async () => {
        await page.reload();
        await own.waitFor();
        return own.getAttribute('data-rank');
      },
      { timeout: 30_000 },
    )
    .toBe('fry');
  await own.getByText(t('ranks.keptForever')).waitFor();
  const past = main(page).getByRole('region', { name: t('ranks.past') });
  await past.getByText(t('rewards.states.waiting'), { exact: true }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  // The rank stands beside the name as well.
  await page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(t('session.menu', { name: '' }).trim()) })
    .click();
  await page.getByRole('banner').getByText('Fry', { exact: true }).waitFor();
  await page.keyboard.press('Escape');

  await past.getByRole('link', { name: t('ranks.toRewards') }).click();
  const card = main(page).getByRole('listitem').filter({ hasText: 'Fry' });
  await card.getByRole('button').click();
  await page.getByText(t('rewards.cameMoney')).waitFor();
  await go('/en/playerRank/');
  await past.getByText(t('rewards.states.given'), { exact: true }).waitFor();
});

test('a visitor reads the ladder on a phone in Arabic without a scroll sideways', async () => {
  const { t } = await locale('harbor', 'AR');
  const { page, go } = await visit({ brand: 'harbor', size: 'phone' });
  await go('/ar/playerRank/');
  const ladder = main(page).getByRole('region', { name: t('ranks.ladder') });
  expect(await ladder.getByRole('heading', { level: 3 }).count()).toBe(6);
  await ladder.getByText('قبطان', { exact: true }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(over).toBeLessThanOrEqual(0);
  await ladder.getByRole('link', { name: t('ranks.rules') }).click();
  await page.waitForURL(/\/ar\/promotions\/vip\/$/);
  expect(await main(page).getByRole('table').getByRole('row').count()).toBe(7);
});
