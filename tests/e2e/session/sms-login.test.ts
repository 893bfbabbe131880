import { describe, expect, test } from 'vitest';
import { axeFindings } from '../axe.ts';
import { intercept } from '../intercept.ts';
import { waitForAudience } from '../logging-in.ts';
import { contactOf, newestCode } from '../outbox.ts';
import { ownPortal } from '../own-portal.ts';
import { hidePopups } from '../popups-seen.ts';
import { locale } from '../texts.ts';
import { REFUSED, type Visit, visitors } from '../visit.ts';

const portal = ownPortal();
const enter = visitors('own');

async function visit(given: Visit = {}) {
  const visitor = await enter({ brand: 'harbor', port: portal().port, ...given });
  visitor.expectError(REFUSED);
  await hidePopups(visitor.context, 'harbor');
  return visitor;
}

const playersNumber = () => contactOf(portal().services, 'player', 'mobile');

describe.each([
  { language: 'EN', prefix: '', size: 'desktop' },
  { language: 'AR', prefix: '/ar', size: 'phone' },
] as const)('$language at $size', ({ language, prefix, size }) => {
  test('a member chooses the country, asks for a code, mistypes it, and is in with the right one', async () => {
    const { t } = await locale('harbor', language);
    const { page, go, at, port } = await visit({ size });
    await go(`${prefix}/login/`);
    const form = page.getByRole('main');
    await form.getByText(t('session.byMobile'), { exact: true }).click();

    // The preset country is the brand's first; another is found by a word, and the first again by its code.
    const mobile = form.locator('#sms-mobile');
    await mobile.waitFor();
    const country = form.getByRole('button', { name: /\+\d+/ });
    await country.click();
    await form.getByRole('searchbox').fill('55');
    await form.getByRole('listitem').getByRole('button').click();
    await form.getByRole('button', { name: /\+55/ }).click();
    await form.getByRole('searchbox').fill('34');
    await form.getByRole('listitem').getByRole('button').click();
    await form.getByRole('button', { name: /\+34/ }).waitFor();

    // The button first checks the number.
    const getCode = form.getByRole('button', { name: t('verification.getCode') });
    await getCode.click();
    await form.getByText(t('verification.required.mobile')).first().waitFor();
    await mobile.fill('12');
    await getCode.click();
    await form.getByText(t('errors.verification.mobile')).first().waitFor();
    await mobile.fill(await playersNumber());
    await getCode.click();
    await form.getByText(t('verification.underWay')).waitFor();
    expect(await axeFindings(page)).toEqual([]);

    // A reload neither frees the button nor loses the number.
    await page.reload();
    await form.getByText(t('session.byMobile'), { exact: true }).click();
    await form.getByText(t('verification.underWay')).waitFor();
    expect(await mobile.inputValue()).toBe(await playersNumber());

    const code = await newestCode(page, port);
    const field = form.locator('#sms-code');
    await field.fill(code === '000000' ? '000001' : '000000');
    await field.press('Enter');
    await form.getByText(t('errors.verification.code')).first().waitFor();
    await field.fill(code);
    await form.getByText(t('session.remember')).click();
    await field.press('Enter');
    // The page is left once the log-in is remembered.
    await page.waitForURL(at(`${prefix}/`));
    await waitForAudience(page, 'member');

    // The form opens on the way that is remembered, in a browser that was closed since.
    const next = await page.context().newPage();
    await page.close();
    await next.goto(at(`${prefix}/login/`));
    await expect.poll(() => next.locator('#sms-mobile').inputValue()).toBe(await playersNumber());
    expect(await next.getByRole('radio', { name: t('session.byMobile') }).isChecked()).toBe(true);
  });
});

test('without the countries a number begins with its code, until they are asked for again', async () => {
  const { t } = await locale('harbor', 'EN');
  const { page, go } = await visit();
  const letPass = await intercept(page, '**/wps/verification/countries*', (route) =>
    route.fulfill({ status: 500, body: '' }),
  );
  await go('/login/');
  const form = page.getByRole('main');
  await form.getByText(t('session.byMobile'), { exact: true }).click();
  await form.getByText(t('verification.noCountries')).waitFor();
  await form.locator('#sms-mobile').fill('600 123 456');
  await form.getByRole('button', { name: t('verification.getCode') }).click();
  await form.getByText(t('verification.withCountryCode')).first().waitFor();
  letPass();
  await form.getByRole('button', { name: t('verification.countriesAgain') }).click();
  await form.getByRole('button', { name: /\+34/ }).click();
  await form.getByRole('searchbox').press('ArrowDown');
  await form.locator('li:first-child > button:focus').waitFor();
  await page.keyboard.press('Escape');
  await form.locator('#sms-mobile').fill('12');
  await form.getByRole('button', { name: t('verification.getCode') }).click();
  await form.getByText(t('errors.verification.mobile')).first().waitFor();
});

test('a code that the provider does not take is told in a window, and can be asked for again at once', async () => {
  const { t } = await locale('harbor', 'EN');
  const { page, go } = await visit();
  await go('/login/');
  const form = page.getByRole('main');
  await form.getByText(t('session.byMobile'), { exact: true }).click();
  await form.locator('#sms-mobile').fill('600000000');
  await form.getByRole('button', { name: t('verification.getCode') }).click();
  const warning = page.getByRole('dialog', { name: t('verification.notSent') });
  await warning.getByText(t('errors.verification.undelivered')).waitFor();
  await warning.getByRole('button', { name: t('in_increase_submit') }).click();
  await form.getByRole('button', { name: t('verification.getCode') }).waitFor();
});
