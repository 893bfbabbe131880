import type { Page } from 'playwright';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../../src/gateway/seed/accounts.ts';
import { isolated } from '../../../src/i18n/isolated.ts';
import { formatAmount } from '../../../src/money/format.ts';
import { axeFindings } from '../axe.ts';
import { giveTabSession } from '../logging-in.ts';
import { PAYMENT, payBy } from '../payment-password.ts';
import { visitorsWithoutPopups } from '../popups-seen.ts';
import { locale } from '../texts.ts';

/** Money that members are paid (SPEC 2: withdraw; SPEC 4: withdrawal confirmation), by the provider that the portal of one machine has. */
const visit = visitorsWithoutPopups();

/** Demo accounts whose money and payment password no other test needs, one at each brand. */
const PAYEES = {
  dragon: { username: 'agent2', password: DEMO_PASSWORD },
  harbor: { username: 'agent2', password: DEMO_PASSWORD },
  lotus: { username: 'agent42', password: DEMO_PASSWORD },
} as const;

const main = (page: Page) => page.getByRole('main');

/** Binds the first account, in the popup that the page of withdrawals opens. */
async function bind(
  page: Page,
  { t }: Awaited<ReturnType<typeof locale>>,
  { destination, account, holder }: Readonly<Record<'destination' | 'account' | 'holder', string>>,
) {
  await main(page)
    .getByRole('button', { name: t('security.payoutAdd') })
    .click();
  const form = page.getByRole('dialog', { name: t('security.payoutAddTitle') });
  await form.locator('#payout-destination').selectOption({ label: destination });
  await form.locator('#payout-account').fill(account);
  await form.locator('#payout-holder').fill(holder);
  await form.locator('#payout-paymentPassword').fill(PAYMENT);
  await form.getByRole('button', { name: t('security.payoutAdd') }).click();
  await form.waitFor({ state: 'detached' });
}

/** The provider pays the newest pay-out on its desk, where nobody waits until it does so by itself. */
async function payOut(page: Page, port: number, brand: string) {
  const desk = await page.context().newPage();
  await desk.goto(`http://services.localhost:${port}/${brand}/en/payments`);
  const entry = desk.locator('article').first();
  await entry.getByRole('button', { name: 'Pay', exact: true }).click();
  // Chromium may never finish closing a page that is navigating.
  await entry.getByText('✓ Paid').waitFor();
  await desk.close();
  await page.bringToFront();
}

