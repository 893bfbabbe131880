import type { Page } from 'playwright';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { axeFindings } from '../axe.ts';
import { giveTabSession, PLAYER } from '../logging-in.ts';
import { visitorsWithoutPopups } from '../popups-seen.ts';
import { locale } from '../texts.ts';

/** Money that members pay in (SPEC 2: depositv2), at the provider that the portal of one machine has. */
const visit = visitorsWithoutPopups();

const main = (page: Page) => page.getByRole('main');

/** The entry of a deposit on the provider's desk, where people decide what becomes of it. */
async function deskOf(page: Page, port: number, brand: string) {
  const desk = await page.context().newPage();
  await desk.goto(`http://services.localhost:${port}/${brand}/en/payments`);
  return desk.locator('article').first();
}

test('a member pays in by bank: what came is in the wallet and in the record, a receipt is sent, and what goes back is told', async () => {
  const { t } = await locale('dragon', 'EN');
  const visitor = await visit({ brand: 'dragon', size: 'phone' });
  const { page, go, port } = visitor;
  await giveTabSession(visitor, PLAYER);
  await go('/en/member/?page=depositv2');
  const form = main(page).locator('form');
  await form.getByRole('button', { name: t('cashier.goOn') }).click();
  await form.getByText(t('cashier.required.amount')).last().waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await form
    .getByRole('radio', { name: /500.*50,000/ })
    .or(form.locator('input[value="bank"]'))
    .last()
    .check();
  await form.locator('#deposit-amount').fill('750');
  await form.getByRole('button', { name: t('cashier.goOn') }).click();
  const panel = main(page).getByRole('region', { name: /750/ });
  await panel.getByText(t('cashier.reference'), { exact: true }).waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await panel.getByText(t('cashier.help.title')).click();
  const receipt = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  await panel
    .locator('input[type="file"]')
    .setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: receipt });
  await panel.getByText(t('cashier.proofsSent', { count: 1 })).waitFor();

  await panel.getByRole('button', { name: t('cashier.look') }).click();
  const desk = await deskOf(page, port, 'dragon');
  await desk.getByRole('textbox', { name: 'Amount' }).first().fill('700.00');
  await desk.getByRole('button', { name: 'This amount' }).click();
  await panel.getByText(t('cashier.state.credited'), { exact: true }).waitFor();
  await panel
    .getByText(/700\.00/)
    .first()
    .waitFor();
  await go('/en/member/?page=transactionHistory');
  await main(page)
    .getByText(/\+.*700\.00/)
    .first()
    .waitFor();

  await desk.page().reload();
  await desk.page().locator('article').first().getByRole('button', { name: 'Charge back all' }).click();
  // The provider's notice has the gateway ask, after a moment.
  await expect
    .poll(
      async () => {
        await go('/en/member/?page=depositv2');
        await main(page).getByRole('table').waitFor();
        return main(page).getByRole('row').nth(1).textContent();
      },
      { timeout: 60_000 },
    )
    .toContain(t('cashier.state.returned'));
});

test('a member pays at the page of an e-wallet and comes back to what arrived', async () => {
  const { t } = await locale('lotus', 'EN');
  const visitor = await visit({ brand: 'lotus' });
  const { page, go } = visitor;
  await giveTabSession(visitor, PLAYER);
  await go('/en/member/?page=depositv2');
  const form = main(page).locator('form');
  await form.getByRole('button', { name: /1,000\.00/ }).click();
  await form.getByRole('button', { name: t('cashier.goOn') }).click();
  const panel = main(page).getByRole('region', { name: /1,000\.00/ });
  const [payer] = await Promise.all([
    page.context().waitForEvent('page'),
    panel.getByRole('link', { name: t('cashier.openPage') }).click(),
  ]);
  await payer.getByRole('button', { name: /Pay/ }).first().click();
  await payer.getByText('The payment is done.').waitFor();
  await payer
    .getByRole('link', { name: /Back to/ })
    .last()
    .click();
  await main(payer)
    .getByRole('region', { name: /1,000\.00/ })
    .getByText(t('cashier.state.credited'), { exact: true })
    .waitFor();
  await payer.close();
  await page.bringToFront();
  await panel.getByText(t('cashier.state.credited'), { exact: true }).waitFor();
});
