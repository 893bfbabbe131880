import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { axeFindings } from '../axe.ts';
import { giveTabSession, PLAYER } from '../logging-in.ts';
import { PAYMENT, payBy } from '../payment-password.ts';
import { visitorsWithoutPopups } from '../popups-seen.ts';
import { locale } from '../texts.ts';

/** The points mall (SPEC 2: pointMall, points mall redeem history). The demo's members have played for months. */
const visit = visitorsWithoutPopups();

const main = (page: Page) => page.getByRole('main');
const over = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
const shown = async (page: Page, attribute: string) =>
  Number(await main(page).locator(`[${attribute}]`).getAttribute(attribute));

const ADDRESS = {
  ...{ recipient: 'Ana Reyes', phone: '+63 917 123 4567', street: '12 Mabini St' },
  ...{ city: 'Manila', country: 'Philippines' },
};

test.each([
  { brand: 'lotus', language: 'EN', prefix: '/en', size: 'desktop', cost: 300 },
  { brand: 'harbor', language: 'AR', prefix: '/ar', size: 'phone', cost: 200 },
] as const)(
  'a member of $brand collects points, redeems them for a key ring, and reads what became of it ($language, $size)',
  async ({ brand, language, prefix, size, cost }) => {
    const { t } = await locale(brand, language);
    const visitor = await visit({ brand, size });
    const { page, go, port } = visitor;
    await payBy(port, brand, PLAYER);
    await giveTabSession(visitor, PLAYER);
    await go(`${prefix}/pointMall/`);
    const own = main(page).getByRole('region', { name: t('points.own') });
    await own.waitFor();
    // Bets are counted a few thousand at a time, from the start of the portal on.
    await expect
      .poll(
        async () => {
          await page.reload();
          await own.waitFor();
          return shown(page, 'data-waiting');
        },
        { timeout: 60_000 },
      )
      .toBeGreaterThan(cost);
    const waiting = await shown(page, 'data-waiting');
    const before = await shown(page, 'data-points');
    await own.getByRole('button', { name: t('points.collect') }).click();
    await page.getByText(t('points.collected')).waitFor();
    await expect.poll(() => shown(page, 'data-points')).toBeGreaterThanOrEqual(before + waiting);
    await expect.poll(() => shown(page, 'data-waiting')).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    expect(await over(page)).toBeLessThanOrEqual(0);

    const card = main(page).locator('[data-good="keyring"]');
    const collected = await shown(page, 'data-points');
    await card.getByRole('button').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: t('points.redeem'), exact: true }).click();
    // What is missing stands at its field, and costs no try of the password.
    await dialog.getByText(t('points.rule.address')).first().waitFor();
    const summary = dialog.getByRole('alert').getByRole('link');
    for (const name of ['recipient', 'phone', 'street', 'city', 'country'] as const) {
      const problem = t('points.rule.address');
      await summary.getByText(t('points.problem', { label: t(`points.field.${name}`), problem })).waitFor();
    }
    await dialog.locator('#redeem-phone').fill('12');
    await dialog.locator('#redeem-street').focus();
    await dialog.getByText(t('points.rule.phone')).first().waitFor();
    for (const [name, value] of Object.entries(ADDRESS)) await dialog.locator(`#redeem-${name}`).fill(value);
    await dialog.locator('#redeem-paymentPassword').fill(PAYMENT);
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: t('points.redeem'), exact: true }).click();
    await page.getByText(t('points.nowApproved')).waitFor();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => shown(page, 'data-points')).toBe(collected - cost);

    await go(`${prefix}/member/?page=pointHistory`);
    const row = main(page).locator('tbody tr').first();
    await row.getByText(t('points.states.approved')).waitFor();
    await row.getByText('12 Mabini St').waitFor();
    expect(await row.locator('[data-cell="result"] [data-sign="out"]').count()).toBe(1);
    expect(await axeFindings(page)).toEqual([]);
    expect(await over(page)).toBeLessThanOrEqual(0);
  },
);

test('a visitor reads what points are redeemed for and how they are earned', async () => {
  const { t } = await locale('lotus', 'EN');
  const { page, go } = await visit();
  await go('/en/pointMall/');
  const offered = main(page).getByRole('region', { name: t('points.goods') });
  expect(await offered.getByRole('heading', { level: 3 }).allTextContents()).toContain('Lotus key ring');
  const earned = main(page).getByRole('region', { name: t('points.earned') });
  expect(await earned.locator('dd').count()).toBe(6);
});
