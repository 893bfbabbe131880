import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { en } from '../../../src/sandbox/kit/texts/en.ts';
import { framedGame, playableGame } from '../framed-game.ts';
import { fillLogin, giveTabSession } from '../logging-in.ts';
import { hidePopups } from '../popups-seen.ts';
import { locale } from '../texts.ts';
import { type Visit, visitors } from '../visit.ts';

/** From choosing a game to leaving it (SPEC 4: game launch). */
const enter = visitors();
const { t } = await locale('lotus', 'EN');

async function visit(how: Visit = {}) {
  const visitor = await enter({ brand: 'lotus', ...how });
  await hidePopups(visitor.context, 'lotus');
  return visitor;
}

async function visitAsMember(how: Visit = {}) {
  const visitor = await visit(how);
  await giveTabSession(visitor);
  return visitor;
}

const play = (page: Page) => page.getByRole('main').getByRole('article').getByRole('button').first();
const dialog = (page: Page) => page.getByRole('dialog');
const spin = (page: Page) => framedGame(page).locator('#spin');

describe('a visitor who chooses a game', () => {
  test('logs in, and the game opens by itself', async () => {
    const { page, go } = await visit();
    await go('/en/rng/');
    const name = await page.getByRole('main').getByRole('article').getByRole('heading').first().textContent();
    await play(page).click();
    await dialog(page)
      .getByRole('heading', { name: t('session.logIn') })
      .waitFor();
    await fillLogin(page);
    await dialog(page)
      .getByRole('heading', { name: name ?? '' })
      .waitFor();
    await expect.poll(() => spin(page).isEnabled()).toBe(true);
    expect(new URL(page.url()).pathname).toBe('/en/rng/');
  });

  test('sees the games of a vendor that stands in the footer once they are in', async () => {
    const { page, go } = await visit();
    await go('/en/help/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Salon Royale' }).click();
    await dialog(page)
      .getByRole('heading', { name: t('session.logIn') })
      .waitFor();
    await fillLogin(page);
    await dialog(page).getByRole('heading', { name: 'Salon Royale' }).waitFor();
    await expect.poll(() => dialog(page).getByRole('article').count()).toBeGreaterThan(0);
    expect(new Set(await dialog(page).locator('article p').allTextContents())).toEqual(new Set(['Salon Royale']));
    expect(new URL(page.url()).pathname).toBe('/en/help/');
  });

  test('looks at an RNG vendor of the footer as it is', async () => {
    const { page, go } = await visit();
    await go('/en/help/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Pagoda Games' }).first().click();
    await page.waitForURL('**/en/rng/?vassalage=PG');
    await play(page).waitFor();
    expect(await dialog(page).count()).toBe(0);
  });
});

test('a trial member is told that this takes a true account, and nothing is launched', async () => {
  const { page, go } = await visit();
  const launched: string[] = [];
  page.on('request', (request) => request.url().includes('launchGame') && launched.push(request.url()));
  await go('/en/rng/');
  await page.getByRole('banner').locator('[data-open="freeplay"]').click();
  await page.locator('html[data-audience="trial"]').waitFor();
  await dialog(page).waitFor({ state: 'detached' });
  await play(page).click();
  await dialog(page).getByText(t('in_need_true_account')).waitFor();
  await dialog(page)
    .getByRole('button', { name: t('in_increase_submit') })
    .click();
  await dialog(page).waitFor({ state: 'detached' });
  expect(launched).toEqual([]);
  expect(await page.locator('iframe').count()).toBe(0);
});

test('a game that is not open yet says so and cannot be pressed', async () => {
  const { page, go } = await visitAsMember();
  await go('/en/fish/');
  const closed = page.getByRole('main').locator('article[data-closed]').first();
  await closed.waitFor();
  expect(await closed.textContent()).toContain(t('games.soon'));
  expect(await closed.getByRole('button', { name: new RegExp(t('games.play')) }).count()).toBe(0);
});

