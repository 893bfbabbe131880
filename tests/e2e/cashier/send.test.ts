import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { axeFindings } from '../axe.ts';
import { giveTabSession, IDLER, PLAYER } from '../logging-in.ts';
import { PAYMENT, payBy } from '../payment-password.ts';
import { visitorsWithoutPopups } from '../popups-seen.ts';
import { locale } from '../texts.ts';

/** Money that members send to each other (SPEC 2: transferUpline). */
const visit = visitorsWithoutPopups();

const main = (page: Page) => page.getByRole('main');
const balance = (page: Page) => page.getByRole('banner').locator('[aria-live="polite"]').first();

test('a member sends money to the upline, who finds it; a wrong payment password and a slip send nothing', async () => {
  const { t } = await locale('dragon', 'EN');
  const visitor = await visit({ brand: 'dragon' });
  const { page, go, port, expectError } = visitor;
  expectError(/status of 422/);
  await giveTabSession(visitor, PLAYER);
  await go('/en/member/?page=transferUpline');
  await main(page).getByText(t('cashier.noPaymentPassword')).waitFor();
  await payBy(port, 'dragon', PLAYER);
  await page.reload();

  const form = main(page).locator('form');
  const send = form.getByRole('button', { name: t('cashier.send') });
  const dialog = page.getByRole('dialog');
  await send.click();
  await form.getByText(t('cashier.required.to')).last().waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const before = (await balance(page).textContent()) ?? '';
  await form.getByRole('radio', { name: /agent42/ }).check();
  await form.locator('#send-amount').fill('5000.01');
  await form.locator('#send-paymentPassword').fill('000000');
  await send.click();
  await form
    .getByText(/5,000\.00/)
    .last()
    .waitFor();
  await form.locator('#send-amount').fill('12.50');
  await send.click();
  await dialog
    .getByText(/12\.50/)
    .first()
    .waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: t('cashier.send') }).click();
  await form.getByText(t('cashier.paymentWrong')).last().waitFor();
  expect(await balance(page).textContent()).toBe(before);

  await form.locator('#send-paymentPassword').fill(PAYMENT);
  await send.click();
  await dialog.getByRole('button', { name: t('cashier.send') }).click();
  await main(page)
    .getByRole('heading', { name: /12\.50/ })
    .waitFor();
  await expect.poll(() => balance(page).textContent()).not.toBe(before);
  await main(page)
    .getByRole('cell', { name: /agent42/ })
    .waitFor();

  // Whoever sends more types the payment password again.
  await main(page)
    .getByRole('button', { name: t('cashier.again') })
    .click();
  expect(await form.locator('#send-paymentPassword').inputValue()).toBe('');

  const upline = await visit({ brand: 'dragon' });
  await giveTabSession(upline, { ...PLAYER, username: 'agent42' });
  await upline.go('/en/member/?page=transferUpline');
  const row = main(upline.page)
    .getByRole('row', { name: /player/ })
    .first();
  await row.getByText(t('cashier.direction.received')).waitFor();
  expect(await row.textContent()).toContain('12.50');
});

test('a phone in Arabic: whoever is asked whether they are sure may think better of it', async () => {
  const { t } = await locale('harbor', 'AR');
  const visitor = await visit({ brand: 'harbor', size: 'phone' });
  const { page, go, port } = visitor;
  await payBy(port, 'harbor', IDLER);
  await giveTabSession(visitor, IDLER);
  await go('/ar/member/?page=transferUpline');
  const form = main(page).locator('form');
  await form.getByRole('radio', { name: /agent42/ }).check();
  await form.locator('#send-amount').fill('20');
  await form.locator('#send-paymentPassword').fill(PAYMENT);
  expect(await axeFindings(page)).toEqual([]);
  await form.getByRole('button', { name: t('cashier.send') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('ui.cancel') })
    .click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await form.locator('#send-amount').inputValue()).toBe('20');
  await main(page).getByText(t('cashier.noneYet')).waitFor();
});

test('a trial member sees what it is, and is told that it takes a true account', async () => {
  const { t } = await locale('lotus', 'EN');
  const { page, go } = await visit();
  await go('/en/');
  await page.getByRole('banner').locator('[data-open="freeplay"]').click();
  await page.locator('html[data-audience="trial"]').waitFor();
  await go('/en/member/?page=transferUpline');
  await main(page)
    .getByRole('button', { name: t('cashier.send') })
    .click();
  await page.getByRole('dialog').getByText(t('in_need_true_account')).waitFor();
});
