import { describe, expect, test } from 'vitest';
import type { PlainKey } from '../../../src/i18n/translate.ts';
import { axeFindings } from '../axe.ts';
import { keyboard } from '../input-methods.ts';
import { intercept } from '../intercept.ts';
import { fillLogin, giveTabSession, openSession, PLAYER, ticketFor, tokenOf, waitForAudience } from '../logging-in.ts';
import { hidePopups } from '../popups-seen.ts';
import { locale } from '../texts.ts';
import { REFUSED, type Visit, visitors } from '../visit.ts';

const enter = visitors();
const { t } = await locale('harbor', 'EN');

interface LogIn extends Visit {
  readonly username?: string;
  /** The page that the session starts on; home without it. */
  readonly start?: string;
}

/** Somebody who is logged in, without announcement popups. */
async function logIn({ username = 'player2', start = '/', ...given }: LogIn = {}) {
  const visitor = await enter({ brand: 'harbor', ...given });
  const { page, context, go } = visitor;
  await hidePopups(context, 'harbor');
  await giveTabSession(visitor, { ...PLAYER, username });
  await go(start);
  const menu = page.getByRole('banner').locator('[aria-haspopup="menu"]');
  const item = (name: PlainKey) => page.getByRole('menuitem', { name: t(name), exact: true });
  const balance = page.getByRole('banner').locator('[aria-live="polite"]').first();
  return { ...visitor, menu, item, balance };
}

describe('the balance', () => {
  test('is hidden and stays hidden on the next page, until it is shown again', async () => {
    const { page, go, balance } = await logIn({ start: '/help/' });
    await expect.poll(() => balance.textContent()).toMatch(/\d/);
    await page.getByRole('button', { name: t('wallet.hideBalance') }).click();
    await expect.poll(() => balance.textContent()).not.toMatch(/\d/);
    await page.reload();
    await page.getByRole('button', { name: t('wallet.showBalance') }).waitFor();
    expect(await balance.textContent()).not.toMatch(/\d/);
    await go('/promotions/');
    await page.getByRole('button', { name: t('wallet.showBalance') }).click();
    await expect.poll(() => balance.textContent()).toMatch(/\d/);
  });

  test.each(['desktop', 'phone'] as const)(
    'is read again on request at %s, and says when that failed',
    async (size) => {
      const { page, balance, expectError } = await logIn({ size, start: '/help/' });
      await expect.poll(() => balance.textContent()).toMatch(/\d/);
      const refresh = page.getByRole('button', { name: t('wallet.refreshBalance') });
      const read = page.waitForResponse('**/wallets/balance');
      await refresh.click();
      await read;
      expectError(/ERR_FAILED/);
      const letPass = await intercept(page, '**/wallets/balance', (route) => route.abort());
      await refresh.click();
      await balance.getByText(t('wallet.balanceOld')).waitFor();
      expect(await balance.textContent()).toMatch(/\d/);
      letPass();
      await refresh.click();
      await balance.getByText(t('wallet.balanceOld')).waitFor({ state: 'detached' });
    },
  );
});

describe('the account menu', () => {
  test('is worked by keys, closes on Escape and gives the focus back; axe finds nothing in it', async () => {
    const { page, menu, item } = await logIn({ start: '/help/' });
    const { press } = keyboard(page);
    await press(menu);
    await item('wallet.deposit').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
    await expect.poll(focused).toBe(t('wallet.deposit'));
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe(t('wallet.withdraw'));
    await page.keyboard.press('End');
    expect(await focused()).toBe(t('session.signOut'));
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe(t('wallet.deposit'));
    expect(await item('session.agentCentre').count()).toBe(0);
    await page.keyboard.press('Escape');
    await item('wallet.deposit').waitFor({ state: 'hidden' });
    expect(await menu.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('leads agents to their centre', async () => {
    const { page, at, menu, item } = await logIn({ username: 'agent1' });
    await menu.click();
    await item('session.agentCentre').click();
    await page.waitForURL(at('/agentHome/'));
  });
});

describe('signing out', () => {
  test('asks first; whoever stays is still there, whoever goes is at home', async () => {
    const { page, at, menu, item } = await logIn({ start: '/help/' });
    const question = page.getByRole('dialog', { name: t('session.signOutTitle') });
    await menu.click();
    await item('session.signOut').click();
    await question.getByRole('button', { name: t('ui.cancel') }).click();
    await question.waitFor({ state: 'detached' });
    expect(await page.locator('html').getAttribute('data-audience')).toBe('member');
    await menu.click();
    await item('session.signOut').click();
    await question.getByRole('button', { name: t('session.signOut') }).click();
    await page.waitForURL(at('/'));
    await waitForAudience(page, 'visitor');
  });

  test('leaves no other tab behind, none on a page that wants a session, and no name in any storage', async () => {
    const { page, context, at, menu, item, expectError } = await logIn({ start: '/help/' });
    // The other tabs may be reading the member while this one logs out.
    expectError(REFUSED);
    await menu.waitFor();
    const [reading, playing] = [await context.newPage(), await context.newPage()];
    await reading.goto(at('/help/'));
    await playing.goto(at('/favorite/'));
    for (const tab of [reading, playing]) {
      await tab.getByRole('button', { name: t('session.menu', { name: 'Sasha' }) }).waitFor();
    }
    await menu.click();
    await item('session.signOut').click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('session.signOut') })
      .click();
    await waitForAudience(reading, 'visitor');
    expect(reading.url()).toBe(at('/help/'));
    await playing.waitForURL(at('/login/'));
    await page.waitForURL(at('/'));
    for (const tab of [page, reading, playing]) {
      expect(await tab.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))).not.toMatch(
        /sasha|player2|token"/i,
      );
    }
  });

  test('from the agent centre leads to the agents', async () => {
    const { page, at, menu, item } = await logIn({ username: 'agent1', start: '/agentHome/' });
    await menu.click();
    await item('session.signOut').click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('session.signOut') })
      .click();
    await page.waitForURL(at('/agent/'));
    await waitForAudience(page, 'visitor');
  });
});