describe('a game in its frame', () => {
  async function open(how: Visit = {}) {
    const visitor = await visitAsMember(how);
    await visitor.go('/en/rng/');
    await play(visitor.page).click();
    await playableGame(visitor.page);
    return visitor;
  }

  test('takes a spin, and the balance in the header follows', async () => {
    const { page } = await open();
    const balance = page.getByRole('banner').locator('[aria-live="polite"]').first();
    await expect.poll(() => balance.textContent()).toMatch(/\d/);
    const before = await balance.textContent();
    // A win may happen to equal the bet, so it may take a second spin to see the balance move.
    for (let turn = 0; turn < 5 && (await balance.textContent()) === before; turn += 1) {
      const told = page.waitForResponse((response) => response.url().endsWith('/wallets/balance'));
      await spin(page).click();
      await told;
      await expect.poll(() => spin(page).isEnabled()).toBe(true);
    }
    await expect.poll(() => balance.textContent()).not.toBe(before);
  });

  test('says that a round was taken back and the stake returned', async () => {
    const { page, context } = await open();
    const seeds = { commitment: '0'.repeat(64), clientSeed: 'mine', nonce: 1, serverSeed: null };
    const round = { id: 'a-round', at: 0, nonce: 1, lineStake: 10, stake: '2.00', commitment: seeds.commitment };
    const value = { spin: { ...round, state: 'voided' }, fair: { ...seeds, former: null } };
    await context.route('**/play/*/spin', (route) => route.fulfill({ json: { success: true, value } }));
    const asked = page.waitForResponse((response) => response.url().endsWith('/state'));
    await spin(page).click();
    await asked;
    await framedGame(page).getByRole('alert').getByText(en.voided).waitFor();
    await expect.poll(() => spin(page).isEnabled()).toBe(true);
  });

  test('leaves its title and the way out to the window around it', async () => {
    const { page } = await open();
    expect(await framedGame(page).locator('#open-info').isVisible()).toBe(true);
    expect(await framedGame(page).getByRole('heading', { level: 1 }).count()).toBe(0);
    expect(await framedGame(page).locator('#close').isVisible()).toBe(false);
    await dialog(page)
      .getByRole('button', { name: t('ui.close') })
      .click();
    await dialog(page).waitFor({ state: 'detached' });
  });

  test('closes with Escape from inside, and the page is as it was', async () => {
    const { page } = await open();
    await framedGame(page).locator('#more').focus();
    // The frame is removed while the key is still down, so the browser may never answer for it.
    await Promise.race([page.keyboard.press('Escape'), dialog(page).waitFor({ state: 'detached' })]);
    await dialog(page).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).not.toBe('hidden');
    expect(await play(page).evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('is not closed by Escape that closes a drawer inside', async () => {
    const { page } = await open();
    await framedGame(page).locator('#open-info').click();
    await framedGame(page).locator('dialog#info[open]').waitFor();
    await page.keyboard.press('Escape');
    await framedGame(page).locator('dialog#info:not([open])').waitFor({ state: 'attached' });
    expect(await dialog(page).count()).toBe(1);
  });

  test('does not listen to anybody else, and leaves the page its one banner', async () => {
    const { page } = await open();
    expect(await framedGame(page).getByRole('banner').count()).toBe(0);
    await page.evaluate(() => postMessage({ source: 'marquee-game', type: 'close' }, '*'));
    await page.evaluate(() => new Promise((done) => setTimeout(done)));
    expect(await dialog(page).count()).toBe(1);
  });
});

test('on a phone in Arabic the game fills the page, edge to edge', async () => {
  const visitor = await enter({ brand: 'harbor', size: 'phone' });
  const { page, context, go } = visitor;
  await hidePopups(context, 'harbor');
  await giveTabSession(visitor);
  await go('/ar/rng/');
  await play(page).click();
  const frame = page.locator('dialog iframe');
  await frame.waitFor();
  // This is all the width of the page: the room of a scrollbar stays, so that nothing moves when the window opens.
  const { x, width } = await page.evaluate(() => document.body.getBoundingClientRect().toJSON());
  await expect.poll(() => frame.boundingBox()).toMatchObject({ x, width });
});
