import type { Page } from 'playwright';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { formatAmount } from '../../../src/money/format.ts';
import { CONFIRMATIONS_NEEDED } from '../../../src/sandbox/services/payment/limits.ts';
import { paymentLocale } from '../../../src/sandbox/services/payment/texts/texts.ts';
import { drawQr } from '../../../src/ui/qr/draw.ts';
import { axeFindings } from '../axe.ts';
import { giveTabSession, PLAYER } from '../logging-in.ts';
import { visitorsWithoutPopups } from '../popups-seen.ts';
import { locale } from '../texts.ts';

/** Money that members pay in (SPEC 2: depositv2), at the provider that the portal of one machine has. */
const visit = visitorsWithoutPopups();

const main = (page: Page) => page.getByRole('main');
const balance = (page: Page) => page.getByRole('banner').locator('[aria-live="polite"]').first();

/**
 * The entry of a deposit on the provider's desk, where people decide what becomes of it. Chromium may draw no page behind
 * another, so that whoever goes on with the member's page goes back to it first.
 */
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

test('a member scans a QR code that holds what the text beside it says, and pays with it', async () => {
  const { t } = await locale('dragon', 'CN');
  const visitor = await visit({ brand: 'dragon' });
  const { page, go, port } = visitor;
  await giveTabSession(visitor, PLAYER);
  await go('/member/?page=depositv2');
  const before = (await balance(page).textContent()) ?? '';
  const form = main(page).locator('form');
  await form.getByRole('radio', { name: t('cashier.kind.qr') }).check();
  await form.getByRole('button', { name: /200\.00/ }).click();
  await form.getByRole('button', { name: t('cashier.goOn') }).click();
  const panel = main(page).getByRole('region', { name: /200\.00/ });
  const code = panel.getByRole('img', { name: t('cashier.qrCode') });
  // The fields of EMVCo: the version, a code for one payment, CNY, and the amount.
  const payload = await panel.getByText(/^0002010102/).textContent();
  expect(payload).toContain('53031565406200.00');
  expect(await code.locator('path').getAttribute('d')).toBe(drawQr(payload ?? '').path);
  expect(await axeFindings(page)).toEqual([]);

  const desk = await deskOf(page, port, 'dragon');
  await desk.getByRole('button', { name: 'Exact amount' }).click();
  await panel.getByText(t('cashier.state.credited'), { exact: true }).waitFor();
  await panel
    .getByText(/200\.00/)
    .first()
    .waitFor();
  await code.waitFor({ state: 'detached' });
  await expect.poll(() => balance(page).textContent()).not.toBe(before);
});

test('a member sends coins to an address, sees their confirmations grow, and has them in the wallet once they are enough', async () => {
  const { t } = await locale('lotus', 'EN');
  const visitor = await visit();
  const { page, context, go, port } = visitor;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await giveTabSession(visitor, PLAYER);
  await go('/en/member/?page=depositv2');
  const form = main(page).locator('form');
  await form.getByRole('radio', { name: 'USDT (TRON)' }).check();
  await form.locator('#deposit-amount').fill('499.99');
  await form.getByRole('button', { name: t('cashier.goOn') }).click();
  await form
    .getByText(t('cashier.rule.range', { least: '₱500.00', most: '₱500,000.00' }))
    .last()
    .waitFor();
  await form.locator('#deposit-amount').fill('1000');
  await form.getByRole('button', { name: t('cashier.goOn') }).click();
  const panel = main(page).getByRole('region', { name: /1,000\.00/ });
  // 58 pesos are a coin at the sandbox, and nobody pays too little.
  await panel.getByText('17.25 USDT', { exact: true }).waitFor();
  const address = await panel.getByText(/^T[1-9A-HJ-NP-Za-km-z]{33}$/).textContent();
  await panel.getByRole('button', { name: t('cashier.copy', { what: t('cashier.address') }) }).click();
  await panel.getByText(t('cashier.copied')).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  const code = panel.getByRole('img', { name: t('cashier.qrCode') });
  expect(await code.locator('path').getAttribute('d')).toBe(drawQr(address ?? '').path);
  expect(await axeFindings(page)).toEqual([]);

  const before = await balance(page).textContent();
  const seen = (count: number) =>
    panel.getByText(t('cashier.seenOf', { seen: count, needed: CONFIRMATIONS_NEEDED }), { exact: true });
  const desk = await deskOf(page, port, 'lotus');
  await desk.getByRole('button', { name: 'Exact amount' }).click();
  await page.bringToFront();
  await panel.getByText(t('cashier.state.confirming'), { exact: true }).waitFor();
  await panel.getByText(t('cashier.came.seen')).waitFor();
  await seen(0).waitFor();
  // Whoever sends more coins still finds the address.
  expect(await code.isVisible()).toBe(false);
  await panel.getByText(t('cashier.showDeposit')).click();
  await code.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  for (const count of [1, 2]) {
    await desk.getByRole('button', { name: 'One more block' }).click();
    await page.bringToFront();
    await panel.getByRole('button', { name: t('cashier.look') }).click();
    await seen(count).waitFor();
  }
  expect(await balance(page).textContent()).toBe(before);
  await desk.getByRole('button', { name: 'All blocks' }).click();
  await page.bringToFront();
  await panel.getByRole('button', { name: t('cashier.look') }).click();
  await panel.getByText(t('cashier.state.credited'), { exact: true }).waitFor();
  expect(await panel.getByText(t('cashier.confirmations'), { exact: true }).count()).toBe(0);
  await expect.poll(() => balance(page).textContent()).not.toBe(before);
});

