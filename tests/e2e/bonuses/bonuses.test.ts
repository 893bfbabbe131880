import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { formatAmount } from '../../../src/money/format.ts';
import { axeFindings } from '../axe.ts';
import { framedGame, playableGame } from '../framed-game.ts';
import { giveTabSession, IDLER, PLAYER } from '../logging-in.ts';
import { visitorsWithoutPopups } from '../popups-seen.ts';
import { locale } from '../texts.ts';

/** Bonuses that come with deposits (SPEC 2: bonusDetails), from the choice to the end. */
const visit = visitorsWithoutPopups();

const main = (page: Page) => page.getByRole('main');
const peso = (amount: string) => formatAmount(amount, 'PHP', 'fil');

test('a member takes a promotion with a deposit, sees what is left to wager wherever it counts, and gives it up', async () => {
  const { t } = await locale('lotus', 'TY');
  const visitor = await visit({ brand: 'lotus' });
  const { page, go, port } = visitor;
  await giveTabSession(visitor, IDLER);
  await go('/promotions/welcome/');
  await main(page).getByRole('link', { name: 'form ng deposito' }).first().click();
  // The member centre lies over the page.
  const form = page.getByRole('dialog').locator('form');
  await form.locator('input[name="promotion"][value="welcome"]').waitFor();
  expect(await form.locator('input[name="promotion"][value="welcome"]').isChecked()).toBe(true);
  await form.locator('input[value="bank"]').check();
  await form.locator('#deposit-amount').fill('1000');
  await form.getByText(peso('36000.00')).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await form.getByRole('button', { name: t('cashier.goOn') }).click();
  const panel = page.getByRole('dialog').getByRole('region', { name: /1,000/ });
  await panel.getByText(t('cashier.reference'), { exact: true }).waitFor();
  const desk = await page.context().newPage();
  await desk.goto(`http://services.localhost:${port}/lotus/en/payments`);
  const entry = desk.locator('article').first();
  await entry.getByRole('textbox', { name: 'Amount' }).first().fill('1000.00');
  await entry.getByRole('button', { name: 'This amount' }).click();
  await entry.getByText('1,000.00').first().waitFor();
  await desk.close();
  await panel.getByText(t('cashier.state.credited'), { exact: true }).waitFor();

  await go('/member/?page=bonusDetails');
  const card = main(page)
    .getByRole('listitem')
    .filter({ hasText: t('bonuses.state.active') });
  // It begins a moment after the deposit has arrived.
  await expect
    .poll(
      async () => {
        await page.reload();
        await card
          .or(main(page).getByText(t('bonuses.none')))
          .first()
          .waitFor();
        return card.count();
      },
      { timeout: 30_000 },
    )
    .toBe(1);
  await card.getByText(peso('36000.00')).first().waitFor();
  const banner = page.getByRole('banner');
  const beside = banner.getByText(t('wallet.bonus', { amount: peso('1000.00') }));
  await beside.waitFor();
  // In the member's card the amount takes a second line where it needs one.
  const left = main(page).getByRole('button', { name: t('wallet.bonusLeft', { left: peso('36000.00') }) });
  const over = await left.evaluate((one) => one.scrollWidth - (one.parentElement?.clientWidth ?? 0));
  expect(over).toBeLessThanOrEqual(0);
  expect(await axeFindings(page)).toEqual([]);
  await banner.getByRole('button', { name: t('wallet.hideBalance') }).click();
  await beside.waitFor({ state: 'detached' });
  await banner.getByRole('button', { name: t('wallet.showBalance') }).click();
  await beside.waitFor();

  // What is played does not wait for anybody, and keeps the next deposit from leaving.
  await go('/promotions/');
  const offer = main(page)
    .getByRole('article')
    .filter({ has: page.locator('a[href="/promotions/welcome/"]') });
  await offer.getByText(t('activities.state.playing'), { exact: true }).waitFor();
  await go('/promotions/welcome/');
  await main(page).getByText(t('activities.text.playing')).waitFor();
  await go('/member/?page=depositv2&promotion=welcome');
  await main(page).getByText(t('cashier.noPromotionBonus')).waitFor();
  await main(page).getByText(t('cashier.rule.promotion')).waitFor();
  await main(page)
    .locator('form')
    .getByRole('link', { name: t('cashier.toBonuses') })
    .click();
  await card.waitFor();

  await go('/rng/');
  await main(page).getByRole('article').getByRole('button').first().click();
  const spin = await playableGame(page);
  const moved = page.waitForResponse((response) => response.url().endsWith('/wallets/balance'));
  await spin.click();
  await moved;
  await expect.poll(() => framedGame(page).locator('#spin').isEnabled()).toBe(true);

  await go('/member/?page=withdraw');
  const bar = main(page).getByRole('progressbar', { name: t('bonuses.progress') });
  await expect
    .poll(
      async () => {
        await page.reload();
        return bar.getAttribute('aria-valuetext');
      },
      { timeout: 20_000 },
    )
    .not.toContain(peso('0.00'));
  await main(page).getByText(t('cashier.wageringTitle')).waitFor();
  await main(page)
    .getByRole('button', { name: t('cashier.toBonuses') })
    .click();
  const row = main(page)
    .getByRole('region', { name: t('bonuses.bets') })
    .locator('tbody tr');
  await row.waitFor();
  const [stake, counted] = [row.locator('[data-cell="stake"]'), row.locator('[data-cell="result"]')];
  expect(await counted.textContent()).toBe(await stake.textContent());
  await bar.waitFor();
  expect(await axeFindings(page)).toEqual([]);

  const giveUp = main(page).getByRole('button', { name: t('bonuses.giveUp') });
  await go('/member/?page=bonusDetails');
  await card.getByText(t('bonuses.inPlay'), { exact: true }).waitFor();
  await giveUp.click();
  await main(page)
    .getByRole('button', { name: t('bonuses.keep') })
    .click();
  // It is kept, and its own page offers the same.
  await row.waitFor();
  await giveUp.click();
  const question = main(page).getByRole('region', { name: /\?/ });
  await question.getByText(peso('1000.00')).waitFor();
  await question.getByRole('button', { name: t('bonuses.doGiveUp') }).click();
  await main(page).getByText(t('bonuses.state.givenUp')).first().waitFor();
  await go('/member/?page=withdraw');
  await main(page)
    .getByRole('region', { name: t('cashier.withdrawals') })
    .waitFor();
  expect(await main(page).getByText(t('cashier.wageringTitle')).count()).toBe(0);
});

test('a phone shows bonuses and the choice at the deposit in Arabic without a scroll sideways', async () => {
  const { t } = await locale('harbor', 'AR');
  const visitor = await visit({ brand: 'harbor', size: 'phone' });
  const { page, go } = visitor;
  await giveTabSession(visitor, PLAYER);
  const over = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await go('/ar/member/?page=bonusDetails');
  await main(page).getByText(t('bonuses.none')).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await over()).toBeLessThanOrEqual(0);
  await go('/ar/member/?page=depositv2&promotion=daily');
  await main(page).locator('input[name="promotion"][value="daily"]').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await over()).toBeLessThanOrEqual(0);
});
