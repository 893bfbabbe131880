import type { BrowserContext, Locator, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { axeFindings } from '../axe.ts';

import { keyboard } from '../input-methods.ts';
import { hidePopups } from '../popups-seen.ts';
import { locale } from '../texts.ts';
import { settled, type Visit, visitors } from '../visit.ts';

const enter = visitors();
const { t } = await locale('harbor', 'EN');

/** A visitor of harbor who has not been asked yet, and what their browser asks of the tagging server. */
async function visit(how: Omit<Visit, 'brand' | 'undecided'> = {}) {
  const visitor = await enter({ brand: 'harbor', undecided: true, ...how });
  await hidePopups(visitor.context, 'harbor');
  const asked: URL[] = [];
  visitor.context.on('request', (request) => {
    const url = new URL(request.url());
    if (/^\/(gtag|g)\//.test(url.pathname)) asked.push(url);
  });
  /** Addresses of the page views that were sent, without their origin. */
  const views = () =>
    asked
      .filter(({ pathname, searchParams }) => pathname === '/g/collect' && searchParams.get('en') === 'page_view')
      .map(({ searchParams }) => new URL(searchParams.get('dl') ?? '').href.replace(visitor.at(''), ''));
  return { ...visitor, asked, views, bar: barOf(visitor.page, t('analytics.title')) };
}

const barOf = (page: Page, name: string) => page.getByRole('region', { name });
const settings = (page: Page) => page.getByRole('link', { name: t('analytics.settings') });
const press = (bar: Locator, choice: 'allow' | 'refuse') =>
  bar.getByRole('button', { name: t(`analytics.${choice}`) }).click();

async function tagCookies(context: BrowserContext): Promise<string[]> {
  return (await context.cookies()).map(({ name }) => name).filter((name) => name.startsWith('_ga'));
}

/** The counts that the tagging server shows, by page. */
async function counted(context: BrowserContext, port: number): Promise<Map<string, number>> {
  const page = await context.newPage();
  await page.goto(`http://services.localhost:${port}/harbor/en/visits`);
  const rows = await page
    .locator('tbody tr')
    .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent)));
  await page.close();
  return new Map(rows.map(([path = '', views = '']) => [path, Number(views)]));
}

test('nothing is asked of the tag before the visitor agrees; then each page is counted once, by its path alone', async () => {
  const { page, context, port, go, bar, asked, views } = await visit();
  await go('/help/?q=secret&token=');
  await bar.waitFor();
  await settled(page);
  expect(asked).toEqual([]);
  expect(await tagCookies(context)).toEqual([]);
  const before = await counted(context, port);
  await press(bar, 'allow');
  await expect.poll(views).toEqual(['/help/']);
  await go('/promotions/?name=ana#top');
  await expect.poll(views).toEqual(['/help/', '/promotions/']);
  await settled(page);
  expect(await bar.isVisible()).toBe(false);
  expect(views()).toHaveLength(2);
  expect(asked.map(({ href }) => decodeURIComponent(href)).filter((href) => /secret|ana/.test(href))).toEqual([]);
  expect((await tagCookies(context)).length).toBe(2);
  const after = await counted(context, port);
  for (const path of ['/help/', '/promotions/']) expect(after.get(path)).toBe((before.get(path) ?? 0) + 1);
});

test('a visitor who refuses is never counted and not asked again', async () => {
  const { page, context, go, bar, asked } = await visit();
  await go('/help/');
  await press(bar, 'refuse');
  await go('/promotions/');
  await settled(page);
  expect(await bar.isVisible()).toBe(false);
  expect(asked).toEqual([]);
  expect(await tagCookies(context)).toEqual([]);
});

test('a visitor who withdraws at the foot of a page is counted no more, and the cookies are gone', async () => {
  const { page, context, go, bar, asked, views } = await visit();
  await go('/help/');
  await press(bar, 'allow');
  await expect.poll(views).toEqual(['/help/']);
  await settings(page).click();
  await bar.getByText(t('analytics.nowGranted')).waitFor();
  const sent = asked.length;
  await press(bar, 'refuse');
  await expect.poll(() => tagCookies(context)).toEqual([]);
  await go('/promotions/');
  await settled(page);
  expect(asked).toHaveLength(sent);
  expect(await tagCookies(context)).toEqual([]);
  await settings(page).click();
  await bar.getByText(t('analytics.nowDenied')).waitFor();
});

test('a browser that asks not to be tracked is not asked, not counted, and may still be told otherwise', async () => {
  const { page, context, go, bar, asked, views } = await visit();
  await context.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  await go('/help/');
  await settled(page);
  expect(await bar.isVisible()).toBe(false);
  expect(asked).toEqual([]);
  await settings(page).click();
  await bar.getByText(t('analytics.nowRefusedByBrowser')).waitFor();
  await press(bar, 'allow');
  await expect.poll(views).toEqual(['/help/']);
});

describe('the bar', () => {
  test('is reached by keyboard, opens on wish with the focus, closes by Escape and gives it back', async () => {
    const { page, go, bar } = await visit();
    await go('/help/');
    await bar.waitFor();
    const keys = keyboard(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await bar.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await keys.press(bar.getByRole('button', { name: t('analytics.refuse') }));
    await settings(page).press('Enter');
    expect(await bar.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    expect(await bar.isVisible()).toBe(false);
    expect(await settings(page).evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('waits behind a popup, which asks for a decision of its own', async () => {
    const { page, go, bar } = await visit();
    await go('/help/');
    await bar.waitFor();
    await page.getByRole('banner').locator('[data-open="login"]').click();
    const popup = page.getByRole('dialog');
    await popup.waitFor();
    expect(await bar.isVisible()).toBe(false);
    await popup.getByRole('button', { name: t('ui.close') }).click();
    await bar.waitFor();
  });

  test('waits for a connection, in the place of lying under the bar that tells of a lost one', async () => {
    const { page, context, go, bar } = await visit();
    await go('/help/');
    await bar.waitFor();
    await settled(page);
    await context.setOffline(true);
    await bar.waitFor({ state: 'hidden' });
    await context.setOffline(false);
    await bar.waitFor();
  });

  test.each([
    { size: 'desktop', language: 'EN', path: '/' },
    { size: 'phone', language: 'AR', path: '/ar/' },
  ] as const)(
    'at $size in $language has nothing for axe, fits, and leaves the page to be read to its end',
    async ({ size, language, path }) => {
      const { page, go } = await visit({ size });
      const texts = await locale('harbor', language);
      await go(path);
      const bar = barOf(page, texts.t('analytics.title'));
      await bar.waitFor();
      expect(await axeFindings(page)).toEqual([]);
      const box = await bar.boundingBox();
      const viewport = page.viewportSize();
      expect(box?.height).toBeLessThan((viewport?.height ?? 0) / 6);
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(viewport?.width ?? 0);
      // The last line of the footer can be scrolled above the bar.
      const foot = page.getByText('© Harbor Sports');
      const above = async () => {
        // What comes while the page is scrolled makes it longer.
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
        const end = await foot.boundingBox();
        return ((await bar.boundingBox())?.y ?? 0) - (end?.y ?? 0) - (end?.height ?? 0);
      };
      await expect.poll(above).toBeGreaterThan(0);
    },
  );
});

test('brands without a tag pay nothing: no bar, no script, no link', async () => {
  const { page, go } = await enter({ brand: 'lotus', undecided: true });
  await go('/en/help/');
  await settled(page);
  expect(await page.locator('#consent, [data-consent], script[src*="consent"]').count()).toBe(0);
});