describe('a session that has ended elsewhere', () => {
  test.each(['/recent/', '/rng/?vassalage=PG'])(
    'is told on %s in one dialog, which leads to log-in and back',
    async (path) => {
      const { page, at, balance, expectError } = await logIn({ start: path });
      expectError(REFUSED);
      await expect.poll(() => balance.textContent()).toMatch(/\d/);
      const over = { success: false, code: 'session.expired', message: 'over' };
      const letPass = await intercept(page, '**/wallets/balance', (route) =>
        route.fulfill({ status: 401, json: over }),
      );
      await page.getByRole('button', { name: t('wallet.refreshBalance') }).click();
      const dialog = page.getByRole('dialog', { name: t('session.overTitle') });
      await dialog.waitFor();
      expect(await axeFindings(page)).toEqual([]);
      letPass();
      await dialog.getByRole('button', { name: t('session.logIn'), exact: true }).click();
      await page.waitForURL(at('/login/'));
      await fillLogin(page);
      await page.waitForURL(at(path));
      await waitForAudience(page, 'member');
    },
  );
});

describe('the tabs of a browser', () => {
  test('a new one is logged in, on a page that wants a session too, and its token is in no storage that outlives it', async () => {
    const { page, context, at, menu } = await logIn({ start: '/help/' });
    await menu.waitFor();
    const tab = await context.newPage();
    await tab.goto(at('/recent/'));
    await tab.getByRole('button', { name: t('session.menu', { name: 'Sasha' }) }).waitFor();
    expect(tab.url()).toBe(at('/recent/'));
    expect(await tokenOf(tab, 'harbor')).toBe(await tokenOf(page, 'harbor'));
    const local = await tab.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(local).not.toContain(await tokenOf(tab, 'harbor'));
    expect(local).not.toMatch(/sasha|player2/i);
  });

  test('a log-in in one logs the others in; one as somebody else shows in all', async () => {
    const { page, context, go, at, port } = await enter({ brand: 'harbor' });
    await hidePopups(context, 'harbor');
    const menu = page.getByRole('banner').locator('[aria-haspopup="menu"]');
    await go('/promotions/');
    const other = await context.newPage();
    await other.goto(at('/login/'));
    await fillLogin(other, PLAYER);
    await other.waitForURL(at('/'));
    await menu.waitFor();
    expect(page.url()).toBe(at('/promotions/'));
    expect(await tokenOf(page, 'harbor')).toBe(await tokenOf(other, 'harbor'));

    const { token } = await openSession(port, 'harbor', { ...PLAYER, username: 'player2' });
    await other.goto(at(`/help/?token=${await ticketFor(port, 'harbor', token)}`));
    await other.getByRole('button', { name: t('session.changeOver', { name: 'Sasha' }) }).click();
    await page.getByRole('button', { name: t('session.menu', { name: 'Sasha' }) }).waitFor();
    expect(await tokenOf(page, 'harbor')).toBe(await tokenOf(other, 'harbor'));
  });

  test('who closes all of them is logged out', async () => {
    const { page, context, at } = await logIn({ start: '/help/' });
    await page.getByRole('button', { name: t('session.menu', { name: 'Sasha' }) }).waitFor();
    await page.close();
    const tab = await context.newPage();
    await tab.goto(at('/recent/'));
    await tab.waitForURL(at('/login/'));
    await tab.locator('#login-username').waitFor();
  });
});

test('free play has a bar of its own, and may look at the member centre', async () => {
  const { page, context, go } = await enter({ brand: 'harbor' });
  await hidePopups(context, 'harbor');
  await go('/rng/');
  await page.getByRole('banner').locator('[data-open="freeplay"]').click();
  await waitForAudience(page, 'trial');
  await page.waitForURL('**/');
  await page.getByRole('banner').locator('[aria-haspopup="menu"]').click();
  await page.getByText(t('session.kind.trial')).first().waitFor();
  await page.getByRole('menuitem', { name: t('session.myAccount') }).click();
  await page.waitForURL('**/member/');
  await page
    .getByRole('dialog', { name: t('member.title') })
    .getByText(t('session.kind.trial'))
    .waitFor();
});

test('a page without connection says so, and stops saying so', async () => {
  const { page, context, go, expectError } = await enter({ brand: 'harbor' });
  expectError(/ERR_INTERNET_DISCONNECTED/);
  await hidePopups(context, 'harbor');
  await go('/help/');
  const bar = page.getByText(t('layout.offline'));
  await page.getByRole('contentinfo').waitFor();
  expect(await bar.isVisible()).toBe(false);
  await context.setOffline(true);
  await bar.waitFor();
  await context.setOffline(false);
  await bar.waitFor({ state: 'hidden' });
});
