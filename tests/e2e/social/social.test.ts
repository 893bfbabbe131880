import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { axeFindings } from '../axe.ts';
import { mouse } from '../input-methods.ts';
import { PLAYER, waitForAudience } from '../logging-in.ts';
import { ownPortal } from '../own-portal.ts';
import { hidePopups } from '../popups-seen.ts';
import { proveNumber } from '../registering.ts';
import { locale } from '../texts.ts';
import { REFUSED, type Visit, visitors } from '../visit.ts';

const portal = ownPortal();
const enter = visitors('own');

async function visit(given: Visit) {
  const visitor = await enter({ port: portal().port, ...given });
  visitor.expectError(REFUSED);
  await hidePopups(visitor.context, visitor.brand);
  return visitor;
}

/** Presses a button that opens a provider's window. */
async function openedBy(page: Page, name: string): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('main').getByRole('button', { name }).click();
  return opened;
}

test('a visitor registers by the window of a provider, and logs in by it the next time', async () => {
  const { t } = await locale('lotus', 'EN');
  const { page, go, at, port } = await visit({ brand: 'lotus' });
  const google = t('session.continueWith', { provider: 'Google' });
  await go('/en/login/');
  const window = await openedBy(page, google);
  await page.getByText(t('social.waiting')).waitFor();
  await window.getByRole('button', { name: 'ana.reyes@mail.example' }).click();
  const dialog = page.getByRole('dialog', { name: google });
  await dialog.locator('#social-username').waitFor();
  await expect.poll(() => window.isClosed()).toBe(true);
  expect(await axeFindings(page)).toEqual([]);
  await dialog.locator('#social-username').fill('player');
  await dialog.getByRole('button', { name: t('social.join') }).click();
  await dialog.getByText(t('registration.rule.terms')).first().waitFor();
  await dialog.getByRole('checkbox').check();
  // Lotus has the number of every new member proven.
  await proveNumber({ page, form: dialog, brand: 'lotus', port, hands: mouse(page), t }, 'social', '9171234501');
  await dialog.getByRole('button', { name: t('social.join') }).click();
  await dialog.getByText(t('registration.rule.taken')).first().waitFor();
  await dialog.locator('#social-username').fill('socialana');
  await dialog.getByRole('button', { name: t('social.join') }).click();
  await page.waitForURL(at('/en/'));
  await waitForAudience(page, 'member');

  await page.evaluate(() => {
    sessionStorage.clear();
    localStorage.clear();
  });
  await go('/en/login/');
  const second = await openedBy(page, google);
  await second.getByRole('button', { name: 'ana.reyes@mail.example' }).click();
  await waitForAudience(page, 'member');
});

test('a member whose address of mail the provider vouches for logs in once, and by the provider from then on', async () => {
  const { t } = await locale('lotus', 'EN');
  const { page, go, at } = await visit({ brand: 'lotus' });
  const google = t('session.continueWith', { provider: 'Google' });
  const signIn = async () => {
    await go('/en/login/');
    const window = await openedBy(page, google);
    await window.getByRole('textbox').fill(`${PLAYER.username}@lotus.example`);
    await window.getByRole('button', { name: 'Continue' }).click();
  };
  await signIn();
  const dialog = page.getByRole('dialog', { name: google });
  await dialog.getByText(t('social.known', { provider: 'Google' })).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.locator('#link-username').fill(PLAYER.username);
  await dialog.locator('#link-password').fill('not-this-1');
  await dialog.locator('#link-password').press('Enter');
  await dialog.getByText(t('errors.session.credentials')).waitFor();
  await dialog.locator('#link-password').fill(PLAYER.password);
  await dialog.locator('#link-password').press('Enter');
  await page.waitForURL(at('/en/'));
  await waitForAudience(page, 'member');

  await page.evaluate(() => {
    sessionStorage.clear();
    localStorage.clear();
  });
  await signIn();
  await waitForAudience(page, 'member');
});

test('a window that is closed is told as a failed log-in, and the agents have no such way', async () => {
  const { t } = await locale('lotus', 'EN');
  const { page, go } = await visit({ brand: 'lotus' });
  await go('/en/login/');
  const window = await openedBy(page, t('session.continueWith', { provider: 'Facebook' }));
  await window.getByRole('button', { name: 'Go back without signing in' }).waitFor();
  await window.close();
  await page.getByRole('alert').getByText(t('social.popupClosed')).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await go('/en/agent/');
  const form = page.locator('dialog[data-popup="login"]');
  expect(await form.locator('#login-username').count()).toBe(1);
  expect(await form.getByText('Facebook').count()).toBe(0);
});

test('on a phone the provider takes the place of the page, which goes on where it was, in Arabic', async () => {
  const { t } = await locale('harbor', 'AR');
  const { page, go, at } = await visit({ brand: 'harbor', size: 'phone' });
  const facebook = t('session.continueWith', { provider: 'Facebook' });
  await go('/ar/login/');
  await page.getByRole('main').getByRole('button', { name: facebook }).click();
  await page.getByRole('button', { name: 'العودة دون تسجيل الدخول' }).click();
  await page.getByRole('alert').getByText(t('errors.social.refused')).waitFor();
  expect(page.url()).toBe(at('/ar/login/'));
  await page.getByRole('button', { name: t('social.again') }).click();
  await page.getByRole('button', { name: 'omar.haddad@mail.example' }).click();
  const dialog = page.getByRole('dialog', { name: facebook });
  await dialog.locator('#social-username').fill('socialomar');
  await dialog.getByRole('checkbox').check();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: t('social.join') }).click();
  await waitForAudience(page, 'member');
});
