import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { axeFindings } from '../axe.ts';
import { waitForAudience } from '../logging-in.ts';
import { newestCode, newestMessage } from '../outbox.ts';
import { visitorsWithoutPopups } from '../popups-seen.ts';
import { locale } from '../texts.ts';
import { join, PASSWORD } from './joining.ts';

const visit = visitorsWithoutPopups();
const en = await locale('harbor', 'EN');
const ar = await locale('harbor', 'AR');
type T = typeof en.t;

let count = 0;
/** A number of Spain that nobody has; the sandbox refuses those that end in 0000. */
const freshNumber = () => `6${String(Date.now() + ++count).slice(-7)}1`;

const rowOf = (page: Page, t: T, kind: 'mobile' | 'email') =>
  page
    .getByRole('main')
    .getByRole('region', { name: t('security.has'), exact: true })
    .getByRole('listitem')
    .filter({ hasText: t(`security.row.${kind}`) });

const button = (page: Page, t: T, kind: 'mobile' | 'email', action: string) =>
  rowOf(page, t, kind).getByRole('button', {
    name: t('security.actionOf', { action, label: t(`security.row.${kind}`) }),
  });

const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);

test('a member binds a mobile number and later changes it, which counts a day later and can be cancelled', async () => {
  const { t } = en;
  const visitor = await visit({ brand: 'harbor' });
  const { page, port, expectError } = visitor;
  expectError(/status of 4(03|22)/);
  const [first, second] = [freshNumber(), freshNumber()];
  await join(visitor, en, '');
  const row = rowOf(page, t, 'mobile');
  await row.getByText(t('security.state.none')).waitFor();

  await button(page, t, 'mobile', t('security.contactAdd')).press('Enter');
  const form = page.getByRole('dialog', { name: t('security.contactTitle.mobile') });
  const [number, password] = [form.locator('#contact-value'), form.locator('#contact-password')];
  await number.waitFor();
  expect(await focused(page)).toBe('contact-value');
  expect(await form.locator('#contact-way').count()).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  await number.fill('12');
  await password.fill('not-my-password');
  await password.press('Enter');
  await form.getByText(t('errors.verification.mobile')).first().waitFor();
  await number.fill(first);
  await password.press('Enter');
  await form.getByText(t('password.rule.old')).first().waitFor();
  await password.fill(PASSWORD);
  await password.press('Enter');
  const code = form.locator('#contact-new-code');
  await code.waitFor();
  expect(await focused(page)).toBe('contact-new-code');
  const hint = `****${first.slice(-4)}`;
  await form.getByText(/0?2:\d\d/).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const sent = await newestCode(page, port);
  await page.bringToFront();
  await code.fill(sent === '111111' ? '222222' : '111111');
  await code.press('Enter');
  await form.getByText(t('errors.verification.code')).first().waitFor();
  await code.fill(sent);
  await code.press('Enter');
  await form.waitFor({ state: 'detached' });
  await page.getByText(t('security.contactBound')).waitFor();
  await row.getByText(hint).waitFor();
  await row.getByText(t('security.state.proven')).waitFor();

  await button(page, t, 'mobile', t('security.change')).click();
  await number.fill(second);
  await password.fill(PASSWORD);
  await form.getByRole('button', { name: t('verification.getCode') }).click();
  const proof = form.locator('#contact-proof-mobile');
  await form.getByText(/0?2:\d\d/).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const shown = await newestCode(page, port);
  await page.bringToFront();
  await proof.fill(shown);
  await proof.press('Enter');
  await code.waitFor();
  await form.getByText(/0?2:\d\d/).waitFor();
  await code.fill(await newestCode(page, port));
  await page.bringToFront();
  await code.press('Enter');
  const waits = page.getByRole('dialog', { name: t('security.contactWaitsTitle') });
  await waits.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await expect.poll(() => newestMessage(page, port)).toMatch(/24 hours.*\/forget\//);
  await page.bringToFront();
  await waits.getByRole('button', { name: t('security.contactUnderstood') }).click();
  await waits.waitFor({ state: 'detached' });
  const later = new RegExp(`\\*{4}${second.slice(-4)}`);
  await row.getByText(later).waitFor();
  await row.getByText(hint).waitFor();

  await button(page, t, 'mobile', t('security.contactCancel')).click();
  const asked = page.getByRole('dialog', { name: t('security.contactCancelTitle') });
  await asked.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await asked.getByRole('button', { name: t('security.contactCancel') }).click();
  await page.getByText(t('security.contactCancelled')).waitFor();
  await row.getByText(later).waitFor({ state: 'detached' });
  await row.getByText(hint).waitFor();
});

test('a phone binds an e-mail address in Arabic, then a number by a code to it, without a scroll sideways', async () => {
  const { t } = ar;
  const visitor = await visit({ brand: 'harbor', size: 'phone' });
  const { page, port } = visitor;
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
  await join(visitor, ar, '/ar');
  await button(page, t, 'email', t('security.contactAdd')).click();
  const form = page.getByRole('dialog', { name: t('security.contactTitle.email') });
  await form.locator('#contact-value').fill('ana@mail');
  await form.locator('#contact-password').fill(PASSWORD);
  await form.locator('#contact-password').press('Enter');
  await form.getByText(t('security.rule.email')).first().waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await form.locator('#contact-value').fill(`ana${freshNumber()}@mail.example`);
  await form.locator('#contact-password').press('Enter');
  const code = form.locator('#contact-new-code');
  await form.getByText(/0?2:\d\d/).waitFor();
  expect([await axeFindings(page), await fits()]).toEqual([[], true]);
  await code.fill(await newestCode(page, port));
  await page.bringToFront();
  await code.press('Enter');
  await form.waitFor({ state: 'detached' });
  await rowOf(page, t, 'email').getByText('a***@m***.example').waitFor();

  await button(page, t, 'mobile', t('security.contactAdd')).click();
  const other = page.getByRole('dialog', { name: t('security.contactTitle.mobile') });
  await other.locator('#contact-value').fill(freshNumber());
  await other.locator('#contact-password').fill(PASSWORD);
  await other.getByRole('button', { name: t('verification.getCode') }).click();
  await other.getByText(/0?2:\d\d/).waitFor();
  expect([await axeFindings(page), await fits()]).toEqual([[], true]);
  await other.locator('#contact-proof-email').fill(await newestCode(page, port));
  await page.bringToFront();
  await other.locator('#contact-proof-email').press('Enter');
  await other.locator('#contact-new-code').waitFor();
  await other.getByText(/0?2:\d\d/).waitFor();
  await other.locator('#contact-new-code').fill(await newestCode(page, port));
  await page.bringToFront();
  await other.locator('#contact-new-code').press('Enter');
  await other.waitFor({ state: 'detached' });
  await rowOf(page, t, 'mobile').getByText(t('security.state.proven')).waitFor();
});

test('a trial member is told that it takes a true account', async () => {
  const { t } = await locale('lotus', 'EN');
  const { page, go } = await visit({ brand: 'lotus' });
  await go('/en/');
  await page.getByRole('banner').locator('[data-open="freeplay"]').click();
  await waitForAudience(page, 'trial');
  await go('/en/member/?page=securityCenter');
  await button(page, t, 'mobile', t('security.contactAdd')).click();
  await page.getByRole('dialog', { name: t('session.trueAccountTitle') }).waitFor();
});
