import { expect, test } from 'vitest';
import { axeFindings } from '../axe.ts';
import { waitForAudience } from '../logging-in.ts';
import { visitorsWithoutPopups } from '../popups-seen.ts';
import { locale } from '../texts.ts';

/** SPEC 6: of the member centre a trial sees all, and acts in nothing of it. */
const visit = visitorsWithoutPopups();

test('a trial member sees how one pays in and withdraws, and is told that it takes a true account', async () => {
  const { t } = await locale('lotus', 'EN');
  const { page, go } = await visit();
  await go('/en/');
  await page.getByRole('banner').locator('[data-open="freeplay"]').click();
  await waitForAudience(page, 'trial');
  const form = page.getByRole('main').locator('form');
  const dialog = page.getByRole('dialog');
  for (const [screen, button] of [
    ['depositv2', t('cashier.goOn')],
    ['withdraw', t('cashier.withdraw')],
  ] as const) {
    await go(`/en/member/?page=${screen}`);
    // Nothing has to be typed for it.
    await form.getByRole('button', { name: button, exact: true }).click();
    await dialog.getByText(t('in_need_true_account')).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  }
  // The refusal leads on to the form that makes such an account.
  await dialog.getByRole('button', { name: t('session.register') }).click();
  await page.getByRole('dialog', { name: t('registration.title') }).waitFor();
});
