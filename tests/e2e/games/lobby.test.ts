import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { getGameList } from '../../../src/contract/games/endpoints.ts';
import { keyboard } from '../input-methods.ts';
import { intercept } from '../intercept.ts';
import { visitorsWithoutPopups } from '../popups-seen.ts';
import { locale } from '../texts.ts';

/** The lists of games (SPEC 4 and 9): 15 a page, searched and filtered, all of it in the address. */
const visit = visitorsWithoutPopups();
const { t } = await locale('lotus', 'EN');
const LIST = '**/wps/relay/GCSGAME_gameList?**';

const tiles = (page: Page) => page.getByRole('main').getByRole('article');
const names = (page: Page) => tiles(page).getByRole('heading').allTextContents();
const chip = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const pageLink = (page: Page, number: number) =>
  page.getByRole('navigation', { name: t('ui.pages') }).getByRole('link', { name: t('ui.page', { page: number }) });
const search = (page: Page) => page.getByRole('searchbox', { name: t('games.search') });
const query = (page: Page) => new URL(page.url()).search;

describe('a lobby', () => {
  test('shows 15 games a page; back, forward and reload keep the place', async () => {
    const { page, go } = await visit();
    await go('/en/rng/');
    await expect.poll(() => tiles(page).count()).toBe(15);
    const first = await names(page);
    await pageLink(page, 2).click();
    await expect.poll(() => query(page)).toBe('?page=2');
    await expect.poll(() => names(page)).not.toEqual(first);
    expect(await tiles(page).count()).toBe(15);
    const second = await names(page);
    await page.reload();
    await expect.poll(() => names(page)).toEqual(second);
    expect(await pageLink(page, 2).getAttribute('aria-current')).toBe('page');
    await page.goBack();
    await expect.poll(() => names(page)).toEqual(first);
    await page.goForward();
    await expect.poll(() => names(page)).toEqual(second);
  });

  test.each([390, 360])(
    'has its page numbers in one row on a phone %i px wide, each fit for a finger',
    async (width) => {
      const { page, go } = await visit({ size: 'phone' });
      await page.setViewportSize({ width, height: 844 });
      await go('/en/rng/?page=9');
      await pageLink(page, 9).waitFor();
      const links = await page
        .getByRole('navigation', { name: t('ui.pages'), exact: true })
        .getByRole('link')
        .all();
      const boxes = await Promise.all(links.map((link) => link.boundingBox()));
      expect(boxes).toHaveLength(5);
      expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
      for (const box of boxes) {
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
        expect(box?.x).toBeGreaterThanOrEqual(0);
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
      }
    },
  );

  test.each([
    { brand: 'lotus', path: '/en/rng/', asks: 'before its code comes' },
    { brand: 'lotus', path: '/en/rng/?vassalage=PG', asks: 'with what its address names' },
    { brand: 'harbor', path: '/ar/fish/', asks: 'in the language of the page' },
  ] as const)('asks for its games and vendors once, $asks: $path', async ({ brand, path }) => {
    const { page, go } = await visit({ brand });
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/GCSGAME_gameList|GCSGAME_newGameVendor|\/react\./.test(pathname))
        asked.push(pathname.replace(/.*\/|\..*/g, ''));
    });
    await go(path);
    await expect.poll(() => tiles(page).count()).toBe(15);
    await page.waitForLoadState('networkidle');
    expect(asked.toSorted()).toEqual(['GCSGAME_gameList', 'GCSGAME_newGameVendor', 'react']);
    if (!path.includes('?')) expect(asked.at(-1)).toBe('react');
  });

  test('asks for vendors once a session', async () => {
    const { page, go } = await visit();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('GCSGAME_newGameVendor')) asked.push(request.url());
    });
    await go('/en/rng/');
    await chip(page, 'Pagoda Games').waitFor();
    await go('/en/fish/');
    await chip(page, 'Jolly Lion').waitFor();
    expect(asked).toHaveLength(1);
  });

  test('takes the vendor from the address, and a vendor chosen there resets the rest', async () => {
    const { page, go } = await visit();
    await go('/en/rng/?vassalage=PG&filter=SLOT&page=1');
    await expect.poll(() => tiles(page).count()).toBeGreaterThan(0);
    expect(await chip(page, 'Pagoda Games').getAttribute('aria-pressed')).toBe('true');
    expect(new Set(await tiles(page).locator('p').allTextContents())).toEqual(new Set(['Pagoda Games']));
    await chip(page, 'Jolly Lion').click();
    await expect.poll(() => query(page)).toBe('?vassalage=JL');
    await expect
      .poll(async () => new Set(await tiles(page).locator('p').allTextContents()))
      .toEqual(new Set(['Jolly Lion']));
    expect(await chip(page, t('games.filter.ALL')).getAttribute('aria-pressed')).toBe('true');
  });

  test('filters; new games are a filter of RNG alone', async () => {
    const { page, go } = await visit();
    await go('/en/rng/');
    const answered = page.waitForResponse((response) => new URL(response.url()).searchParams.get('isNew') === '1');
    await chip(page, t('games.filter.NEW')).click();
    await expect.poll(() => query(page)).toBe('?filter=NEW');
    const { games } = getGameList.value.parse((await (await answered).json()).value);
    expect(games.length).toBeGreaterThan(0);
    expect(games.filter(({ isNew }) => !isNew)).toEqual([]);
    await expect.poll(() => names(page)).toEqual(games.map(({ displayName }) => displayName));
    await go('/en/fish/?filter=NEW');
    await expect.poll(() => tiles(page).count()).toBeGreaterThan(0);
    expect(await chip(page, t('games.filter.HOT')).count()).toBe(1);
    expect(await chip(page, t('games.filter.NEW')).count()).toBe(0);
    expect(await chip(page, t('games.filter.ALL')).getAttribute('aria-pressed')).toBe('true');
  });

  test('finds a game whose name was misspelt, offers near ones of other categories, and Escape empties the box', async () => {
    const { page, go } = await visit();
    await go('/en/rng/');
    await expect.poll(() => tiles(page).count()).toBe(15);
    const [name = ''] = await names(page);
    const misspelt = name.replace(/(.)(.)$/, '$2$1').toLowerCase();
    await search(page).fill(misspelt);
    await expect.poll(() => names(page)).toContain(name);
    await go('/en/fish/?search=bacarat');
    const near = page.getByRole('region', { name: t('games.near') });
    await expect.poll(() => near.getByRole('heading', { level: 3 }).first().textContent()).toContain('Baccarat');
    await search(page).press('Escape');
    await expect.poll(() => search(page).inputValue()).toBe('');
    await expect.poll(() => tiles(page).count()).toBeGreaterThan(0);
    await near.waitFor({ state: 'detached' });
  });

  test('searches when typing pauses; where nothing is found, one step leads back to all', async () => {
    const { page, go } = await visit();
    await go('/en/rng/?page=2');
    await expect.poll(() => tiles(page).count()).toBe(15);
    const [name = ''] = await names(page);
    await search(page).fill(` ${name.toUpperCase()} `);
    await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe(name.toUpperCase());
    expect(new URL(page.url()).searchParams.has('page')).toBe(false);
    await expect.poll(() => names(page)).toContain(name);
    await search(page).fill('no game is called so');
    await page.getByRole('main').getByText(t('games.none')).waitFor();
    await page
      .getByRole('region', { name: t('games.popular') })
      .getByRole('article')
      .first()
      .waitFor();
    await chip(page, t('games.showAll')).click();
    await expect.poll(() => tiles(page).count()).toBe(15);
    expect(await search(page).inputValue()).toBe('');
    expect(query(page)).toBe('');
  });

  test('says what went wrong and tries again', async () => {
    const { page, context, go, expectError } = await visit();
    expectError(/GCSGAME_gameList.*net::ERR_FAILED/);
    const letPass = await intercept(context, LIST, (route) => route.abort());
    await go('/en/rng/');
    const alert = page.getByRole('main').getByRole('alert');
    await alert.getByText(t('ui.loadFailed')).waitFor();
    letPass();
    await alert.getByRole('button', { name: t('ui.retry') }).click();
    await expect.poll(() => tiles(page).count()).toBe(15);
  });

  test('leads an address past its end to the last page there is', async () => {
    const { page, go } = await visit();
    await go('/en/rng/?filter=HOT&page=999');
    await expect.poll(() => tiles(page).count()).toBeGreaterThan(0);
    expect(await page.getByRole('main').getByText(t('games.none')).count()).toBe(0);
    const last = Number(new URL(page.url()).searchParams.get('page'));
    expect(last).toBeGreaterThan(1);
    expect(last).toBeLessThan(999);
    expect(await pageLink(page, last).getAttribute('aria-current')).toBe('page');
  });

  test('is worked by keyboard alone, and the new page has the focus', async () => {
    const { page, go } = await visit();
    const { press, write } = keyboard(page);
    await go('/en/rng/');
    await expect.poll(() => tiles(page).count()).toBe(15);
    await write(search(page), 'zzzz');
    await press(chip(page, t('games.showAll')));
    await expect.poll(() => tiles(page).count()).toBe(15);
    await page.locator('#main').focus();
    await press(chip(page, 'Pagoda Games'));
    await expect.poll(() => query(page)).toBe('?vassalage=PG');
    await expect
      .poll(async () => new Set(await tiles(page).locator('p').allTextContents()))
      .toEqual(new Set(['Pagoda Games']));
    const first = await names(page);
    await press(pageLink(page, 2));
    await expect.poll(() => query(page)).toBe('?vassalage=PG&page=2');
    await expect.poll(() => names(page)).not.toEqual(first);
    expect(await page.evaluate(() => document.activeElement?.querySelectorAll('article').length)).toBe(15);
    const plays = tiles(page).getByText(t('games.play'), { exact: true }).filter({ visible: true });
    expect(await plays.count()).toBe(0);
    await page.keyboard.press('Tab');
    await expect.poll(() => plays.count()).toBe(1);
    expect(await page.locator('article:focus-within').getByText(t('games.play'), { exact: true }).isVisible()).toBe(
      true,
    );
  });

  test('works on a phone in Arabic', async () => {
    const arabic = await locale('harbor', 'AR');
    const { page, go } = await visit({ brand: 'harbor', size: 'phone' });
    await go('/ar/rng/?filter=HOT');
    await expect.poll(() => tiles(page).count()).toBe(15);
    expect(await chip(page, arabic.t('games.filter.HOT')).getAttribute('aria-pressed')).toBe('true');
    const [first, second] = await tiles(page).all();
    const [one, two] = [await first?.boundingBox(), await second?.boundingBox()];
    expect(one?.x).toBeGreaterThan(two?.x ?? Number.POSITIVE_INFINITY);
  });
});
