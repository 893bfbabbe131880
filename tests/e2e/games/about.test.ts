import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { getGameDetails, getRooms } from '../../../src/contract/games/endpoints.ts';
import { axeFindings } from '../axe.ts';
import { intercept } from '../intercept.ts';
import { giveTabSession } from '../logging-in.ts';
import { visitorsWithoutPopups } from '../popups-seen.ts';
import { locale } from '../texts.ts';

/** What a game's tile tells on demand: kind, bets, return, when it was played last. */
const visit = visitorsWithoutPopups();
const { t } = await locale('lotus', 'EN');

const tile = (page: Page) => page.getByRole('main').getByRole('article').first();
const fact = async (page: Page, name: string) =>
  page.getByRole('dialog').locator('dl > div').filter({ hasText: name }).locator('dd').textContent();

test('a visitor reads of a game before playing it, by the keyboard too, and starts it from there', async () => {
  const { page, go } = await visit();
  await go('/en/rng/?filter=SLOT');
  const name = (await tile(page).getByRole('heading').textContent()) ?? '';
  const about = tile(page).getByRole('button', { name: t('games.aboutGame', { name }) });
  await about.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('heading', { name }).waitFor();
  await expect.poll(() => fact(page, t('games.about.kind'))).toBe(t('games.filter.SLOT'));
  await expect.poll(() => fact(page, t('games.about.least'))).toBe('₱2.00');
  expect(await fact(page, t('games.about.most'))).toBe('₱1,000.00');
  expect(await fact(page, t('games.about.returns'))).toMatch(/^9[56]\.\d{1,2}%$/);
  expect(await fact(page, t('games.about.played'))).toBe(t('games.about.never'));
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await about.evaluate((element) => element === document.activeElement)).toBe(true);
  await about.click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('games.play') })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('heading', { name: t('session.logIn') })
    .waitFor();
});

/** Posters letter their titles from here down, as a share of their height (src/sandbox/art/poster.ts). */
const TITLE_FROM = 0.63;

test.each([
  { brand: 'lotus', path: '/en/rng/', size: 'desktop' },
  { brand: 'lotus', path: '/en/rng/', size: 'phone' },
  { brand: 'harbor', path: '/ar/rng/', size: 'desktop' },
  { brand: 'harbor', path: '/ar/rng/', size: 'phone' },
] as const)(
  'the button for more is fit for a finger and covers neither title nor heart: $brand at $size',
  async ({ brand, path, size }) => {
    const { page, go } = await visit({ brand, size });
    await go(path);
    const tiles = page.getByRole('main').getByRole('article');
    await expect.poll(() => tiles.count()).toBe(15);
    for (const one of await tiles.all()) {
      const poster = await one.locator('img').first().boundingBox();
      const [heart, about] = await Promise.all(
        [0, 1].map((index) => one.locator(':scope > button').nth(index).boundingBox()),
      );
      if (!poster || !heart || !about) throw new Error('Expected a poster with two buttons.');
      expect(Math.min(about.width, about.height, heart.width, heart.height)).toBeGreaterThanOrEqual(44);
      expect(about.y).toBeGreaterThanOrEqual(heart.y + heart.height);
      expect(about.y + about.height).toBeLessThanOrEqual(poster.y + TITLE_FROM * poster.height);
    }
  },
);

test('where the gateway tells nothing of a game, what the list told stands there, and it can be asked again', async () => {
  const { page, go, expectError } = await visit();
  expectError(/games\/details.* 404/);
  const details = (url: URL) => url.pathname === getGameDetails.path;
  const letPass = await intercept(page, details, (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await go('/en/rng/?filter=SLOT');
  const name = (await tile(page).getByRole('heading').textContent()) ?? '';
  await tile(page)
    .getByRole('button', { name: t('games.aboutGame', { name }) })
    .click();
  const again = page.getByRole('dialog').getByRole('button', { name: t('ui.retry') });
  await again.waitFor();
  expect(await fact(page, t('games.about.kind'))).toBe(t('games.filter.SLOT'));
  expect(await fact(page, t('games.about.least'))).toBe(t('games.about.unsaid'));
  letPass();
  await again.click();
  await expect.poll(() => fact(page, t('games.about.least'))).toBe('₱2.00');
  expect(await again.count()).toBe(0);
});

test('a member reads of a card game which rooms it has', async () => {
  const visitor = await visit();
  const { page, go } = visitor;
  await giveTabSession(visitor);
  await go('/en/pvp/');
  const game = page.getByRole('main').getByRole('article').filter({ hasText: 'Teen Patti' }).first();
  const name = (await game.getByRole('heading').textContent()) ?? '';
  await game.getByRole('button', { name: t('games.aboutGame', { name }) }).click();
  const rooms = page.getByRole('dialog').getByRole('table', { name: t('games.rooms') });
  await rooms.getByRole('row').nth(3).waitFor();
  expect(await rooms.getByRole('row').count()).toBe(4);
  expect(await rooms.getByRole('cell').nth(0).textContent()).toMatch(/^₱\d/);
  expect(await axeFindings(page)).toEqual([]);
});

test('on a phone in Arabic the rooms of a card game fit, and a vendor that is away can be asked again', async () => {
  const visitor = await visit({ brand: 'harbor', size: 'phone' });
  const { page, go, expectError } = visitor;
  expectError(/GLS2_roomList.* 503/);
  const ar = await locale('harbor', 'AR');
  await giveTabSession(visitor);
  await page.route(
    `**${getRooms.path}**`,
    (route) => route.fulfill({ status: 503, json: { success: false, code: 'game.vendorDown', message: '' } }),
    { times: 1 },
  );
  await go('/ar/pvp/');
  await page
    .getByRole('main')
    .getByRole('article')
    .filter({ hasText: 'Teen Patti' })
    .first()
    .getByRole('button')
    .nth(2)
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: ar.t('ui.retry') })
    .click();
  const rooms = page.getByRole('dialog').getByRole('table', { name: ar.t('games.rooms') });
  await rooms.waitFor();
  const [table, dialog] = await Promise.all([rooms.boundingBox(), page.getByRole('dialog').boundingBox()]);
  if (!table || !dialog) throw new Error('Expected a table in a dialog.');
  expect(table.x).toBeGreaterThanOrEqual(dialog.x);
  expect(table.x + table.width).toBeLessThanOrEqual(dialog.x + dialog.width);
});
