import type { BrowserContext, Page, Route } from 'playwright';
import { expect, test } from 'vitest';
import { visitorsWithoutPopups } from '../popups-seen.ts';
import { locale } from '../texts.ts';

/** Pictures whose hosts fail (SPEC 9 and 8): what was meant to be seen is drawn, and never a browser's sign of a broken one. */
const visit = visitorsWithoutPopups();
const { t } = await locale('lotus', 'EN');

/** How a host may fail: not at all there, without the picture, with a page in its place, with half a picture. */
const FAILURES: readonly ((route: Route) => Promise<void>)[] = [
  (route) => route.abort(),
  (route) => route.fulfill({ status: 404, body: '' }),
  (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Parked</h1>' }),
  (route) => route.fulfill({ contentType: 'image/png', body: Buffer.from('89504e470d0a1a0a0000000d', 'hex') }),
];

/** Makes every picture fail, each in its turn's way. Icons of the page are no pictures of a host. */
async function failPictures(context: BrowserContext): Promise<void> {
  let asked = 0;
  await context.route('**/*', async (route) => {
    const request = route.request();
    if (request.resourceType() !== 'image' || /\/_astro\/(?:icons|pictures)\./.test(request.url()))
      return route.fallback();
    asked += 1;
    await FAILURES[asked % FAILURES.length]?.(route);
  });
}

/** Pictures that show and are broken, without anything drawn over them. */
const broken = (page: Page) =>
  page.evaluate(() =>
    [...document.images]
      .filter((img) => img.src !== '' && img.complete && img.naturalWidth === 0 && img.checkVisibility())
      .filter((img) => img.alt !== '' && getComputedStyle(img, '::after').content === 'none')
      .map(({ src }) => src),
  );

test.each(['desktop', 'phone'] as const)('where every picture fails, on a %s, the home page is drawn', async (size) => {
  const { page, context, go, expectError } = await visit({ size });
  expectError(/Failed to load resource|net::ERR/);
  await failPictures(context);
  await go('/en/');
  const carousel = page.getByRole('region', { name: t('home.banners') });
  await expect.poll(() => carousel.locator('li').first().locator('img').count()).toBe(0);
  await carousel.locator('li strong').first().waitFor();

  const hot = page.getByRole('region', { name: t('layout.hot') });
  await hot.scrollIntoViewIfNeeded();
  const tile = hot.getByRole('article').first();
  await expect.poll(() => tile.locator('img').count()).toBe(0);
  const name = (await tile.getByRole('heading').textContent()) ?? '';
  expect(await tile.locator('[aria-hidden]').first().textContent()).toBe(name);

  const slots = page.getByRole('list', { name: t('games.vendorsOf', { type: t('type.RNG') }) });
  await page.getByRole('region', { name: t('type.RNG'), exact: true }).scrollIntoViewIfNeeded();
  const vendor = slots.getByRole('link').first();
  await expect.poll(() => vendor.locator('img').count()).toBe(0);
  await expect.poll(() => vendor.locator('span').evaluate((words) => getComputedStyle(words).opacity)).toBe('1');

  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const logos = page.getByRole('contentinfo').locator('img');
  await expect
    .poll(() => logos.evaluateAll((all) => all.every((img) => img instanceof HTMLImageElement && img.complete)))
    .toBe(true);
  expect(await broken(page)).toEqual([]);
});

test('a vendor stands with its name until its logo has come', async () => {
  const { page, context, at } = await visit();
  let come: () => void = () => undefined;
  const held = new Promise<void>((done) => {
    come = done;
  });
  await context.route('**/*', async (route) => {
    if (route.request().resourceType() === 'image') await held;
    await route.fallback();
  });
  await page.goto(at('/en/'), { waitUntil: 'domcontentloaded' });
  await page.getByRole('region', { name: t('type.RNG'), exact: true }).scrollIntoViewIfNeeded();
  const vendor = page
    .getByRole('list', { name: t('games.vendorsOf', { type: t('type.RNG') }) })
    .getByRole('link')
    .first();
  await expect.poll(() => vendor.locator('img[src]').count()).toBe(1);
  const opacity = () => vendor.locator('span').evaluate((words) => getComputedStyle(words).opacity);
  expect(await opacity()).toBe('1');
  come();
  await expect.poll(opacity).toBe('0');
});
