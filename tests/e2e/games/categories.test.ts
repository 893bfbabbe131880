import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { loadBrands } from '../../../src/brand/load.ts';
import { offeredCategories } from '../../../src/brand/schema/vendors.ts';
import { fillLogin } from '../logging-in.ts';
import { visitorsWithoutPopups } from '../popups-seen.ts';
import { locale } from '../texts.ts';

/** SPEC 2: sports, e-sports and cockfights, and how menus and footer lead to categories and vendors. */
const visit = visitorsWithoutPopups();
const { t } = await locale('lotus', 'EN');
const arabic = await locale('harbor', 'AR');

const main = (page: Page) => page.getByRole('main');
const tiles = (page: Page) => main(page).getByRole('article');
const vendorsShown = async (page: Page) => new Set(await tiles(page).locator('p').allTextContents());
const chip = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const tab = (page: Page, name: string) =>
  main(page)
    .getByRole('navigation', { name: t('games.categories') })
    .getByRole('link', { name, exact: true });

describe('a visitor of sports', () => {
  test('finds cockfights on its page, filters them by vendor, and comes back to where they were', async () => {
    const { page, go, at } = await visit();
    await go('/en/sports/');
    await expect.poll(() => vendorsShown(page)).toEqual(new Set(['Open Sports']));
    expect(await tab(page, t('type.SPORTS')).getAttribute('aria-current')).toBe('page');
    await page
      .locator('#menu')
      .getByRole('link', { name: t('type.COCKFIGHT'), exact: true })
      .click();
    await page.waitForURL(at('/en/sports/#cockfight'));
    await expect.poll(() => vendorsShown(page)).toEqual(new Set(['Double Spur', 'Dig Derby', 'Silver Vane']));
    expect(await tab(page, t('type.COCKFIGHT')).getAttribute('aria-current')).toBe('page');
    await chip(page, 'Dig Derby').click();
    await page.waitForURL(at('/en/sports/?vassalage=DIG#cockfight'));
    await expect.poll(() => vendorsShown(page)).toEqual(new Set(['Dig Derby']));
    await page.reload();
    await expect.poll(() => vendorsShown(page)).toEqual(new Set(['Dig Derby']));
    await page.goBack();
    await expect.poll(() => vendorsShown(page)).toHaveProperty('size', 3);
    await page.goBack();
    await expect.poll(() => vendorsShown(page)).toEqual(new Set(['Open Sports']));
  });

  test('finds e-sports on a page of their own, and no cockfights where the brand has none; in Arabic on a phone', async () => {
    const { page, go } = await visit({ brand: 'harbor', size: 'phone' });
    await go('/ar/esports/');
    await expect.poll(() => vendorsShown(page)).toEqual(new Set(['Immortal Esports', 'Tenfold', 'Iron Arena']));
    await main(page)
      .getByRole('heading', { level: 1, name: arabic.t('type.ESPORTS') })
      .waitFor();
    expect(await page.locator('a[href*="cockfight"]').count()).toBe(0);
    await go('/ar/sports/');
    await expect.poll(() => vendorsShown(page)).toEqual(new Set(['Open Sports', 'Whistle']));
    expect(await tab(page, arabic.t('type.SPORTS')).count()).toBe(0);
  });
});

/** The vendors of the games on a page; live models are none. */
const games = (page: Page) => main(page).locator('article:not([aria-labelledby="live-models"] article) p');

/** Where each category is (SPEC 2). */
const PAGES = {
  ...{ RNG: '/rng/', LIVE: '/live/', FISH: '/fish/', PVP: '/pvp/', SPORTS: '/sports/', ESPORTS: '/esports/' },
  ...{ COCKFIGHT: '/sports/#cockfight', LOTT: '/lott/', ELOTT: '/elott/' },
} as const;

