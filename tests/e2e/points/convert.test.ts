import { expect, test } from 'vitest';
import { formatAmount } from '../../../src/money/format.ts';
import { axeFindings } from '../axe.ts';
import { ownPortal } from '../own-portal.ts';
import { PAYMENT } from '../payment-password.ts';
import { locale } from '../texts.ts';
import { visitors } from '../visit.ts';
import { collector, shownPoints } from './collector.ts';

/** Points become money. At harbor 200 points are a euro, so that only an even number comes to whole cents. */
const portal = ownPortal();
const enter = visitors('own');
const { t } = await locale('harbor', 'EN');
const points = (count: number) => t('points.count', { count });
const euro = (amount: string) => formatAmount(amount, 'EUR', 'en');

test('a member reads what points come to, is told at the field what does not fit, and has the money at once', async () => {
  const visitor = await collector(portal(), enter, { brand: 'harbor', username: 'celine', points: 2501n });
  const { page, go } = visitor;
  await go('/pointMall/');
  const convert = page.getByRole('main').getByRole('region', { name: t('points.convert') });
  await convert.getByText(t('points.rate', { points: points(20_000), amount: euro('100.00') })).waitFor();
  await convert.getByText(t('points.rule.least', { least: points(1000) })).waitFor();
  const field = convert.getByRole('textbox', { name: t('points.howMany') });
  const password = convert.getByLabel(t('cashier.paymentPassword'));
  const change = convert.getByRole('button', { name: t('points.change'), exact: true });
  const comesTo = convert.getByRole('definition');
  for (const [typed, comes, problem] of [
    ['many', '0.00', t('points.rule.number')],
    ['999', '0.00', t('points.rule.least', { least: points(1000) })],
    ['1001', '0.00', t('points.rule.step', { step: points(2) })],
    ['2600', '0.00', t('errors.points.tooFew')],
  ] as const) {
    await field.fill(typed);
    await password.fill(PAYMENT);
    await change.click();
    await convert.getByRole('alert').getByRole('link', { name: problem }).click();
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    expect(await convert.locator(`#${await field.getAttribute('aria-describedby')}`).textContent()).toBe(problem);
    expect(await comesTo.textContent()).toBe(euro(comes));
  }
  expect(await axeFindings(page)).toEqual([]);

  await convert.getByRole('button', { name: `${t('points.all')} ${points(2500)}` }).click();
  expect(await field.inputValue()).toBe('2500');
  expect(await comesTo.textContent()).toBe(euro('12.50'));
  await field.fill('1200');
  expect(await comesTo.textContent()).toBe(euro('6.00'));
  await convert.getByText(t('points.atOnce')).waitFor();
  await change.click();
  await page.getByText(t('points.nowPaid')).waitFor();
  await expect.poll(() => shownPoints(page)).toBe(1301);
  await page.getByRole('banner').getByText(euro('6.00')).waitFor();
  // Another press asks for the payment password again, and changes nothing without it.
  await change.click();
  await convert
    .getByRole('alert')
    .getByRole('link', { name: t('cashier.required.paymentPassword') })
    .waitFor();
  expect(await shownPoints(page)).toBe(1301);
  await go('/member/?page=pointHistory');
  const row = page.getByRole('main').locator('tbody tr');
  await row.getByText(t('points.changed')).waitFor();
  await row.getByText(euro('6.00')).waitFor();
  expect(await row.locator('[data-cell="result"]').textContent()).toContain('1,200');
});
