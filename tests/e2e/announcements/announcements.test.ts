import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { axeFindings } from '../axe.ts';
import { intercept } from '../intercept.ts';
import { fillLogin, waitForAudience } from '../logging-in.ts';
import { chooseUsername } from '../registering.ts';
import { locale } from '../texts.ts';
import { settled, visitors } from '../visit.ts';

const enter = visitors();
const { t } = await locale('harbor', 'EN');

const close = (page: Page) => page.getByRole('dialog').getByRole('button', { name: t('announcements.gotIt') });

/** Waits until the page has asked for announcements and had the time to show them. */
async function quiet(page: Page): Promise<void> {
  await settled(page);
  expect(await page.getByRole('dialog').count()).toBe(0);
}

test('visitors are greeted once per session, and axe finds nothing in the greeting', async () => {
  const { page, go } = await enter({ brand: 'harbor' });
  await go('/');
  await close(page).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await close(page).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.reload();
  await quiet(page);
  await go('/es/');
  await quiet(page);
});

test('a new member reads what is for members and what is for newcomers; later only the former', async () => {
  const { page, go, at } = await enter({ brand: 'harbor' });
  const account = { username: `greet${Date.now().toString(36)}`.slice(0, 14), password: 'sunny1day' };
  await go('/register/');
  await chooseUsername(page);
  await page.locator('#register-username').fill(account.username);
  await page.locator('#register-password').fill(account.password);
  await page.locator('#register-confirmPassword').fill(account.password);
  await page.locator('#register-terms').check();
  await page
    .getByRole('main')
    .getByRole('button', { name: t('registration.submit') })
    .click();
  await page.waitForURL(at('/'));
  await page
    .getByRole('dialog')
    .getByText(t('announcements.count', { index: 1, count: 2 }))
    .waitFor();
  await page.getByRole('button', { name: t('announcements.next'), exact: true }).click();
  await close(page).click();
  await page.reload();
  await quiet(page);

  // This is another session of the same member: a new tab of this browser would be in already.
  const other = await enter({ brand: 'harbor' });
  const again = other.page;
  await other.go('/login/');
  await fillLogin(again, account);
  await again.waitForURL(at('/'));
  await waitForAudience(again, 'member');
  await close(again).click();
  await again.getByRole('dialog').waitFor({ state: 'detached' });
  await again.reload();
  await quiet(again);
});

test('what did not load greets when it is asked for again', async () => {
  const { page, go, expectError } = await enter({ brand: 'harbor' });
  expectError(/getListAnnouncements.*ERR_FAILED/);
  const letPass = await intercept(page, '**/MCSFE_getListAnnouncements?*', (route) => route.abort());
  await go('/');
  const retry = page.getByRole('button', { name: t('home.noticesFailed') });
  await retry.waitFor();
  letPass();
  await retry.click();
  await close(page).waitFor();
});
