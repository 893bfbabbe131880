import type { Locator } from 'playwright';
import sharp from 'sharp';
import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { keyboard } from '../input-methods.ts';
import { giveTabSession, IDLER } from '../logging-in.ts';
import { visitorsWithoutPopups } from '../popups-seen.ts';
import { locale } from '../texts.ts';
import type { Visitor } from '../visit.ts';

/** The ways in which a member hands the link over by which friends register (SPEC 2: referral). */
const enter = visitorsWithoutPopups();
const { t } = await locale('lotus', 'EN');

/** A member whose device has no way to share but what a test gives it. */
async function visit() {
  const visitor = await enter();
  await visitor.page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await giveTabSession(visitor, IDLER);
  return visitor;
}

/** Opens the page of invitations. @returns the link that is read there */
async function open({ page, go }: Visitor) {
  await go('/en/member/?page=referral');
  const part = page.getByRole('main').getByRole('region', { name: t('referral.link') });
  const link = (await part.locator('p bdi').first().textContent()) ?? '';
  expect(link).toMatch(/\/en\/register\/\?referralCode=\w+$/);
  return { part, link };
}

const shareIn = (part: Locator) => part.getByRole('button', { name: t('referral.share') });

test('a member hands the link to another application of the device', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await page.addInitScript(() =>
    Object.assign(navigator, {
      share: async (shared: ShareData) => document.documentElement.setAttribute('data-shared', JSON.stringify(shared)),
    }),
  );
  const { part, link } = await open(visitor);
  await shareIn(part).click();
  await expect
    .poll(() => page.locator('html').getAttribute('data-shared'))
    .toBe(JSON.stringify({ url: link, text: t('referral.shareText') }));
});

test('a member who closes the choice of applications is told nothing, and one whose device fails how to go on', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await page.addInitScript(() => {
    const refusals = ['AbortError', 'NotAllowedError'];
    Object.assign(navigator, { share: async () => Promise.reject(new DOMException('refused', refusals.shift())) });
  });
  const { part } = await open(visitor);
  const failed = page.getByText(t('referral.copyFailed'));
  await shareIn(part).click();
  await shareIn(part).click();
  await failed.first().waitFor();
  expect(await failed.count()).toBe(1);
});

test('a member whose device cannot share copies the link by keyboard, and stays where they are', async () => {
  const visitor = await visit();
  const { page, context } = visitor;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { part, link } = await open(visitor);
  expect(await shareIn(part).count()).toBe(0);
  const copy = part.getByRole('button', { name: t('referral.copy') });
  await keyboard(page).press(copy);
  await part.getByText(t('referral.copied')).waitFor();
  expect(await copy.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
});

test('a camera sees the link in the QR code, dark on light', async () => {
  const visitor = await visit();
  const { part, link } = await open(visitor);
  const picture = await part.getByRole('img', { name: t('referral.qr') }).screenshot();
  const { data, size } = encode(link, { ecc: 'M', border: QUIET });
  const drawn = data.map((row) => row.map((isDark) => (isDark ? '#' : '.')).join(''));
  expect(withoutEdge(await modulesOf(picture, size))).toEqual(withoutEdge(drawn));
});

/** Light modules around a code, in which the picture's corners are rounded. */
const QUIET = 2;

const withoutEdge = (rows: readonly string[]) => rows.slice(1, -1).map((row) => row.slice(1, -1));

/** The modules of a picture of a QR code, row by row, by the pixels in their middles. */
async function modulesOf(picture: Buffer, size: number): Promise<readonly string[]> {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
  const middle = (module: number, length: number) => Math.floor(((module + 0.5) * length) / size);
  const modules = Array.from({ length: size }, (_, module) => module);
  return modules.map((y) =>
    modules
      .map((x) => data[(middle(y, info.height) * info.width + middle(x, info.width)) * info.channels] ?? 0)
      .map((light) => (light < 128 ? '#' : '.'))
      .join(''),
  );
}
