import { expect, test } from 'vitest';
import { axeFindings } from '../axe.ts';
import { heldScripts } from '../held-scripts.ts';
import { waitForAudience } from '../logging-in.ts';
import { contactOf, newestCode, newestMessage } from '../outbox.ts';
import { ownPortal } from '../own-portal.ts';
import { hidePopups } from '../popups-seen.ts';
import { locale } from '../texts.ts';
import { REFUSED, settled, type Visit, visitors } from '../visit.ts';

const portal = ownPortal();
const enter = visitors('own');

async function visit(given: Visit = {}) {
  const visitor = await enter({ brand: 'harbor', port: portal().port, ...given });
  visitor.expectError(REFUSED);
  await hidePopups(visitor.context, 'harbor');
  return visitor;
}

test('a member has a letter sent, follows its link, sets a new password, and logs in with it', async () => {
  const { t } = await locale('harbor', 'EN');
  const { page, go, port } = await visit();
  await go('/login/');
  await page.getByRole('link', { name: t('session.forgot') }).click();
  const main = page.getByRole('main');
  await main.getByRole('button', { name: t('password.sendLink') }).click();
  await main.getByText(t('password.required.username')).first().waitFor();
  await main.getByText(t('password.required.email')).first().waitFor();
  await main.locator('#forget-username').fill('player2');
  await main.locator('#forget-email').fill('not an address');
  await main.getByRole('button', { name: t('password.sendLink') }).click();
  await main.getByText(t('password.invalidEmail')).first().waitFor();
  await main.locator('#forget-email').fill(await contactOf(portal().services, 'player2', 'email'));
  await main.getByRole('button', { name: t('password.sendLink') }).click();
  const told = page.getByRole('dialog', { name: t('password.sentTitle') });
  await told.getByText(t('in_been_out')).waitFor();
  await told.getByRole('button', { name: t('in_increase_submit') }).click();

  await expect.poll(() => newestMessage(page, port)).toContain('?reset=');
  const link = /https?:\/\/\S+\?reset=[\w-]{43}/.exec(await newestMessage(page, port))?.[0] ?? '';
  await page.goto(link);
  const fresh = main.locator('#renew-newPassword');
  await fresh.waitFor();
  expect(page.url()).not.toContain('reset=');
  expect(await axeFindings(page)).toEqual([]);
  await fresh.fill('password1');
  await main.getByRole('button', { name: t('password.setNew') }).click();
  await main.getByText(t('registration.rule.common')).first().waitFor();
  await fresh.fill('Harbour2027');
  await main.getByRole('button', { name: t('password.setNew') }).click();
  await main.getByText(t('password.setTitle')).waitFor();
  await main.getByRole('link', { name: t('password.toLogIn') }).click();
  await main.locator('#login-username').fill('player2');
  await main.locator('#login-password').fill('Harbour2027');
  await main.locator('#login-password').press('Enter');
  await waitForAudience(page, 'member');
});

test('the log-in popup switches to the forgotten password, which closes once the letter is under way', async () => {
  const { t } = await locale('harbor', 'EN');
  const { page, go } = await visit();
  await go('/');
  await page.getByRole('banner').locator('[data-open="login"]').click();
  const logIn = page.getByRole('dialog', { name: t('session.logIn') });
  const forgotten = page.getByRole('dialog', { name: t('password.forgotten') });
  await logIn.getByRole('link', { name: t('session.forgot') }).click();
  await forgotten.locator('#forget-username:focus').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await forgotten.getByRole('button', { name: t('password.backToLogIn') }).click();
  await logIn.getByRole('link', { name: t('session.forgot') }).click();
  await forgotten.locator('#forget-username').fill('returner');
  await forgotten.locator('#forget-email').fill(await contactOf(portal().services, 'returner', 'email'));
  await forgotten.getByRole('button', { name: t('password.sendLink') }).click();
  await page
    .getByRole('dialog', { name: t('password.sentTitle') })
    .getByText(t('in_been_out'))
    .waitFor();
  expect(await forgotten.count()).toBe(0);
  expect(await logIn.count()).toBe(0);
});

test('a member with a phone sets a new password by a code, in Arabic, and is logged in at once', async () => {
  const { t } = await locale('harbor', 'AR');
  const { page, go, port } = await visit({ size: 'phone' });
  await go('/ar/forget/');
  const main = page.getByRole('main');
  await main.getByText(t('password.byMobile'), { exact: true }).click();
  await main.getByRole('button', { name: t('password.setNew') }).click();
  const summary = main.getByRole('alert').getByRole('listitem');
  await expect.poll(() => summary.count()).toBe(3);
  for (const id of ['mobileNum', 'verificationCode', 'newPassword']) {
    expect(await main.locator(`#reset-${id}`).getAttribute('aria-invalid')).toBe('true');
  }
  await main.locator('#reset-mobileNum').fill(await contactOf(portal().services, 'player', 'mobile'));
  await main.getByRole('button', { name: t('verification.getCode') }).click();
  await main.getByText(t('verification.underWay')).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await main.locator('#reset-verificationCode').fill(await newestCode(page, port));
  await main.locator('#reset-newPassword').fill('Harbour2027');
  await main.getByRole('button', { name: t('password.setNew') }).click();
  await waitForAudience(page, 'member');
});

test('what is typed before the page hydrates stays, also where the gateway prefers the other way', async () => {
  const { t } = await locale('harbor', 'EN');
  await portal().services.merchants.setFlag('harbor', 'CHNGPASSVERIF3', true);
  const { page, context, at } = await visit();
  const come = await heldScripts(context);
  await page.goto(at('/forget/'), { waitUntil: 'commit' });
  const main = page.getByRole('main');
  const username = main.locator('#forget-username');
  await username.pressSequentially('player2');
  come();
  await expect.poll(() => main.locator('astro-island[ssr]').count()).toBe(0);
  await settled(page);
  expect(await username.inputValue()).toBe('player2');
  await main.getByText(t('password.byMobile'), { exact: true }).click();
  await main.locator('#reset-mobileNum').waitFor();
  await portal().services.merchants.setFlag('harbor', 'CHNGPASSVERIF3', null);
});
