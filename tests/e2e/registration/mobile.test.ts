import { describe, expect, test } from 'vitest';
import { setRegisterRule } from '../../gateway/registration/wording.ts';
import { axeFindings } from '../axe.ts';
import { waitForAudience } from '../logging-in.ts';
import { contactOf, newestCode, newestMessage } from '../outbox.ts';
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

describe.each([
  { language: 'EN', prefix: '', size: 'desktop', number: '612340001' },
  { language: 'AR', prefix: '/ar', size: 'phone', number: '612340002' },
] as const)('$language at $size', ({ language, prefix, size, number }) => {
  test('a visitor registers by mobile number, mistypes the code, and is in with the right one', async () => {
    const { t } = await locale('harbor', language);
    const { page, go, port, at } = await visit({ size });
    const sheets: string[] = [];
    page.on('request', (request) => request.url().includes('/_astro/flags-') && sheets.push(request.url()));
    await go(`${prefix}/register/`);
    const form = page.getByRole('main');
    const mobile = form.locator('#register-mobile-mobileNum');
    await mobile.waitFor();
    // The username stands on the other tab.
    expect(await form.locator('#register-username').count()).toBe(0);
    // The flag of the preset country is drawn, and its sheet alone is loaded.
    const flag = form.locator('button[popovertarget] use').first();
    await expect.poll(() => flag.evaluate((use) => use instanceof SVGUseElement && use.getBBox().width)).toBeTruthy();
    expect(new Set(sheets).size).toBe(1);

    const getCode = form.getByRole('button', { name: t('verification.getCode') });
    await getCode.click();
    expect(await mobile.getAttribute('aria-invalid')).toBe('true');
    await mobile.fill(number);
    await getCode.click();
    await form.getByText(t('verification.underWay')).waitFor();
    expect(await axeFindings(page)).toEqual([]);

    const code = await newestCode(page, port);
    const field = form.locator('#register-mobile-verificationCode');
    await field.fill(code === '000000' ? '000001' : '000000');
    await form.locator('#register-mobile-password').fill('sunny1day');
    await form.locator('#register-mobile-confirmPassword').fill('sunny1day');
    await form.locator('#register-mobile-terms').check();
    const submit = form.getByRole('button', { name: t('registration.submit') });
    await submit.click();
    await form.getByText(t('errors.verification.code')).first().waitFor();
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    await field.fill(code);
    await submit.click();
    await waitForAudience(page, 'member');
    await page.waitForURL(at(`${prefix}/`));
  });
});

test('a number that has an account sees the same, and its holder reads where to log in', async () => {
  const { t } = await locale('harbor', 'EN');
  const { page, go, port } = await visit();
  await go('/register/');
  const form = page.getByRole('main');
  await form.locator('#register-mobile-mobileNum').fill(await contactOf(portal().services, 'player', 'mobile'));
  await form.getByRole('button', { name: t('verification.getCode') }).click();
  await form.getByText(t('verification.underWay')).waitFor();
  const link = 'www.harbor.example';
  expect(await newestMessage(page, port)).toContain(t('sent.registerKnown', { brand: 'Harbor Sports', link }));
});

test('a change of the way to register brings another picture, and no answer stays (SPEC 4)', async () => {
  const { t } = await locale('harbor', 'EN');
  const rule = { enabled: true, required: true, family: 'any', minLength: 0, maxLength: 10 } as const;
  await setRegisterRule(portal().services.db, 'harbor', 'captcha', rule);
  const { page, go } = await visit();
  const pictures: string[] = [];
  page.on('response', (response) => response.url().endsWith('/wps/captcha') && pictures.push(response.url()));
  await go('/register/');
  const form = page.getByRole('main');
  const picture = form.getByRole('img', { name: t('session.captchaPicture') });
  await picture.waitFor();
  const first = await picture.getAttribute('src');
  await form.locator('#register-mobile-captcha').fill('abcde');
  await form.getByText(t('session.byUsername'), { exact: true }).click();
  await form.locator('#register-username').waitFor();
  await expect.poll(() => picture.getAttribute('src')).not.toBe(first);
  expect(pictures).toHaveLength(2);
  expect(await form.locator('#register-captcha').inputValue()).toBe('');
});
