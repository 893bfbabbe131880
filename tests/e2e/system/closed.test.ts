import type { Page } from 'playwright';
import { afterEach, describe, expect, test } from 'vitest';
import type { PlainKey } from '../../../src/i18n/translate.ts';
import { CLOSED_WORDS } from '../../../src/shells/system/head.ts';
import { type Account, giveTabSession, PLAYER } from '../logging-in.ts';
import { ownPortal } from '../own-portal.ts';
import { hidePopups } from '../popups-seen.ts';
import { locale } from '../texts.ts';
import { REFUSED, type Visit, visitors } from '../visit.ts';

const BRAND = 'harbor';
/** The status is read each minute. */
const MINUTE_MS = 60_000;

const portal = ownPortal();
const enter = visitors('own');

const close = (endsAt: Date | null = null) => portal().services.merchants.setMaintenance(BRAND, { endsAt });
const block = () => portal().services.merchants.setBlocked(BRAND, { countries: [], ips: ['127.0.0.1'] });
async function open() {
  await portal().services.merchants.setMaintenance(BRAND, null);
  await portal().services.merchants.setBlocked(BRAND, { countries: [], ips: [] });
}
afterEach(open);

const VIEWS = [
  { language: 'EN', prefix: '', dir: 'ltr', size: 'desktop' },
  { language: 'EN', prefix: '', dir: 'ltr', size: 'phone' },
  { language: 'AR', prefix: '/ar', dir: 'rtl', size: 'desktop' },
  { language: 'AR', prefix: '/ar', dir: 'rtl', size: 'phone' },
] as const satisfies readonly (Visit & { language: string; prefix: string; dir: string })[];

describe.each(VIEWS)('in $language at $size', ({ language, prefix, dir, size }) => {
  /** A visitor without announcement popups, whose minutes pass when the test says so. */
  async function visit(path: string) {
    const { t } = await locale(BRAND, language);
    const visitor = await enter({ brand: BRAND, size, port: portal().port });
    visitor.expectError(REFUSED);
    await hidePopups(visitor.context, BRAND);
    await visitor.page.clock.install();
    await visitor.go(prefix + path);
    const title = (kind: 'maintenance' | 'blocked') =>
      visitor.page.getByRole('heading', { level: 1, name: t(CLOSED_WORDS[kind].title) });
    return { ...visitor, t, title, address: visitor.at(prefix + path) };
  }

  const minute = (page: Page) => page.clock.fastForward(MINUTE_MS);

  test('maintenance replaces the site at load, says until when, and opens where the visitor was', async () => {
    await close(new Date(Date.now() + 30 * MINUTE_MS));
    const { page, t, title, address } = await visit('/rng/?vassalage=PG');
    await title('maintenance').waitFor();
    expect(page.url()).toBe(address);
    expect(await page.locator('html').getAttribute('dir')).toBe(dir);
    await page.getByText(t('info maintenance')).waitFor();
    await page.getByText(t('system.endsAt')).waitFor();
    expect(await page.getByRole('timer').textContent()).toMatch(/\d/);
    const [chat] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: t('layout.service') }).click(),
    ]);
    await chat.close();

    await minute(page);
    await title('maintenance').waitFor();
    await open();
    await minute(page);
    await page.getByRole('main').locator('article').first().waitFor();
    expect(page.url()).toBe(address);
  });

  test('a blocked region replaces the site at load, and tells the address', async () => {
    await block();
    const { page, t, title } = await visit('/');
    await title('blocked').waitFor();
    await page.getByText('127.0.0.1').waitFor();
    await page.getByText(t('blockip')).waitFor();
    await page.getByText(t('info ip block')).waitFor();
    await page.getByRole('link', { name: t('layout.service') }).waitFor();
    expect(await page.getByRole('navigation').count()).toBe(0);
  });

  test('maintenance replaces a page with an open popup, and nothing of it comes back', async () => {
    const { page, t, title, address } = await visit('/promotions/');
    await page.locator('a[data-open="register"]:visible').first().click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('#register-mobile-mobileNum').waitFor();
    await close();
    await minute(page);
    await title('maintenance').waitFor();
    await page.getByText(t('system.endUnknown')).waitFor();
    expect(await dialog.count()).toBe(0);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).not.toBe('hidden');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    await open();
    await minute(page);
    await page.getByRole('contentinfo').waitFor();
    await title('maintenance').waitFor({ state: 'detached' });
    expect(page.url()).toBe(address);
    expect(await dialog.count()).toBe(0);
  });
});

describe('a closed site', () => {
  async function visit(path: string, { as }: { readonly as?: Account } = {}) {
    const { t } = await locale(BRAND, 'EN');
    const visitor = await enter({ brand: BRAND, port: portal().port });
    visitor.expectError(REFUSED);
    await hidePopups(visitor.context, BRAND);
    if (as) await giveTabSession(visitor, as);
    await visitor.go(path);
    const heading = (key: PlainKey) => visitor.page.getByRole('heading', { level: 1, name: t(key) });
    return { ...visitor, t, heading };
  }

  test('shows as soon as a call is refused, and ends a running game', async () => {
    const { page, t, heading } = await visit('/rng/', { as: PLAYER });
    await page.getByRole('main').locator('article button').first().click();
    await page.frameLocator('iframe').locator('#spin').waitFor();
    await close();
    // Closing the game reads the balance, which is refused.
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('ui.close') })
      .click();
    await heading('game maintenance').waitFor();
    expect(await page.locator('iframe, dialog').count()).toBe(0);
  });

  test('lets its languages lead to where the visitor was', async () => {
    await close();
    const { page, heading } = await visit('/rng/?vassalage=PG');
    await heading('game maintenance').waitFor();
    await open();
    await page.locator('[popovertarget="languages"]').click();
    await page.locator('a[data-lang="AR"]').click();
    await page.waitForURL('**/ar/rng/?vassalage=PG');
    await page.getByRole('main').locator('article').first().waitFor();
  });

  test.each(['/maintenance/', '/ar/blocked/'])('has nothing to say under %s once it is open', async (path) => {
    const { page, at } = await visit(path);
    await page.waitForURL(at(path.startsWith('/ar/') ? '/ar/' : '/'));
    await page.getByRole('contentinfo').waitFor();
  });

  test('under its own address stays until it is open', async () => {
    await close();
    const { page, at, heading } = await visit('/maintenance/');
    await heading('game maintenance').waitFor();
    await page.waitForFunction(() => window.marquee?.status !== undefined);
    expect(page.url()).toBe(at('/maintenance/'));
    await open();
    await page.reload();
    await page.waitForURL(at('/'));
  });
});
