import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { axeFindings } from '../axe.ts';
import { keyboard } from '../input-methods.ts';
import { operate } from '../operate.ts';
import { ownPortal } from '../own-portal.ts';
import { PAYMENT } from '../payment-password.ts';
import { locale } from '../texts.ts';
import { visitors } from '../visit.ts';
import { collector, shownPoints } from './collector.ts';

/** What becomes of redemptions that the operator decides (SPEC 2: redeem history). Phone load is a code, so a person looks at each. */
const portal = ownPortal();
const enter = visitors('own');
const { t } = await locale('lotus', 'EN');

const LOAD = '₱100 of phone load';
const redeemButton = (page: Page) => page.getByRole('main').locator('[data-good="load-100"]').getByRole('button');
const dialogOf = (page: Page) => page.getByRole('dialog', { name: t('points.redeemWhat', { what: LOAD }) });

async function redeemLoad(page: Page): Promise<void> {
  const before = await shownPoints(page);
  await redeemButton(page).click();
  const dialog = dialogOf(page);
  await dialog.getByText(t('points.lookedAt')).waitFor();
  await dialog.getByLabel(t('cashier.paymentPassword')).fill(PAYMENT);
  await dialog.getByRole('button', { name: t('points.redeem'), exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => shownPoints(page)).toBe(before - 2200);
}

test('a member reads what is in process, what was rejected and why, and the code that was approved', async () => {
  const visitor = await collector(portal(), enter, { brand: 'lotus', username: 'hector', points: 7000n });
  const { page, go } = visitor;
  const main = page.getByRole('main');
  await go('/en/pointMall/');
  await main.locator('[data-points="7000"]').waitFor();
  for (let time = 0; time < 3; time += 1) await redeemLoad(page);
  await page.getByText(t('points.nowInProcess')).first().waitFor();
  const { answer } = await operate(portal(), 'points list', { brand: ['lotus'] });
  const ids = (answer as { items: { id: string }[] }).items.map(({ id }) => id);
  await operate(portal(), 'points reject', { id: ids[1], reason: 'gone' });
  await operate(portal(), 'points approve', { id: ids[2], given: 'LOAD-4711' });

  await go('/en/member/?page=pointHistory');
  const rows = main.locator('tbody tr');
  const state = (name: 'inProcess' | 'rejected' | 'approved') => t(`points.states.${name}`);
  await rows.nth(2).waitFor();
  expect(await main.locator('[data-cell="state"]').allTextContents()).toEqual([
    ...[state('inProcess'), state('rejected'), state('approved')],
  ]);
  const [waiting, rejected, approved] = [rows.nth(0), rows.nth(1), rows.nth(2)];
  await rejected.getByText(t('points.reason.gone')).waitFor();
  await approved.getByText('LOAD-4711').waitFor();
  expect(await waiting.locator('[data-cell="what"]').textContent()).toBe(LOAD);
  // What was rejected took nothing, so it has no sign.
  expect(await rejected.locator('[data-sign]').count()).toBe(0);
  await rejected.getByText(t('points.returned'), { exact: true }).waitFor();
  for (const row of [waiting, approved]) expect(await row.locator('[data-sign="out"]').count()).toBe(1);
  expect(await axeFindings(page)).toEqual([]);

  const filter = main.getByRole('search').getByRole('combobox', { name: t('points.state') });
  for (const name of ['rejected', 'inProcess', 'approved'] as const) {
    await filter.selectOption({ label: state(name) });
    await expect.poll(() => main.locator('[data-cell="state"]').allTextContents()).toEqual([state(name)]);
  }
  // The points of what was rejected are back.
  await go('/en/pointMall/');
  await main.locator('[data-points="2600"]').waitFor();
});

test('by keyboard alone a member redeems points, and the focus comes back to where the dialog was opened', async () => {
  const visitor = await collector(portal(), enter, { brand: 'lotus', username: 'kevin', points: 5000n });
  const { page, go } = visitor;
  const hands = keyboard(page);
  await go('/en/pointMall/');
  await page.locator('[data-points="5000"]').waitFor();
  const button = redeemButton(page);
  const dialog = dialogOf(page);
  const isBack = () => button.evaluate((element) => element === document.activeElement);
  await hands.press(button);
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(isBack).toBe(true);

  await hands.press(button);
  const send = dialog.getByRole('button', { name: t('points.redeem'), exact: true });
  await hands.press(send);
  await dialog.getByRole('alert').waitFor();
  await hands.press(dialog.getByRole('alert').getByRole('link'));
  await hands.write(dialog.getByLabel(t('cashier.paymentPassword')), PAYMENT);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(t('points.nowInProcess')).waitFor();
  await page.locator('[data-points="2800"]').waitFor();
  await expect.poll(isBack).toBe(true);
});