test('a phone in Arabic: whoever changes their mind at the page for cards is told that it was refused, and pays with the next one', async () => {
  const { t, language } = await locale('harbor', 'AR');
  const { say } = paymentLocale('ar');
  const visitor = await visit({ brand: 'harbor', size: 'phone' });
  const { page, go, port } = visitor;
  await giveTabSession(visitor, PLAYER);
  await go('/ar/member/?page=depositv2');
  const written = (amount: string) => formatAmount(amount, 'EUR', language.tag);
  const form = main(page).locator('form');
  const begin = async (amount: string) => {
    await form.getByRole('radio', { name: t('cashier.kind.card') }).check();
    await form.locator('#deposit-amount').fill(amount);
    await form.getByRole('button', { name: t('cashier.goOn') }).click();
    const panel = main(page).getByRole('region', { name: written(`${amount}.00`) });
    const [payer] = await Promise.all([
      page.context().waitForEvent('page'),
      panel.getByRole('link', { name: t('cashier.openPage') }).click(),
    ]);
    return { panel, payer };
  };

  const refused = await begin('20');
  expect(new URL(refused.payer.url()).host).toBe(`services.localhost:${port}`);
  await refused.payer.getByRole('button', { name: say('payRefuse') }).click();
  await refused.payer.getByText(say('payRefused')).waitFor();
  await refused.payer.close();
  await refused.panel.getByText(t('cashier.state.refused'), { exact: true }).waitFor();
  await refused.panel.getByText(t('cashier.came.refused')).waitFor();
  await refused.panel.getByRole('button', { name: t('cashier.anotherDeposit') }).click();

  const { payer } = await begin('50');
  // Nobody can type a real card there.
  await payer.getByText(say('payerCard')).waitFor();
  for (const field of await payer.getByRole('textbox').all()) expect(await field.isEditable()).toBe(false);
  expect(await axeFindings(payer)).toEqual([]);
  await payer.getByRole('button', { name: written('50.00') }).click();
  await payer.getByText(say('payPaid')).waitFor();
  await payer.getByRole('link').last().click();
  // The fee of 1.2 % stays with the provider.
  for (const tab of [payer, page]) {
    const shown = main(tab).getByRole('region', { name: written('50.00') });
    await shown.getByText(t('cashier.state.credited'), { exact: true }).waitFor();
    await shown.getByText(written('49.40'), { exact: true }).waitFor();
  }
  expect(await axeFindings(page)).toEqual([]);
  await go('/ar/member/?page=transactionHistory');
  await main(page)
    .getByText(formatAmount('49.40', 'EUR', language.tag, { signed: true }))
    .first()
    .waitFor();
});
