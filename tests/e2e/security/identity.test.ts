import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { formatBirthday } from '../../../src/i18n/dates.ts';
import { axeFindings } from '../axe.ts';
import { waitForAudience } from '../logging-in.ts';
import { visitorsWithoutPopups } from '../popups-seen.ts';
import { locale } from '../texts.ts';
import { join, PASSWORD } from './joining.ts';

const visit = visitorsWithoutPopups();
const en = await locale('harbor', 'EN');
const ar = await locale('harbor', 'AR');
type T = typeof en.t;

const rowOf = (page: Page, t: T, what: 'birthday' | 'bankName') =>
  page
    .getByRole('main')
    .getByRole('region', { name: t('security.has'), exact: true })
    .getByRole('listitem')
    .filter({ hasText: t(`security.row.${what}`) });

const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);

test('a member tells when they were born and under which name they are paid, each once, by keys alone', async () => {
  const { t } = en;
  const visitor = await visit({ brand: 'harbor' });
  const { page, expectError } = visitor;
  expectError(/status of 422/);
  await join(visitor, en, '');
  const born = rowOf(page, t, 'birthday');
  await born.getByText(t('security.state.none')).waitFor();
  await born.getByRole('button').press('Enter');
  const form = page.getByRole('dialog', { name: t('security.birthdayTitle') });
  const [date, password] = [form.locator('#identity-birthDate'), form.locator('#identity-password')];
  await form.getByText(t('security.birthdayAbout')).waitFor();
  expect(await focused(page)).toBe('identity-birthDate');
  expect(await axeFindings(page)).toEqual([]);
  await password.press('Enter');
  await form.getByText(t('registration.required.birthDate')).first().waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await date.fill('2020-05-17');
  await password.fill('not-my-password');
  await password.press('Enter');
  await form.getByText(t('registration.rule.age')).first().waitFor();
  await date.fill('1990-05-17');
  await password.press('Enter');
  await form.getByText(t('password.rule.old')).first().waitFor();
  await password.fill(PASSWORD);
  await password.press('Enter');
  await form.waitFor({ state: 'detached' });
  await page.getByText(t('security.birthdaySaved')).waitFor();
  await born.getByText(formatBirthday({ month: 5, day: 17 }, 'en'), { exact: true }).waitFor();
  await born.getByText(t('security.about.birthdayKnown')).waitFor();
  expect(await born.getByRole('button').count()).toBe(0);
  expect(await page.content()).not.toContain('1990');

  const named = rowOf(page, t, 'bankName');
  await named.getByRole('button').press('Enter');
  const naming = page.getByRole('dialog', { name: t('security.nameTitle') });
  const name = naming.locator('#identity-name');
  await name.waitFor();
  expect(await focused(page)).toBe('identity-name');
  expect(await axeFindings(page)).toEqual([]);
  await name.fill('...');
  await naming.locator('#identity-password').fill(PASSWORD);
  await name.press('Enter');
  await naming.getByText(t('security.rule.name')).first().waitFor();
  await name.fill('Ana Reyes');
  await name.press('Enter');
  await naming.waitFor({ state: 'detached' });
  await named.getByText('A*** R***').waitFor();
  expect(await named.getByRole('button').count()).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
});

test('a phone asks for it in Arabic without a scroll sideways', async () => {
  const { t } = ar;
  const visitor = await visit({ brand: 'harbor', size: 'phone' });
  const { page } = visitor;
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
  await join(visitor, ar, '/ar');
  const born = rowOf(page, t, 'birthday');
  await born.getByRole('button').click();
  const form = page.getByRole('dialog', { name: t('security.birthdayTitle') });
  await form.locator('#identity-birthDate').fill('2000-02-29');
  await form.locator('#identity-password').fill(PASSWORD);
  expect([await axeFindings(page), await fits()]).toEqual([[], true]);
  await form.getByRole('button', { name: t('security.identitySave') }).click();
  await form.waitFor({ state: 'detached' });
  await born.getByText(formatBirthday({ month: 2, day: 29 }, 'ar'), { exact: true }).waitFor();
  // A toast lies over the rows, whose buttons the check of targets takes for neighbours.
  await page.getByRole('button', { name: t('ui.dismiss') }).click();
  expect([await axeFindings(page), await fits()]).toEqual([[], true]);
});

test('a trial member is told that it takes a true account', async () => {
  const { t } = await locale('lotus', 'EN');
  const { page, go } = await visit({ brand: 'lotus' });
  await go('/en/');
  await page.getByRole('banner').locator('[data-open="freeplay"]').click();
  await waitForAudience(page, 'trial');
  await go('/en/member/?page=securityCenter');
  await rowOf(page, t, 'birthday').getByRole('button').click();
  await page.getByRole('dialog', { name: t('session.trueAccountTitle') }).waitFor();
});
