import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { forgetAddresses } from '../../../src/gateway/confirmation/addresses.ts';
import { findByUsername } from '../../../src/gateway/member/members.ts';
import { DEMO_AUTHENTICATOR } from '../../../src/gateway/seed/confirmation.ts';
import { axeFindings } from '../axe.ts';
import { fillLogin, openSession, PLAYER, waitForAudience } from '../logging-in.ts';
import { contactOf, newestCode } from '../outbox.ts';
import { ownPortal } from '../own-portal.ts';
import { hidePopups } from '../popups-seen.ts';
import { locale } from '../texts.ts';
import { REFUSED, type Visit, visitors } from '../visit.ts';

const portal = ownPortal();
const enter = visitors('own');

/** A visitor who knows the password of an account that has never been seen at this address. */
async function stranger(given: Visit, username = PLAYER.username) {
  const { port, services } = portal();
  await openSession(port, 'harbor', { ...PLAYER, username });
  const member = await findByUsername(services.db, 'harbor', username);
  if (!member) throw new Error(`Expected the demo account ${username}.`);
  expect(await forgetAddresses(services.db, member)).toBe(1);
  return visit(given);
}

async function visit(given: Visit) {
  const visitor = await enter({ brand: 'harbor', port: portal().port, ...given });
  visitor.expectError(REFUSED);
  await hidePopups(visitor.context, 'harbor');
  return visitor;
}

const authenticatorCode = () => new TOTP({ secret: Secret.fromBase32(DEMO_AUTHENTICATOR) }).generate();

test('a member at a new address is in by the code of an authenticator, and is not asked there again', async () => {
  const { t } = await locale('harbor', 'EN');
  const { page, go } = await stranger({});
  await go('/login/');
  await fillLogin(page);
  const main = page.getByRole('main');
  const heading = main.getByRole('heading', { name: t('session.confirmTitle') });
  await heading.waitFor();
  expect(await heading.evaluate((node) => node === document.activeElement)).toBe(true);
  expect(await axeFindings(page)).toEqual([]);

  // The way back keeps the name, and the password is typed anew.
  await main.getByRole('button', { name: t('session.confirmBack') }).click();
  await main.locator('#login-password').waitFor();
  expect(await main.locator('#login-username').inputValue()).toBe('player');
  await fillLogin(page);

  // So does a log-in that waited too long.
  const field = main.locator('#confirm-totp-answer');
  await field.fill(authenticatorCode());
  await portal().services.db.deleteFrom('confirmation_tickets').execute();
  await field.press('Enter');
  await main.getByText(t('errors.confirmation.expired')).waitFor();
  expect(await main.locator('#login-username').inputValue()).toBe('player');
  await fillLogin(page);

  await field.fill(authenticatorCode() === '000000' ? '000001' : '000000');
  await field.press('Enter');
  await main.getByText(t('errors.confirmation.wrong')).first().waitFor();
  await field.fill(authenticatorCode());
  await field.press('Enter');
  await waitForAudience(page, 'member');

  const again = await visit({});
  await again.go('/login/');
  await fillLogin(again.page);
  await waitForAudience(again.page, 'member');
});

test("an agent at a new address is in by a code that comes by mail, in the popup of the agents' page", async () => {
  const { t } = await locale('harbor', 'AR');
  const { page, go, at, port } = await stranger({ size: 'phone' }, 'agent1');
  await go('/ar/agent/');
  await page.locator('[data-open="login"]').filter({ visible: true }).first().click();
  await fillLogin(page, { ...PLAYER, username: 'agent1' });
  const dialog = page.getByRole('dialog', { name: t('session.logIn') });
  await dialog.getByRole('heading', { name: t('session.confirmTitle') }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await dialog
    .getByRole('radio', { name: t('session.confirmWay.email', { hint: '\u2066a***@h***.example\u2069' }) })
    .check();
  await dialog.getByRole('button', { name: t('verification.getCode') }).click();
  await dialog.getByText(t('session.confirmUnderWay')).waitFor();
  const field = dialog.locator('#confirm-email-answer');
  await field.fill(await newestCode(page, port));
  await field.press('Enter');
  await waitForAudience(page, 'agent');
  await page.waitForURL(at('/ar/agentHome/'));
});

test('a member who sets a new password by phone at a new address confirms the log-in in the place of the form', async () => {
  const { t } = await locale('harbor', 'EN');
  // Another than above: a step of an authenticator is good once.
  const { page, go, port } = await stranger({ size: 'phone' }, 'player2');
  await go('/forget/');
  const main = page.getByRole('main');
  await main.getByText(t('password.byMobile'), { exact: true }).click();
  await main.locator('#reset-mobileNum').fill(await contactOf(portal().services, 'player2', 'mobile'));
  await main.getByRole('button', { name: t('verification.getCode') }).click();
  await main.getByText(t('verification.underWay')).waitFor();
  await main.locator('#reset-verificationCode').fill(await newestCode(page, port));
  await main.locator('#reset-newPassword').fill('Harbour2027');
  await main.getByRole('button', { name: t('password.setNew') }).click();
  await main.getByRole('heading', { name: t('session.confirmTitle') }).waitFor();
  await main.locator('#confirm-totp-answer').fill(authenticatorCode());
  await main.locator('#confirm-totp-answer').press('Enter');
  await waitForAudience(page, 'member');
});
