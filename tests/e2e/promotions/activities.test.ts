import type { Page } from 'playwright';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { formatAmount } from '../../../src/money/format.ts';
import { axeFindings } from '../axe.ts';
import { keyboard } from '../input-methods.ts';
import { giveTabSession, IDLER, PLAYER } from '../logging-in.ts';
import { operate } from '../operate.ts';
import { ownPortal } from '../own-portal.ts';
import { hidePopups } from '../popups-seen.ts';
import { locale } from '../texts.ts';
import { type Visit, visitors } from '../visit.ts';

/** Promotions that members apply for or come for, with where each stands for them (SPEC 4: activity status). */
const portal = ownPortal();
const enter = visitors('own');

async function visit(given: Visit = {}) {
  const visitor = await enter({ ...given, port: portal().port });
  await hidePopups(visitor.context, visitor.brand);
  return visitor;
}

/** The number of the application that waits. */
async function waiting(): Promise<string> {
  const row = await portal()
    .services.db.selectFrom('applications')
    .select('id')
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return row.id;
}

const picture = async () => ({
  name: 'screen.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 40, height: 30, channels: 3, background: '#fff' } })
    .png()
    .toBuffer(),
});
const panel = (page: Page, title: string) => page.getByRole('main').getByRole('region', { name: title });

test('a member applies with a picture, is refused with a reason, applies again, and claims what it gives', async () => {
  const { t } = await locale('lotus', 'TY');
  const visitor = await visit();
  const { page, go } = visitor;
  await giveTabSession(visitor, PLAYER);
  await go('/promotions/photo/');
  const own = panel(page, t('activities.title'));
  const state = own.getByText(t('activities.state.joining'));
  await state.waitFor();
  const isInTextFace = (chip: Element) =>
    getComputedStyle(chip).fontFamily === getComputedStyle(document.body).fontFamily;
  expect(await state.evaluate(isInTextFace)).toBe(true);
  await own.getByText(t('activities.state.joining')).waitFor();
  await own.getByText(t('activities.picturesLabel', { least: 1 })).waitFor();
  await own.locator('textarea').fill('Ang saya ng round na ito');
  await own.getByText(t('activities.count', { count: 24, most: 140 })).waitFor();
  await own.getByRole('button', { name: t('activities.send') }).click();
  await own.getByText(t('activities.pictures', { count: 1 })).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  // What was typed outlives a reload.
  await page.reload();
  await expect.poll(() => own.locator('textarea').inputValue()).toBe('Ang saya ng round na ito');
  await own.locator('textarea').fill('x'.repeat(141));
  await own.locator('input[type="file"]').setInputFiles(await picture());
  await own.getByRole('button', { name: t('activities.send') }).click();
  await own.getByRole('link', { name: /140/ }).waitFor();
  await own.locator('textarea').fill('Ang saya ng round na ito');
  // What was chosen is seen, and what is no picture is named.
  await expect.poll(() => own.locator('li img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(40);
  const text = { name: 'panalo.txt', mimeType: 'text/plain', buffer: Buffer.from('panalo') };
  await own.locator('input[type="file"]').setInputFiles(text);
  await own.getByRole('alert').getByText('panalo.txt').waitFor();
  await own.getByRole('button', { name: t('activities.send') }).click();
  await own.getByText(t('activities.state.applying')).waitFor();
  await own.getByText('Ang saya ng round na ito').waitFor();
  await own.getByText(t('activities.picturesSent', { count: 1 })).waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await operate(portal(), 'applications reject', { id: await waiting(), reason: 'Hindi kita ang panalo.' });
  await page.reload();
  await own.getByText(t('activities.why', { reason: 'Hindi kita ang panalo.' })).waitFor();
  // The former comment is there to be corrected.
  expect(await own.locator('textarea').inputValue()).toBe('Ang saya ng round na ito');
  await own.locator('input[type="file"]').setInputFiles(await picture());
  await own.getByRole('button', { name: t('activities.send') }).click();
  await own.getByText(t('activities.state.applying')).waitFor();
  await operate(portal(), 'applications approve', { id: await waiting() });
  await page.reload();
  await own.getByRole('link', { name: t('activities.toRewards') }).click();
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(formatAmount('88.00', 'PHP', 'fil').replace(/[^\d.]/g, '')) })
    .click();
  await go('/promotions/');
  await page
    .getByRole('main')
    .getByRole('article')
    .filter({ hasText: formatAmount('88.00', 'PHP', 'fil') })
    .getByText(t('activities.state.claimed'))
    .waitFor();
});

test('a phone shows in Arabic what is to be paid in before a gift, and where the deposit of the day stands', async () => {
  const { t } = await locale('harbor', 'AR');
  const visitor = await visit({ brand: 'harbor', size: 'phone' });
  const { page, go } = visitor;
  await giveTabSession(visitor, IDLER);
  await go('/ar/promotions/season/');
  const own = panel(page, t('activities.title'));
  await own.getByRole('progressbar').first().waitFor();
  expect(await own.getByRole('button', { name: t('activities.give') }).count()).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(over).toBeLessThanOrEqual(0);
  await go('/ar/promotions/daily/');
  await own.getByRole('link', { name: t('activities.toDeposit') }).click();
  await page.locator('input[name="promotion"][value="daily"]').waitFor();
  expect(await page.locator('input[name="promotion"][value="daily"]').isChecked()).toBe(true);
});

test('a visitor is asked to log in, and sees nothing of the state', async () => {
  const { t } = await locale('lotus', 'EN');
  const { page, go } = await visit();
  await go('/en/promotions/season/');
  await page
    .getByRole('main')
    .getByRole('link', { name: t('layout.logIn') })
    .waitFor();
  expect(await page.getByRole('main').getByText(t('activities.title'), { exact: true }).count()).toBe(0);
});

test('a member applies by keyboard alone, the file chooser included, and goes on from what was sent', async () => {
  const { t } = await locale('lotus', 'EN');
  const visitor = await visit();
  const { page, go } = visitor;
  const { press, write } = keyboard(page);
  await giveTabSession(visitor, IDLER);
  await go('/en/promotions/photo/');
  const own = panel(page, t('activities.title'));
  await write(own.getByRole('textbox', { name: t('activities.comment') }), 'What a round');
  const chooser = page.waitForEvent('filechooser');
  const add = own.getByRole('button', { name: t('pictures.add') });
  await press(add);
  await (await chooser).setFiles(await picture());
  await own.getByText('screen.png').waitFor();
  // The next Tab goes on from there.
  expect(await add.evaluate((button) => button === document.activeElement)).toBe(true);
  await press(own.getByRole('button', { name: t('activities.send') }));
  await own.getByText('What a round').waitFor();
  await own.getByText(t('activities.picturesSent', { count: 1 })).waitFor();
  const heading = own.getByRole('heading', { name: t('activities.title') });
  await expect.poll(() => heading.evaluate((one) => one === document.activeElement)).toBe(true);
});