function whitePicture(): Promise<Buffer> {
  return sharp({ create: { width: 40, height: 30, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
}

test('a member binds an account, is paid out, is reminded in the header, and confirms what came', async () => {
  const words = await locale('harbor', 'EN');
  const { t } = words;
  const visitor = await visit({ brand: 'harbor' });
  const { page, go, port } = visitor;
  await payBy(port, 'harbor', PAYEES.harbor);
  await giveTabSession(visitor, PAYEES.harbor);
  await go('/member/?page=withdraw');
  await bind(page, words, { destination: 'Bizum', account: '612345678', holder: 'Blake Demo' });
  const form = main(page).locator('form');
  const send = form.getByRole('button', { name: t('cashier.withdraw'), exact: true });
  await send.click();
  await form.getByText(t('cashier.required.amount')).last().waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await form.locator('#withdraw-amount').fill('100');
  await form
    .getByText(/99\.00/)
    .first()
    .waitFor();
  await form.locator('#withdraw-paymentPassword').fill(PAYMENT);
  await send.click();

  // The centre is a page here, and an overlay where the header leads to it.
  const panel = page.getByRole('region', { name: /100\.00/ });
  await panel.getByText(t('cashier.withdrawal.paying'), { exact: true }).waitFor();
  expect(page.url()).toContain('&id=');
  await payOut(page, port, 'harbor');
  await panel.getByText(t('cashier.withdrawal.disbursed'), { exact: true }).waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await go('/');
  const chip = page.getByRole('banner').getByRole('link', { name: /99\.00/ });
  await chip.click();
  await panel.getByRole('button', { name: t('cashier.cameWhole') }).click();
  const sure = page.getByRole('dialog').last();
  expect(await axeFindings(page)).toEqual([]);
  await sure.getByRole('button', { name: t('cashier.cameWhole') }).click();
  await panel.getByText(t('cashier.withdrawal.received'), { exact: true }).waitFor();
  await chip.waitFor({ state: 'detached' });
  await page.reload();
  await panel.getByText(t('cashier.withdrawal.received'), { exact: true }).waitFor();
  await go('/member/?page=transactionHistory');
  await main(page)
    .getByText(/[−-].*100\.00/)
    .first()
    .waitFor();
});

test('a member to whom nothing came says so with a picture, from a phone, and reads what happens next', async () => {
  const words = await locale('lotus', 'TY');
  const { t } = words;
  const visitor = await visit({ brand: 'lotus', size: 'phone' });
  const { page, go, port } = visitor;
  await payBy(port, 'lotus', PAYEES.lotus);
  await giveTabSession(visitor, PAYEES.lotus);
  await go('/member/?page=withdraw');
  await bind(page, words, { destination: 'GCash', account: '09171234567', holder: 'Drew Demo' });
  const form = main(page).locator('form');
  await form.locator('#withdraw-amount').fill('500');
  await form.locator('#withdraw-paymentPassword').fill(PAYMENT);
  await form.getByRole('button', { name: t('cashier.withdraw'), exact: true }).click();
  const panel = main(page).getByRole('region', { name: /500\.00/ });
  await panel.getByText(t('cashier.withdrawal.paying'), { exact: true }).waitFor();
  await payOut(page, port, 'lotus');
  await panel.getByRole('button', { name: t('cashier.cameNot') }).click();
  const report = panel.locator('form');
  await report.getByRole('button', { name: t('cashier.sendReport') }).click();
  await report.getByText(t('cashier.required.picture')).first().waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await report
    .locator('input[type="file"]')
    .setInputFiles({ name: 'account.png', mimeType: 'image/png', buffer: await whitePicture() });
  await report.getByRole('button', { name: t('cashier.sendReport') }).click();
  await panel.getByText(t('cashier.withdrawal.disputed'), { exact: true }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
});

test('a member to whom a part came says how much, and reads what is known of it and what happens next', async () => {
  const words = await locale('dragon', 'EN');
  const { t, language } = words;
  const visitor = await visit({ brand: 'dragon' });
  const { page, go, port } = visitor;
  await payBy(port, 'dragon', PAYEES.dragon);
  await giveTabSession(visitor, PAYEES.dragon);
  await go('/en/member/?page=withdraw');
  await bind(page, words, { destination: 'Alipay', account: '13812345678', holder: 'Blake Demo' });
  const form = main(page).locator('form');
  await form.locator('#withdraw-amount').fill('300');
  await form.locator('#withdraw-paymentPassword').fill(PAYMENT);
  await form.getByRole('button', { name: t('cashier.withdraw'), exact: true }).click();
  const panel = main(page).getByRole('region', { name: /300\.00/ });
  await panel.getByText(t('cashier.withdrawal.paying'), { exact: true }).waitFor();
  await payOut(page, port, 'dragon');
  await panel.getByRole('button', { name: t('cashier.camePart') }).click();
  const report = panel.locator('form');
  const send = report.getByRole('button', { name: t('cashier.sendReport') });
  const amount = report.getByRole('textbox', { name: t('cashier.whatCame') });
  await send.click();
  await report.getByText(t('cashier.required.amount')).last().waitFor();
  // Who got all of it says so by the other button.
  await amount.fill('300');
  await send.click();
  await report.getByText(t('cashier.rule.received')).last().waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await amount.fill('120.50');
  await report
    .locator('input[type="file"]')
    .setInputFiles({ name: 'account.png', mimeType: 'image/png', buffer: await whitePicture() });
  await send.click();

  const received = formatAmount('120.50', 'CNY', language.tag);
  const isTold = async () => {
    await panel.getByText(t('cashier.withdrawal.partlyReceived'), { exact: true }).waitFor();
    await panel.getByText(t('cashier.next.partlyReceived', { received: isolated(received) })).waitFor();
    await panel.getByText(received, { exact: true }).waitFor();
    const [expectedBy = ''] = t('cashier.nextBy', { time: '|' }).split('|');
    await panel.getByText(expectedBy).waitFor();
  };
  await isTold();
  expect(await panel.getByRole('button', { name: t('cashier.cameWhole') }).count()).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  await page.reload();
  await isTold();
  await main(page)
    .getByRole('row', { name: /300\.00/ })
    .getByText(t('cashier.withdrawal.partlyReceived'))
    .waitFor();
});
