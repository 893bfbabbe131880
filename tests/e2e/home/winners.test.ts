import type { BrowserContext, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { formatAmount } from '../../../src/money/format.ts';
import { visitorsWithoutPopups } from '../popups-seen.ts';
import { locale } from '../texts.ts';

/** Winner board and jackpot counter of the home page (SPEC 2, 7 and 9). */
const visit = visitorsWithoutPopups();
const { t } = await locale('lotus', 'EN');

const BOARD = '**/wps/relay/ODSFE2_getWinnerBoard?**';
const board = (page: Page) => page.getByRole('region', { name: t('home.winners') });
const entries = (page: Page) => board(page).getByRole('listitem').getByRole('button');

const WINS = ['70.00', '1500.50', '12.00'].map((winAmount, index) => ({
  ...{ iconUrl: '/icons/none.svg', customerName: `an${index}***`, gameName: `Fort ${index}`, winAmount },
}));
const DRAWN = '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="4"/>';
const answering = async (context: BrowserContext, records: readonly object[]) => {
  await context.route('**/icons/none.svg', (route) => route.fulfill({ contentType: 'image/svg+xml', body: DRAWN }));
  await context.route(BOARD, (route) => route.fulfill({ json: { success: true, value: { records } } }));
};

describe('the winner board', () => {
  test('shows who won what with which game, and leads into the game', async () => {
    const { page, go } = await visit();
    await go('/en/');
    await expect.poll(() => entries(page).count()).toBeGreaterThan(9);
    expect(await entries(page).first().textContent()).toMatch(/^₱[\d,]+\.\d\d\u2068\S{1,2}\*\*\*\u2069 · .+/);
    await entries(page).first().click();
    await page
      .getByRole('dialog')
      .getByRole('heading', { name: t('session.logIn') })
      .waitFor();
  });

  test('has the highest win first, whatever order came', async () => {
    const { page, context, go } = await visit();
    await answering(context, WINS);
    await go('/en/');
    const amounts = board(page).getByRole('listitem').locator('strong');
    await expect
      .poll(() => amounts.allTextContents())
      .toEqual(['1500.50', '70.00', '12.00'].map((amount) => formatAmount(amount, 'PHP', 'en')));
  });

  test('moves until a pointer is on it, or its button stops it', async () => {
    const { page, go } = await visit({ reducedMotion: false });
    await go('/en/');
    await expect.poll(() => entries(page).count()).toBeGreaterThan(9);
    const state = () =>
      board(page)
        .getByRole('list')
        .evaluate((list) => list.parentElement && getComputedStyle(list.parentElement).animationPlayState);
    await expect.poll(state).toBe('running');
    const box = await board(page).boundingBox();
    if (!box) throw new Error('Expected the board to show.');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height - 40);
    await expect.poll(state).toBe('paused');
    await page.mouse.move(0, 0);
    await expect.poll(state).toBe('running');
    await board(page)
      .getByRole('button', { name: t('home.pauseWinners') })
      .click();
    await page.mouse.move(0, 0);
    await expect.poll(state).toBe('paused');
    await board(page)
      .getByRole('button', { name: t('home.playWinners') })
      .click();
    await page.mouse.move(0, 0);
    await expect.poll(state).toBe('running');
  });

  test('stands still under the focus of a keyboard, which shows each entry', async () => {
    const { page, go } = await visit({ reducedMotion: false });
    await go('/en/');
    await expect.poll(() => entries(page).count()).toBeGreaterThan(9);
    await board(page)
      .getByRole('button', { name: t('home.pauseWinners') })
      .focus();
    for (let step = 0; step < 8; step += 1) await page.keyboard.press('Tab');
    const box = await entries(page).nth(7).boundingBox();
    const frame = await board(page).boundingBox();
    expect(
      await entries(page)
        .nth(7)
        .evaluate((entry) => entry === document.activeElement),
    ).toBe(true);
    expect(box?.x).toBeGreaterThanOrEqual(frame?.x ?? 0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((frame?.x ?? 0) + (frame?.width ?? 0) + 1);
  });

  test('stands still, as one row, where less motion is wished for', async () => {
    const { page, go } = await visit();
    await go('/en/');
    await expect.poll(() => entries(page).count()).toBeGreaterThan(9);
    const list = board(page).getByRole('list');
    expect(await list.evaluate((row) => row.parentElement && getComputedStyle(row.parentElement).animationName)).toBe(
      'none',
    );
    expect(await board(page).locator('ul:visible').count()).toBe(1);
  });

  test('stands still with each winner once, and without a button, while they fit into it', async () => {
    const { page, context, go } = await visit({ reducedMotion: false });
    await answering(context, WINS.slice(0, 2));
    await go('/en/');
    const seen = () =>
      board(page).evaluate((section) => {
        const track = section.querySelector('ul')?.parentElement;
        return {
          entries: section.querySelectorAll('li').length,
          buttons: section.querySelectorAll('header button').length,
          animation: track && getComputedStyle(track).animationName,
        };
      });
    await expect.poll(seen).toEqual({ entries: 2, buttons: 0, animation: 'none' });
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(seen).toMatchObject({ entries: 4, buttons: 1 });
    await page.setViewportSize({ width: 1920, height: 1080 });
    await expect.poll(seen).toEqual({ entries: 2, buttons: 0, animation: 'none' });
  });

  test('says when nobody has won, and when it could not be read', async () => {
    const { page, context, go, expectError } = await visit();
    await answering(context, []);
    await go('/en/');
    await board(page).getByText(t('home.noWinners')).waitFor();
    const size = await board(page).boundingBox();
    expectError(/getWinnerBoard.*net::ERR_FAILED/);
    await context.route(BOARD, (route) => route.abort());
    await page.reload();
    const again = board(page).getByRole('button', { name: t('home.winnersFailed') });
    await again.waitFor();
    expect((await board(page).boundingBox())?.height).toBe(size?.height);
    // The route that was set last answers.
    await answering(context, WINS);
    await again.click();
    await expect.poll(() => board(page).getByRole('listitem').count()).toBe(3);
  });

  test('runs from right to left in Arabic, in the currency of the brand', async () => {
    const arabic = await locale('harbor', 'AR');
    const { page, context, go } = await visit({ brand: 'harbor' });
    await answering(context, WINS);
    await go('/ar/');
    const own = page.getByRole('region', { name: arabic.t('home.winners') });
    await expect.poll(() => own.getByRole('listitem').count()).toBe(3);
    const [first, second] = await Promise.all([0, 1].map((at) => own.getByRole('listitem').nth(at).boundingBox()));
    expect(second?.x).toBeLessThan(first?.x ?? 0);
    expect(await own.locator('strong').first().textContent()).toContain('€');
  });
});

describe('the jackpot counter', () => {
  const jackpot = (page: Page) => page.getByRole('region', { name: t('home.jackpot') });
  const amount = async (page: Page) =>
    Number((await jackpot(page).locator('bdi').textContent())?.replaceAll(/[^\d.]/g, ''));

  test('starts between 28 and 200 million and grows, without moving the page', async () => {
    const { page, go } = await visit({ reducedMotion: false });
    await go('/en/');
    await jackpot(page).locator('bdi').waitFor();
    const [before, box] = [await amount(page), await jackpot(page).boundingBox()];
    expect(await jackpot(page).locator('bdi').textContent()).toMatch(/^₱\d{2,3},\d{3},\d{3}\.\d{2}$/);
    expect(before).toBeGreaterThanOrEqual(28_000_000);
    expect(before).toBeLessThanOrEqual(200_010_000);
    await expect.poll(() => amount(page), { timeout: 12_000 }).toBeGreaterThanOrEqual(before + 100);
    expect(await jackpot(page).boundingBox()).toEqual(box);
    expect(await jackpot(page).locator('[aria-live]').count()).toBe(0);
  });

  test('is not there in a brand that shows none', async () => {
    const { page, go } = await visit({ brand: 'harbor' });
    await go('/');
    await page.getByRole('region', { name: (await locale('harbor', 'EN')).t('home.winners') }).waitFor();
    expect(await page.getByRole('region', { name: t('home.jackpot') }).count()).toBe(0);
  });
});

describe('a picture', () => {
  test('that does not come is tried once more, and then its tile stands with the name of the game', async () => {
    const { page, context, go, expectError } = await visit();
    const asked = new Map<string, number>();
    expectError(/icons.*net::ERR_FAILED/);
    // Elsewhere on the page the same pictures may stand again.
    await answering(context, []);
    await context.route('**/GCSGAME_gameList?**', () => undefined);
    await context.route('**/icons/**', (route) => {
      const path = new URL(route.request().url()).pathname;
      asked.set(path, (asked.get(path) ?? 0) + 1);
      return route.abort();
    });
    await go('/en/');
    const tile = page.locator('#hot article').first();
    await tile.waitFor();
    await expect.poll(() => tile.locator('img').count()).toBe(0);
    const name = (await tile.getByRole('heading').textContent()) ?? '';
    expect(await tile.locator('span').first().textContent()).toBe(name);
    expect(asked.size).toBeGreaterThan(0);
    await expect.poll(() => [...new Set(asked.values())]).toEqual([2]);
  });

  test('that fails once comes with the second try', async () => {
    const { page, context, go, expectError } = await visit();
    const asked = new Set<string>();
    expectError(/icons.*net::ERR_FAILED/);
    await context.route('**/icons/**', (route) => {
      const path = new URL(route.request().url()).pathname;
      if (asked.has(path)) return route.continue();
      asked.add(path);
      return route.abort();
    });
    await go('/en/');
    const poster = page.locator('#hot article').first().locator('img');
    await expect
      .poll(() => poster.evaluate((img) => (img instanceof HTMLImageElement ? img.naturalWidth : 0)))
      .toBeGreaterThan(0);
  });

  test('is asked for when a tenth of its place shows', async () => {
    const { page, go } = await visit({ size: 'phone' });
    const asked = new Set<string>();
    page.on('request', (request) => request.url().includes('/icons/') && asked.add(request.url()));
    await page.addInitScript(() => {
      const thresholds: (readonly number[])[] = [];
      Reflect.set(window, 'thresholds', thresholds);
      const { observe } = IntersectionObserver.prototype;
      IntersectionObserver.prototype.observe = function (target) {
        if (target.querySelector(':scope > img')) thresholds.push(this.thresholds);
        return observe.call(this, target);
      };
    });
    await go('/en/');
    await page.locator('#hot').scrollIntoViewIfNeeded();
    await expect.poll(() => page.locator('#hot article').count()).toBe(20);
    await expect.poll(() => asked.size).toBeGreaterThan(1);
    const shown = page.locator('#hot article img[src]');
    await expect.poll(() => shown.count()).toBeGreaterThan(1);
    expect(await shown.count()).toBeLessThan(10);
    // The browser keeps them with fewer digits.
    const thresholds: number[][] = await page.evaluate(() => Reflect.get(window, 'thresholds'));
    expect(new Set(thresholds.flat().map((part) => part.toFixed(3)))).toEqual(new Set(['0.100']));
    await page.locator('#hot article').last().scrollIntoViewIfNeeded();
    await expect.poll(() => page.locator('#hot article').last().locator('img[src]').count()).toBe(1);
  });
});
