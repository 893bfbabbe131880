import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../../src/gateway/seed/accounts.ts';
import { axeFindings } from '../axe.ts';
import { giveTabSession, IDLER, waitForAudience } from '../logging-in.ts';
import { PAYMENT, payBy } from '../payment-password.ts';
import { visitorsWithoutPopups } from '../popups-seen.ts';
import { locale } from '../texts.ts';

const visit = visitorsWithoutPopups();
const { t } = await locale('lotus', 'EN');
const ar = await locale('harbor', 'AR');

/** A demo account of harbor, whose payment password no other test needs. */
const KEEPER = { username: 'agent42', password: DEMO_PASSWORD };

const section = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name, exact: true });

test('a member binds a bank account and sees it masked, a slip is told at its field, and removes it', async () => {
  const visitor = await visit({ brand: 'lotus' });
  const { page, go, port, expectError } = visitor;
  expectError(/status of 422/);
  await giveTabSession(visitor, IDLER);
  await go('/en/member/?page=securityCenter');
  const payouts = section(page, t('security.payouts'));
  await payouts.getByText(t('security.payoutPaymentFirst')).waitFor();
  await payBy(port, 'lotus', IDLER);
  await page.reload();

  await payouts.getByText(t('security.noPayoutsText')).waitFor();
  await payouts.getByRole('button', { name: t('security.payoutAdd') }).press('Enter');
  const form = page.getByRole('dialog', { name: t('security.payoutAddTitle') });
  await form.locator('#payout-destination').waitFor();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('payout-destination');
  expect(await axeFindings(page)).toEqual([]);
  const send = form.getByRole('button', { name: t('security.payoutAdd') });
  await send.press('Enter');
  await form.getByText(t('security.required.account')).first().waitFor();
  await form.locator('#payout-destination').selectOption({ label: 'GCash' });
  await form.getByText(t('security.hint.mobile')).waitFor();
  await form.locator('#payout-destination').selectOption({ label: 'Metrobank' });
  await form.locator('#payout-account').fill('12345');
  await form.locator('#payout-holder').fill('Somebody Else');
  await form.locator('#payout-paymentPassword').fill('000000');
  await send.press('Enter');
  await form.getByText(t('security.rule.digits')).first().waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await form.locator('#payout-account').fill('0012 3456 7890');
  await send.press('Enter');
  await form
    .getByText(t('security.triesLeft', { number: 4 }))
    .first()
    .waitFor();
  await form.locator('#payout-paymentPassword').fill(PAYMENT);
  await send.press('Enter');
  await form.getByText(t('security.rule.holder')).first().waitFor();
  await form.locator('#payout-holder').fill('sasha demo');
  await form.locator('#payout-paymentPassword').fill(PAYMENT);
  await send.press('Enter');
  await form.waitFor({ state: 'detached' });
  await page.getByText(t('security.payoutBound')).waitFor();
  const row = payouts.getByRole('listitem').filter({ hasText: 'Metrobank' });
  await row.getByText('****7890').waitFor();
  await row.getByText(t('security.payoutReady')).waitFor();
  expect(await page.content()).not.toContain('00123456');
  expect(await axeFindings(page)).toEqual([]);

  await payouts.getByRole('button', { name: t('security.payoutAdd') }).click();
  await form.getByText(t('security.payoutWait')).waitFor();
  await form.getByRole('button', { name: t('ui.cancel') }).click();
  await row.getByRole('button').click();
  const asked = page.getByRole('dialog', { name: t('security.payoutRemoveTitle') });
  await asked.locator('#payout-removal-paymentPassword').fill(PAYMENT);
  expect(await axeFindings(page)).toEqual([]);
  await asked.getByRole('button', { name: t('security.payoutRemove') }).click();
  await asked.waitFor({ state: 'detached' });
  await payouts.getByText(t('security.noPayouts')).waitFor();
});

test('a phone shows the form in Arabic without a scroll sideways', async () => {
  const visitor = await visit({ brand: 'harbor', size: 'phone' });
  const { page, go, port } = visitor;
  await payBy(port, 'harbor', KEEPER);
  await giveTabSession(visitor, KEEPER);
  await go('/ar/member/?page=securityCenter');
  const rows = section(page, ar.t('security.has')).getByRole('listitem');
  const bankName = rows.filter({ hasText: ar.t('security.row.bankName') });
  // A name is written as its script is, though masks have no direction of their own.
  expect(await bankName.locator('bdi').getAttribute('dir')).toBe('auto');
  const payouts = section(page, ar.t('security.payouts'));
  await payouts.getByRole('button', { name: ar.t('security.payoutAdd') }).click();
  const form = page.getByRole('dialog', { name: ar.t('security.payoutAddTitle') });
  await form.getByLabel(ar.t('security.field.iban'), { exact: true }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test('a trial is led to set a payment password, for which it takes a true account', async () => {
  const { page, go } = await visit({ brand: 'lotus' });
  await go('/en/');
  await page.getByRole('banner').locator('[data-open="freeplay"]').click();
  await waitForAudience(page, 'trial');
  await go('/en/member/?page=securityCenter');
  const payouts = section(page, t('security.payouts'));
  await payouts.getByRole('button', { name: t('security.set') }).click();
  await page.getByRole('dialog', { name: t('session.trueAccountTitle') }).waitFor();
});
