import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { FORCED_PASSWORD } from '../../../src/gateway/session/limits.ts';
import type { Locale } from '../../../src/i18n/translate.ts';
import { axeFindings } from '../axe.ts';
import { keyboard } from '../input-methods.ts';
import { fillLogin, giveTabSession, openSession, PLAYER, tokenOf, waitForAudience } from '../logging-in.ts';
import { hidePopups } from '../popups-seen.ts';
import { locale } from '../texts.ts';
import { REFUSED, visitors } from '../visit.ts';

const enter = visitors();

/** The form as somebody of this language finds it. */
function formOn(page: Page, { t }: Locale, title: 'password.title' | 'password.dueTitle') {
  const dialog = page.getByRole('dialog', { name: t(title) });
  const field = (name: 'old' | 'new' | 'confirm') => dialog.getByLabel(t(`password.${name}`), { exact: true });
  return {
    dialog,
    field,
    closing: dialog.getByRole('button', { name: t('ui.close') }),
    send: dialog.getByRole('button', { name: t('password.submit') }),
    leave: dialog.getByRole('button', { name: t('password.signOut') }),
    fill: async (password: string, again = password) => {
      await field('new').fill(password);
      await field('confirm').fill(again);
    },
  };
}

test('A member with 123456 chooses another password before anything else, whatever page they open', async () => {
  const visitor = await enter({ brand: 'lotus' });
  const { page, context, go, at, expectError } = visitor;
  expectError(REFUSED);
  await hidePopups(context, 'lotus');
  const english = await locale('lotus', 'EN');
  const { t } = english;
  await go('/en/recent/');
  await page.waitForURL(at('/en/login/'));
  await fillLogin(page, { username: 'newcomer', password: FORCED_PASSWORD });

  const { dialog, field, closing, send, fill } = formOn(page, english, 'password.dueTitle');
  await field('new').waitFor();
  expect(await closing.count()).toBe(0);
  expect(await field('old').count()).toBe(0);
  // A browser may close a window at the second Escape in a row.
  for (let times = 0; times < 3; times++) await page.keyboard.press('Escape');
  expect(await dialog.isVisible()).toBe(true);

  // Neither a reload nor another page leads past it.
  for (const path of ['/en/help/', '/en/rng/', '/en/recent/']) {
    await go(path);
    await field('new').waitFor();
  }

  await fill('password1', 'password2');
  await send.click();
  await dialog.getByText(t('inconsistent twice')).first().waitFor();
  await fill('password1');
  await send.click();
  await dialog.getByText(t('registration.rule.common')).first().waitFor();
  await fill('lantern4night');
  await send.click();
  await page.waitForURL(at('/en/'));
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => page.getByRole('banner').locator('[aria-live="polite"]').first().textContent()).toMatch(/\d/);
  await go('/en/help/');
  await waitForAudience(page, 'member');
  expect(await dialog.count()).toBe(0);
});

test('A member whose password has expired is held in Arabic on a phone, by keys alone, and may leave instead', async () => {
  const { page, context, go, at } = await enter({ brand: 'harbor', size: 'phone' });
  await hidePopups(context, 'harbor');
  const arabic = await locale('harbor', 'AR');
  const { t } = arabic;
  await go('/ar/login/');
  await fillLogin(page, { ...PLAYER, username: 'returner' });
  const { dialog, field, send, leave, fill } = formOn(page, arabic, 'password.dueTitle');
  await field('new').waitFor();
  await expect.poll(() => field('new').evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await axeFindings(page)).toEqual([]);

  const { press } = keyboard(page);
  await press(leave);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('session.signOut'), exact: true })
    .press('Enter');
  await waitForAudience(page, 'visitor');
  await page.waitForURL(at('/ar/'));
  expect(await dialog.count()).toBe(0);

  await go('/ar/login/');
  await fillLogin(page, { ...PLAYER, username: 'returner' });
  await fill('lantern5night');
  await press(send);
  await page.waitForURL(at('/ar/'));
  await waitForAudience(page, 'member');
  await dialog.waitFor({ state: 'detached' });
});

test('Members change their password from the menu behind their picture, and their other devices are signed out', async () => {
  const account = { ...PLAYER, username: 'player2' };
  const visitor = await enter({ brand: 'dragon' });
  const { page, context, go, at, port, expectError } = visitor;
  expectError(REFUSED);
  await hidePopups(context, 'dragon');
  const english = await locale('dragon', 'EN');
  const { t } = english;
  await giveTabSession(visitor, account);
  const other = await enter({ brand: 'dragon' });
  other.expectError(REFUSED);
  await hidePopups(other.context, 'dragon');
  await giveTabSession(other, account);
  await other.go('/en/help/');
  await waitForAudience(other.page, 'member');

  await go('/en/help/');
  const before = await tokenOf(page, 'dragon');
  await page.getByRole('banner').locator('[aria-haspopup="menu"]').click();
  await page.getByRole('menuitem', { name: t('session.changePassword') }).click();
  const { dialog, field, closing, send, fill } = formOn(page, english, 'password.title');
  await field('old').fill('not it 1');
  await fill('lantern6night');
  await send.click();
  await dialog.getByText(t('password.rule.old')).first().waitFor();
  await closing.waitFor();
  await field('old').fill(account.password);
  await send.click();
  const told = page.getByRole('dialog', { name: t('password.doneTitle') });
  await told.getByRole('button', { name: t('in_increase_submit') }).click();
  await page.waitForURL(at('/en/'));
  await waitForAudience(page, 'member');
  expect(await tokenOf(page, 'dragon')).not.toBe(before);

  await other.go('/en/help/');
  await waitForAudience(other.page, 'visitor');
  await other.page.getByRole('dialog', { name: t('session.overTitle') }).waitFor();
  await openSession(port, 'dragon', { ...account, password: 'lantern6night' });
});
