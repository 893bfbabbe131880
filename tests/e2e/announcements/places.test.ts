import type { Locator, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { ar } from '../../../src/gateway/seed/texts/ar.ts';
import { en } from '../../../src/gateway/seed/texts/en.ts';
import { axeFindings } from '../axe.ts';
import { visitorsWithoutPopups } from '../popups-seen.ts';
import { locale } from '../texts.ts';
import { settled } from '../visit.ts';

/** Banners by group (SPEC 3), in the places that are not home. */
const visit = visitorsWithoutPopups();

/** A banner has its picture, stands within the page's width, and leads where it says. */
async function follow(page: Page, banner: Locator, to: string): Promise<void> {
  await banner.waitFor();
  const picture = banner.locator('img');
  await expect
    .poll(() => picture.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth))
    .toBeGreaterThan(0);
  expect(await axeFindings(page)).toEqual([]);
  await banner.click();
  await page.waitForURL(to);
}

describe.each([
  { brand: 'lotus', language: 'EN', prefix: '/en', size: 'desktop', places: en.places },
  { brand: 'harbor', language: 'AR', prefix: '/ar', size: 'phone', places: ar.places },
] as const)('banners of $brand in $language at $size', ({ brand, language, prefix, size, places }) => {
  const named = (page: Page | Locator, { title }: { readonly title: string }) =>
    page.getByRole('link', { name: new RegExp(`^${title}`) });

  test('the side menu has its own, once it is used', async () => {
    const { t } = await locale(brand, language);
    const { page, go, at } = await visit({ brand, size });
    await go(`${prefix}/help/`);
    const menu = page.getByRole('navigation', { name: t('layout.menu') });
    if (size === 'desktop') await menu.hover();
    else await page.locator('[popovertarget="menu"]').first().click();
    await follow(page, named(menu, places.w_leftmenu), at(`${prefix}/rng/?filter=NEW`));
  });

  test.each(['login', 'register'] as const)('the page /%s/ has its own', async (name) => {
    const { page, go, at } = await visit({ brand, size });
    await go(`${prefix}/${name}/`);
    const to = name === 'login' ? '/help/#account' : '/promotions/';
    await follow(page, named(page.getByRole('main'), places[`w_${name}`]), at(prefix + to));
  });

  test.each(['login', 'register'] as const)('the %s popup has its own, and no greeting comes over it', async (name) => {
    const { t } = await locale(brand, language);
    const { page, go, at } = await visit({ brand, size });
    await go(`${prefix}/help/`);
    await page.locator('[data-open="login"]:visible').first().click();
    const logIn = page.getByRole('dialog', { name: t('session.logIn') });
    await named(logIn, places.w_login).waitFor();
    if (name === 'register') await logIn.getByRole('button', { name: t('session.register') }).click();
    const dialog = name === 'login' ? logIn : page.getByRole('dialog', { name: t('registration.title') });
    await dialog.waitFor();
    await settled(page);
    expect(await page.getByRole('dialog').count()).toBe(1);
    const to = name === 'login' ? '/help/#account' : '/promotions/';
    await follow(page, named(dialog, places[`w_${name}`]), at(prefix + to));
  });
});

test('the fields of the log-in popup stay where they are when its banner comes', async () => {
  const { t } = await locale('lotus', 'EN');
  for (const size of ['desktop', 'phone'] as const) {
    const { page, context, go } = await visit({ size });
    let answer: (() => void) | undefined;
    const released = new Promise<void>((done) => {
      answer = done;
    });
    await context.route('**/MCSFE_getListAnnouncements?**', async (route) => {
      await released;
      await route.continue();
    });
    const asked = page.waitForRequest('**/MCSFE_getListAnnouncements?**');
    await go('/en/help/');
    await page.locator('[data-open="login"]:visible').first().click();
    const dialog = page.getByRole('dialog', { name: t('session.logIn') });
    await asked;
    const place = () => dialog.locator('#login-username').boundingBox();
    const before = await place();
    answer?.();
    await dialog.getByRole('link', { name: en.places.w_login.title }).waitFor();
    expect(await place()).toEqual(before);
  }
});

test('where a group has no banner, nothing shows', async () => {
  const { page, context, go } = await visit();
  await context.route('**/MCSFE_getListAnnouncements?**', (route) =>
    route.fulfill({ json: { success: true, value: { banners: [], player: [], popup: [], promotion: [] } } }),
  );
  const answered = page.waitForResponse('**/MCSFE_getListAnnouncements?**');
  await go('/en/login/');
  await answered;
  await settled(page);
  const main = page.getByRole('main');
  expect(await main.locator('#login-username').isVisible()).toBe(true);
  expect(await main.locator('form ~ ul, astro-island > ul').count()).toBe(0);
});
