import { readFile } from 'node:fs/promises';
import { Secret, TOTP } from 'otpauth';
import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../../src/gateway/seed/accounts.ts';
import { DEMO_AUTHENTICATOR } from '../../../src/gateway/seed/confirmation.ts';
import { axeFindings } from '../axe.ts';
import { giveTabSession } from '../logging-in.ts';
import { visitorsWithoutPopups } from '../popups-seen.ts';
import { locale } from '../texts.ts';

const visit = visitorsWithoutPopups();
const { t } = await locale('lotus', 'EN');
const ar = await locale('harbor', 'AR');

/** A demo account whose authenticator application no other test needs. */
const KEEPER = { username: 'agent41', password: DEMO_PASSWORD };

/** The code that an application shows now. @param secret base32, also in groups */
const shown = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

/** A code that an application does not show about now. */
function wrong(secret: string): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = ['000000', '111111', '222222'].find((one) => totp.validate({ token: one, window: 3 }) === null);
  if (code === undefined) throw new Error('Expected a code that is not shown about now.');
  return code;
}

const rowOf = (page: Page, words: typeof t) =>
  page
    .getByRole('main')
    .getByRole('region', { name: words('security.has'), exact: true })
    .getByRole('listitem')
    .filter({ hasText: words('security.row.authenticator') });

const button = (row: Locator, words: typeof t, action: 'appConnect' | 'appReplace' | 'appRemove') =>
  row.getByRole('button', {
    name: words('security.actionOf', {
      action: words(`security.${action}`),
      label: words('security.row.authenticator'),
    }),
  });

test('a member removes an authenticator app, connects another by keys alone, and keeps its recovery codes', async () => {
  const visitor = await visit({ brand: 'lotus' });
  const { page, go, expectError } = visitor;
  expectError(/status of 422/);
  await giveTabSession(visitor, KEEPER);
  await go('/en/member/?page=securityCenter');
  const row = rowOf(page, t);
  await row.getByText(t('security.state.there')).waitFor();
  await button(row, t, 'appRemove').click();
  const asked = page.getByRole('dialog', { name: t('security.appRemoveTitle') });
  await asked.locator('#authenticator-removal-password').fill(KEEPER.password);
  await asked.locator('#authenticator-removal-code').fill(wrong(DEMO_AUTHENTICATOR));
  expect(await axeFindings(page)).toEqual([]);
  const removes = asked.getByRole('button', { name: t('security.appRemove'), exact: true });
  await removes.click();
  await asked.getByText(t('security.rule.code')).first().waitFor();
  await asked.locator('#authenticator-removal-code').fill(shown(DEMO_AUTHENTICATOR));
  await removes.click();
  await asked.waitFor({ state: 'detached' });
  await page.getByText(t('security.appRemoved')).waitFor();
  await row.getByText(t('security.state.none')).waitFor();

  await button(row, t, 'appConnect').press('Enter');
  const form = page.getByRole('dialog', { name: t('security.appTitle') });
  await form.locator('#authenticator-password').waitFor();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('authenticator-password');
  expect(await form.locator('#authenticator-code').count()).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.type('not-my-password');
  await page.keyboard.press('Enter');
  await form.getByText(t('password.rule.old')).first().waitFor();
  await form.locator('#authenticator-password').fill(KEEPER.password);
  await form.locator('#authenticator-password').press('Enter');
  await form.getByRole('img', { name: t('security.appQr') }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const code = form.locator('#authenticator-new-code');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('authenticator-new-code');
  const secret = ((await form.locator('bdi').first().textContent()) ?? '').replaceAll(' ', '');
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  await code.fill(wrong(secret));
  await code.press('Enter');
  await form.getByText(t('security.rule.code')).first().waitFor();
  await code.fill(shown(secret));
  await code.press('Enter');

  const codes = page.getByRole('dialog', { name: t('security.codesTitle') });
  const list = codes.getByRole('list', { name: t('security.codesList') });
  await list.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const told = await list.getByRole('listitem').allTextContents();
  expect(told).toHaveLength(10);
  // Nothing but its own button ends what is shown this one time.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  const coming = page.waitForEvent('download');
  await codes.getByText(t('security.codesSave')).click();
  const file = await (await coming).path();
  expect((await readFile(file, 'utf8')).split('\n').slice(2, -1)).toEqual(told);
  await codes.getByRole('button', { name: t('security.codesDone') }).press('Enter');
  await codes.waitFor({ state: 'detached' });
  await page.getByText(t('security.appBound')).waitFor();
  await row.getByText(t('security.about.recoveryCodes', { number: 10 })).waitFor();

  await button(row, t, 'appReplace').click();
  await form.locator('#authenticator-password').fill(KEEPER.password);
  await form.locator('#authenticator-code').fill(told[0] ?? '');
  await form.locator('#authenticator-code').press('Enter');
  await form.getByRole('img', { name: t('security.appQr') }).waitFor();
  await form.getByRole('button', { name: t('ui.cancel') }).click();
  await row.getByText(t('security.about.recoveryCodes', { number: 9 })).waitFor();
});

test('a phone shows the QR code in Arabic without a scroll sideways, and opens an app on itself', async () => {
  const visitor = await visit({ brand: 'harbor', size: 'phone' });
  const { page, go } = visitor;
  await giveTabSession(visitor, KEEPER);
  await go('/ar/member/?page=securityCenter');
  await button(rowOf(page, ar.t), ar.t, 'appReplace').click();
  const form = page.getByRole('dialog', { name: ar.t('security.appTitle') });
  await form.locator('#authenticator-password').fill(KEEPER.password);
  await form.locator('#authenticator-code').fill(shown(DEMO_AUTHENTICATOR));
  await form.locator('#authenticator-code').press('Enter');
  await form.getByRole('img', { name: ar.t('security.appQr') }).waitFor();
  expect(await form.getByRole('link', { name: ar.t('security.appOpen') }).getAttribute('href')).toMatch(
    /^otpauth:\/\/totp\//,
  );
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
