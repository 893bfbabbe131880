import { expect, test } from 'vitest';
import { axeFindings } from '../axe.ts';
import { giveTabSession, IDLER } from '../logging-in.ts';
import { visitorsWithoutPopups } from '../popups-seen.ts';
import { locale } from '../texts.ts';

/** What comes back of a member's bets (SPEC 2: manualRebate). The demo's members have played for months. */
const visit = visitorsWithoutPopups();

/** The digits of an amount, whatever is written around them. */
const digits = (text: string | null) => (text ?? '').replace(/[^\d.]/g, '');

test('a member collects what comes back of their bets, and finds it in the list and in the account record', async () => {
  const { t } = await locale('lotus', 'EN');
  const visitor = await visit();
  const { page, go } = visitor;
  await giveTabSession(visitor, IDLER);
  await go('/en/manualRebate/');
  const main = page.getByRole('main');
  const waiting = main.getByRole('region', { name: t('rebate.waiting') });
  const amount = waiting.locator('[data-amount]');
  const shown = digits(await amount.textContent());
  expect(Number(shown)).toBeGreaterThan(1);
  const lines = await waiting.locator('tbody tr [data-cell="result"]').allTextContents();
  expect(lines.reduce((sum, line) => sum + Number(digits(line)), 0)).toBeCloseTo(Number(shown));
  expect(await axeFindings(page)).toEqual([]);

  const collect = waiting.getByRole('button', { name: t('rebate.collect') });
  await collect.focus();
  await page.keyboard.press('Enter');
  await page.getByText(t('rebate.collected')).waitFor();
  await expect.poll(() => amount.textContent().then(digits)).toBe('0.00');
  const past = main.getByRole('region', { name: t('rebate.past') });
  expect(digits(await past.locator('tbody tr').first().locator('[data-cell="result"]').textContent())).toBe(shown);
  // The button stays reachable, and says why nothing is to be collected.
  await collect.focus();
  await waiting.getByRole('tooltip').waitFor();

  await go('/en/member/?page=transactionHistory');
  const first = main.locator('tbody tr').first();
  expect(digits(await first.locator('[data-cell="result"]').textContent())).toBe(shown);
});

test('a phone shows all of it in Arabic without a scroll sideways', async () => {
  const { t } = await locale('harbor', 'AR');
  const visitor = await visit({ brand: 'harbor', size: 'phone' });
  const { page, go } = visitor;
  await giveTabSession(visitor, IDLER);
  await go('/ar/manualRebate/');
  await page.getByRole('region', { name: t('rebate.waiting') }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(over).toBeLessThanOrEqual(0);
});

test('a visitor reads the rates, and a trial is told that it takes a true account', async () => {
  const { t } = await locale('lotus', 'EN');
  const { page, go } = await visit();
  await go('/en/manualRebate/');
  const rates = page.getByRole('region', { name: t('rebate.rates') });
  expect(await rates.locator('dd').allTextContents()).toEqual(['1.2%', '0.8%', '1%', '0.6%', '0.5%', '0.5%']);
  await page.getByRole('banner').locator('[data-open="freeplay"]').click();
  await page.locator('html[data-audience="trial"]').waitFor();
  await go('/en/manualRebate/');
  await page.getByText(t('rewards.trial')).waitFor();
  expect(await page.getByRole('button', { name: t('rebate.collect') }).count()).toBe(0);
});
