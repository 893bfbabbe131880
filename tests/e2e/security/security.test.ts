import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../../src/gateway/seed/accounts.ts';
import { axeFindings } from '../axe.ts';
import { fillLogin, giveTabSession, waitForAudience } from '../logging-in.ts';
import { visitorsWithoutPopups } from '../popups-seen.ts';
import { locale } from '../texts.ts';
import { REFUSED } from '../visit.ts';

const visit = visitorsWithoutPopups();
const { t } = await locale('dragon', 'EN');
const ar = await locale('harbor', 'AR');

/** A demo account of dragon, whose sessions and payment password no other test needs. */
const KEEPER = { username: 'player2', password: DEMO_PASSWORD };
const PAYMENT = '802317';

const section = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name, exact: true });
const scoreOn = async (page: Page) =>
  Number(/\d+/.exec((await section(page, t('security.score')).textContent()) ?? '')?.[0] ?? Number.NaN);

test('a member sets a payment password, by keys alone, and sees the account grow safer', async () => {
  const visitor = await visit({ brand: 'dragon' });
  const { page, go, at, expectError } = visitor;
  expectError(REFUSED);
  await go('/en/login/');
  await fillLogin(page, KEEPER);
  await page.waitForURL(at('/en/'));
  await waitForAudience(page, 'member');
  await go('/en/member/');
  const safety = section(page, t('security.score'));
  await safety.waitFor();
  const before = await scoreOn(page);
  await safety.getByText(t('security.next.paymentPassword')).waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await safety.getByRole('button').press('Enter');
  const form = page.getByRole('dialog', { name: t('security.paymentSetTitle') });
  const field = (name: string) => form.getByLabel(name, { exact: true });
  await field(t('security.row.password')).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('payment-password');
  const send = form.getByRole('button', { name: t('security.set') });
  await page.keyboard.type('not-my-password');
  await field(t('security.field.new')).fill('123456');
  await field(t('security.field.again')).fill('123456');
  await send.press('Enter');
  await form.getByText(t('registration.rule.common')).first().waitFor();
  await field(t('security.field.new')).fill(PAYMENT);
  await field(t('security.field.again')).fill(PAYMENT);
  await send.press('Enter');
  await form.getByText(t('password.rule.old')).first().waitFor();
  await field(t('security.row.password')).fill(KEEPER.password);
  await send.press('Enter');
  await form.waitFor({ state: 'detached' });
  await page.getByText(t('security.paymentSaved')).waitFor();
  await safety.getByText(t('security.next.passkey')).waitFor();
  expect(await scoreOn(page)).toBeGreaterThan(before);
  const has = section(page, t('security.has'));
  const change = has.getByRole('button', {
    name: t('security.actionOf', { action: t('security.change'), label: t('security.row.paymentPassword') }),
  });

  await change.click();
  const changing = page.getByRole('dialog', { name: t('security.paymentChangeTitle') });
  await changing.getByLabel(t('security.field.old'), { exact: true }).fill('000000');
  await changing.getByLabel(t('security.field.new'), { exact: true }).fill('731208');
  await changing.getByLabel(t('security.field.again'), { exact: true }).fill('731208');
  await changing.getByRole('button', { name: t('security.change') }).click();
  await changing
    .getByText(t('security.triesLeft', { number: 4 }))
    .first()
    .waitFor();
});

test('a member ends another session, whose tab is told at its next call', async () => {
  const [own, other] = [await visit({ brand: 'dragon' }), await visit({ brand: 'dragon' })];
  other.expectError(REFUSED);
  await own.go('/en/login/');
  await fillLogin(own.page, KEEPER);
  await own.page.waitForURL(own.at('/en/'));
  await waitForAudience(own.page, 'member');
  // Its log-in comes from no browser, so its owner knows it from the others.
  await giveTabSession(other, KEEPER);
  await other.go('/en/member/?page=securityCenter');
  const theirs = section(other.page, t('security.sessions'));
  await theirs.getByText(t('security.thisSession')).waitFor();

  await own.go('/en/member/?page=securityCenter');
  const sessions = section(own.page, t('security.sessions'));
  const unknown = sessions.getByRole('button', { name: t('security.endOf', { device: t('security.deviceUnknown') }) });
  await unknown.click();
  const asked = own.page.getByRole('dialog', { name: t('security.endTitle') });
  await asked.getByText(t('security.deviceUnknown')).waitFor();
  await asked.getByRole('button', { name: t('ui.cancel') }).click();
  await asked.waitFor({ state: 'detached' });
  await unknown.click();
  await asked.getByRole('button', { name: t('security.end'), exact: true }).click();
  await asked.waitFor({ state: 'detached' });
  await own.page.getByText(t('security.ended')).waitFor();
  expect(await unknown.count()).toBe(0);

  await theirs.getByRole('button').first().click();
  await other.page.getByRole('dialog').getByRole('button').last().click();
  await other.page.getByRole('dialog', { name: t('session.overTitle') }).waitFor();
  const logins = section(own.page, t('security.logins'));
  await logins.getByText(t('security.outcome.opened')).first().waitFor();
});

test('a phone shows all of it in Arabic, and the form of the payment password', async () => {
  const visitor = await visit({ brand: 'harbor', size: 'phone' });
  const { page, go } = visitor;
  await giveTabSession(visitor);
  await go('/ar/member/?page=securityCenter');
  await section(page, ar.t('security.score')).waitFor();
  await section(page, ar.t('security.sessions')).getByText(ar.t('security.thisSession')).waitFor();
  await section(page, ar.t('security.logins')).getByText(ar.t('security.outcome.opened')).first().waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await section(page, ar.t('security.has'))
    .getByRole('button', {
      name: ar.t('security.actionOf', { action: ar.t('security.set'), label: ar.t('security.row.paymentPassword') }),
    })
    .click();
  const form = page.getByRole('dialog', { name: ar.t('security.paymentSetTitle') });
  await form.getByLabel(ar.t('security.field.new'), { exact: true }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
});

test('a trial member looks at it, and is told that actions take a true account', async () => {
  const { page, go } = await visit({ brand: 'lotus' });
  await go('/en/');
  await page.getByRole('banner').locator('[data-open="freeplay"]').click();
  await waitForAudience(page, 'trial');
  await go('/en/member/?page=securityCenter');
  const safety = section(page, t('security.score'));
  await safety.waitFor();
  await section(page, t('security.logins')).getByText(t('security.noLogins')).waitFor();
  await safety.getByRole('button').click();
  await page.getByRole('dialog', { name: t('session.trueAccountTitle') }).waitFor();
});
