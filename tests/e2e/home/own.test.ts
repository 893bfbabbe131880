import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { giveTabSession, IDLER } from '../logging-in.ts';
import { visitorsWithoutPopups } from '../popups-seen.ts';
import { locale } from '../texts.ts';

/** FAV and RECENT on the home page (SPEC 4). */
const visit = visitorsWithoutPopups();
const { t } = await locale('lotus', 'EN');
const harbor = await locale('harbor', 'EN');

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const menu = (page: Page) => page.getByRole('navigation', { name: t('home.menu') });

test('a visitor sees no lists of an account', async () => {
  const { page, go } = await visit();
  await go('/en/');
  await expect.poll(() => page.locator('#hot article').count()).toBeGreaterThan(9);
  expect(await section(page, t('layout.favorites')).count()).toBe(0);
  expect(await section(page, t('layout.recent')).count()).toBe(0);
});

test('a member finds what was marked among the favourites, whose section the menu scrolls to, until the mark goes', async () => {
  const visitor = await visit();
  const { page, go } = visitor;
  await giveTabSession(visitor);
  await go('/en/');
  const name = (await page.locator('#hot article').first().getByRole('heading').textContent()) ?? '';
  const heart = (of: Locator) => of.getByRole('button', { name: t('games.favorite', { name }), exact: true }).first();
  await menu(page)
    .getByRole('link', { name: t('layout.favorites') })
    .click();
  const favorites = section(page, t('layout.favorites'));
  await expect.poll(async () => Math.round((await favorites.boundingBox())?.y ?? 0)).toBe(80);
  await favorites.getByText(t('games.noFavoritesText')).waitFor();
  await heart(page.locator('#hot')).click();
  await heart(favorites).waitFor();
  await page.reload();
  await heart(favorites).waitFor();
  await heart(favorites).click();
  await favorites.getByText(t('games.noFavoritesText')).waitFor();
});

test('a member who has played nothing is told what comes there', async () => {
  const visitor = await visit({ brand: 'harbor' });
  await giveTabSession(visitor, IDLER);
  await visitor.go('/#recent');
  await section(visitor.page, harbor.t('layout.recent')).getByText(harbor.t('games.noRecentText')).waitFor();
});
