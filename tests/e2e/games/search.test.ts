import { describe, expect, test } from 'vitest';
import { heldScripts } from '../held-scripts.ts';
import { fillLogin } from '../logging-in.ts';
import { visitorsWithoutPopups } from '../popups-seen.ts';
import { locale } from '../texts.ts';

/** A game is found from any page by a part of its name. */
const visit = visitorsWithoutPopups();
const { t } = await locale('lotus', 'EN');

describe('the search of the header', () => {
  test('finds a game from a reading page, and Enter opens it', async () => {
    const { page, go } = await visit();
    await go('/en/help/');
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('games.find') })
      .click();
    const dialog = page.getByRole('dialog', { name: t('games.find') });
    const field = dialog.getByRole('searchbox', { name: t('games.search') });
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(() => dialog.getByRole('article').count()).toBe(15);
    await field.fill('tigr');
    await expect.poll(() => dialog.getByRole('article').first().getByRole('heading').textContent()).toMatch(/tiger/i);
    await field.press('Enter');
    // The log-in stands above the search, and has the focus.
    const logIn = page.getByRole('dialog', { name: t('session.logIn'), exact: true });
    await logIn.waitFor();
    expect(await logIn.evaluate((element) => element.matches(':modal'))).toBe(true);
    const username = logIn.locator('#login-username');
    await expect.poll(() => username.evaluate((element) => element === document.activeElement)).toBe(true);
    await username.click();
  });

  test('opens by a slash, arrows lead through the games, and Escape empties the field before it closes', async () => {
    const { page, go } = await visit();
    await go('/en/help/');
    await page.getByRole('main').waitFor();
    await page.keyboard.press('/');
    const dialog = page.getByRole('dialog', { name: t('games.find') });
    const field = dialog.getByRole('searchbox', { name: t('games.search') });
    await field.fill('dragon');
    await expect.poll(() => dialog.getByRole('article').first().getByRole('heading').textContent()).toMatch(/dragon/i);
    await field.press('ArrowDown');
    const focused = () => page.evaluate(() => document.activeElement?.closest('article')?.textContent ?? '');
    const first = await focused();
    expect(first).toMatch(/dragon/i);
    await page.keyboard.press('ArrowDown');
    await expect.poll(focused).not.toBe(first);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
    await field.press('Escape');
    expect(await field.inputValue()).toBe('');
    await field.press('Escape');
    await expect.poll(() => dialog.count()).toBe(0);
  });

  test('leads to the form of the log-in page, which goes on to the game that was found', async () => {
    const { page, go } = await visit();
    await go('/en/login/');
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('games.find') })
      .click();
    const dialog = page.getByRole('dialog', { name: t('games.find') });
    const field = dialog.getByRole('searchbox', { name: t('games.search') });
    await field.fill('tigr');
    await expect.poll(() => dialog.getByRole('article').first().getByRole('heading').textContent()).toMatch(/tiger/i);
    await field.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    const username = page.locator('#login-username');
    await expect.poll(() => username.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('main').getByText(t('session.logInFirst')).waitFor();
    await fillLogin(page);
    await page.getByRole('dialog', { name: /tiger/i }).waitFor();
  });

  test('opens by a slash no more once that is switched off, which the device remembers', async () => {
    const { page, go } = await visit();
    await go('/en/help/');
    await page.getByRole('main').waitFor();
    const dialog = page.getByRole('dialog', { name: t('games.find') });
    const open = async () => {
      await page
        .getByRole('banner')
        .getByRole('link', { name: t('games.find') })
        .click();
      await dialog.waitFor();
    };
    const slash = dialog.getByRole('checkbox', { name: t('games.slash') });
    const close = async () => {
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    };
    await page.keyboard.press('/');
    await dialog.waitFor();
    expect(await slash.isChecked()).toBe(true);
    await slash.uncheck();
    await close();
    await go('/en/rng/');
    await page.getByRole('main').waitFor();
    const isTaken = () =>
      page.evaluate(
        () => !document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true })),
      );
    expect(await isTaken()).toBe(false);
    await open();
    expect(await slash.isChecked()).toBe(false);
    await slash.check();
    await close();
    expect(await isTaken()).toBe(true);
    await dialog.waitFor();
  });

  test('leaves a slash alone where somebody types', async () => {
    const { page, go } = await visit();
    await go('/en/rng/');
    await expect.poll(() => page.getByRole('main').getByRole('article').count()).toBe(15);
    const field = page.getByRole('searchbox', { name: t('games.search') });
    await field.fill('a');
    await field.press('/');
    expect(await field.inputValue()).toBe('a/');
    expect(await page.getByRole('dialog', { name: t('games.find') }).count()).toBe(0);
  });
});

describe.each([390, 320])('on a phone %i pixels wide', (width) => {
  test('the search stands in the head of the menu', async () => {
    const { page, go } = await visit({ size: 'phone' });
    await page.setViewportSize({ width, height: 700 });
    await go('/en/help/');
    const find = page.getByRole('link', { name: t('games.find') });
    expect(await find.count()).toBe(0);
    const menu = page.getByRole('banner').getByRole('button', { name: t('layout.menu') });
    await menu.click();
    const box = await find.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await find.click();
    const dialog = page.getByRole('dialog', { name: t('games.find') });
    const field = dialog.getByRole('searchbox', { name: t('games.search') });
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});

describe('what is typed before the scripts of the page have come', () => {
  test.each([
    { path: '/en/rng/', typed: 'tigr', found: /tiger/i },
    { path: '/en/rng/?search=fortune&page=2', typed: 'tigr', found: /tiger/i },
    { path: '/en/sports/', typed: 'basketbal', found: /basketball/i },
  ])('is searched for once they have: $path', async ({ path, typed, found }) => {
    const { page, context, at } = await visit();
    const come = await heldScripts(context);
    await page.goto(at(path), { waitUntil: 'commit' });
    const field = page.getByRole('main').getByRole('searchbox', { name: t('games.search') });
    await field.pressSequentially(typed);
    come();
    await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe(typed);
    const first = page.getByRole('main').getByRole('article').first();
    await expect.poll(() => first.getByRole('heading').textContent()).toMatch(found);
    expect(await field.inputValue()).toBe(typed);
  });
});