test.each(['lotus', 'dragon', 'harbor'] as const)(
  'each category of %s has a lobby at its address, with games of its vendors',
  async (brand) => {
    const { page, go } = await visit({ brand });
    const own = await locale(brand, 'EN');
    await go(brand === 'harbor' ? '/rng/' : '/en/rng/');
    const links = page.locator('#menu').getByRole('link');
    const types = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'LOTT', 'ELOTT'] as const;
    const labels = await links.allTextContents();
    const inMenu = types.map((type) => own.t(`type.${type}`)).filter((label) => labels.includes(label));
    expect(inMenu).toHaveLength(brand === 'harbor' ? 8 : 9);
    expect(labels.filter((label) => inMenu.includes(label))).toEqual(inMenu);
    const [folder] = await loadBrands({ only: [brand] });
    for (const { type, vendors } of folder ? offeredCategories(folder.vendors) : []) {
      const label = own.t(`type.${type}`);
      await page.locator('#menu').getByRole('link', { name: label, exact: true }).click();
      await page.waitForURL((url) => `${url.pathname}${url.hash}`.replace(/^\/en/, '') === PAGES[type]);
      await main(page)
        .getByText(/^\d+ games?$/)
        .waitFor();
      await expect.poll(() => tiles(page).count()).toBeGreaterThan(2);
      const names = new Set(vendors.map((code) => folder?.vendor(code).name));
      const others = async () => (await games(page).allTextContents()).filter((name) => !names.has(name));
      await expect.poll(others).toEqual([]);
    }
  },
);

describe('the footer', () => {
  test('leads to all vendors, to the list of an RNG vendor, and launches any other', async () => {
    const { page, go, at } = await visit();
    await go('/en/help/');
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('link', { name: 'Jolly Lion', exact: true }).nth(1).click();
    await page.waitForURL(at('/en/rng/?vassalage=JL'));
    await footer
      .getByRole('link', { name: t('layout.allVendors'), exact: true })
      .first()
      .click();
    await page.waitForURL(at('/en/rng/'));
    const book = footer.getByRole('link', { name: 'Immortal Esports', exact: true }).last();
    // Readers without scripts find the category's page there.
    expect(await book.getAttribute('href')).toBe('/en/esports/');
    await book.click();
    await fillLogin(page);
    await page.locator('dialog iframe').waitFor();
    await page.getByRole('dialog', { name: / Odds$| Markets$/ }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/en/rng/');
  });
});

describe('their own games in a lobby', () => {
  test('wait for the log-in, which opens in place and leads on to those of the category', async () => {
    const { page, go } = await visit();
    await go('/en/fish/');
    const name = (await tiles(page).first().getByRole('heading').textContent()) ?? '';
    await chip(page, t('games.filter.FAV')).click();
    await fillLogin(page);
    await main(page).getByText(t('games.noFavorites')).waitFor();
    expect(new URL(page.url()).search).toBe('?filter=FAV');
    await chip(page, t('games.showAll')).click();
    const heart = chip(page, t('games.favorite', { name }));
    await heart.click();
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
    await chip(page, t('games.filter.FAV')).click();
    await expect.poll(() => tiles(page).getByRole('heading').allTextContents()).toEqual([name]);
    await go('/en/rng/?filter=FAV');
    await main(page).getByText(t('games.noFavorites')).waitFor();
    await page.goBack();
    // Marks are changed at most once a second (SPEC 9).
    await expect
      .poll(async () => {
        if ((await heart.count()) > 0) await heart.click();
        return main(page).getByText(t('games.noFavorites')).count();
      })
      .toBe(1);
  });

  test('are asked for by an address: a visitor finds the way to the log-in there', async () => {
    const { page, go } = await visit();
    await go('/en/live/?filter=RECENT');
    await main(page).getByText(t('games.ownWantLogIn')).waitFor();
    await chip(page, t('games.logIn')).click();
    await fillLogin(page);
    await expect.poll(() => main(page).getByText(t('games.ownWantLogIn')).count()).toBe(0);
    expect(new URL(page.url()).search).toBe('?filter=RECENT');
  });
});
