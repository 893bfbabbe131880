import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { addFavorite } from '../../../src/contract/favorites/endpoints.ts';
import { fillLogin, giveTabSession, IDLER } from '../logging-in.ts';
import { visitorsWithoutPopups } from '../popups-seen.ts';
import { locale } from '../texts.ts';
import { REFUSED } from '../visit.ts';

/** SPEC 4: favourites, and the lists of an account. */
const visit = visitorsWithoutPopups();
const { t } = await locale('lotus', 'EN');
const ar = await locale('harbor', 'AR');

const main = (page: Page) => page.getByRole('main');
const heart = (page: Page, name: string) =>
  main(page).getByRole('button', { name: t('games.favorite', { name }), exact: true });
/** The first game of a list. */
const firstName = async (page: Page) =>
  (await main(page).getByRole('article').first().getByRole('heading').textContent()) ?? '';

test('a visitor who marks a game logs in; the game then waits among the favourites until its mark is taken away', async () => {
  const { page, go, at } = await visit();
  await go('/en/rng/');
  const name = await firstName(page);
  await heart(page, name).click();
  await fillLogin(page);
  await expect.poll(() => heart(page, name).getAttribute('aria-pressed')).toBe('true');

  await page
    .locator('#menu')
    .getByRole('link', { name: t('layout.favorites') })
    .click();
  await page.waitForURL(at('/en/favorite/'));
  await heart(page, name).focus();
  await page.keyboard.press('Enter');
  await main(page).getByText(t('games.noFavorites')).waitFor();
  await page.reload();
  await main(page).getByText(t('games.noFavorites')).waitFor();
});

test('a mark that the gateway refuses goes, and a toast says why', async () => {
  const visitor = await visit();
  const { page, go, expectError } = visitor;
  await giveTabSession(visitor);
  await go('/en/rng/');
  const name = await firstName(page);
  expectError(REFUSED);
  await page.route(`**${addFavorite.path}`, (route) =>
    route.fulfill({ status: 422, json: { success: false, code: 'favorites.tooMany', message: 'Too many.' } }),
  );
  await heart(page, name).click();
  await page.getByText(t('errors.favorites.tooMany')).waitFor();
  expect(await heart(page, name).getAttribute('aria-pressed')).toBe('false');
});

test('who has played nothing is led to the games, on a phone and in Arabic', async () => {
  const visitor = await visit({ brand: 'harbor', size: 'phone' });
  await giveTabSession(visitor, IDLER);
  await visitor.go('/ar/recent/');
  await main(visitor.page).getByText(ar.t('games.noRecent')).waitFor();
  await main(visitor.page)
    .getByRole('link', { name: ar.t('games.find') })
    .click();
  await visitor.page.waitForURL(visitor.at('/ar/'));
});
