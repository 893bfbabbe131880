import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { axeFindings } from '../axe.ts';
import { giveTabSession, waitForAudience } from '../logging-in.ts';
import { visitorsWithoutPopups } from '../popups-seen.ts';
import { locale } from '../texts.ts';

/** The frame of the member centre (SPEC 2): navigation beside the screen, or a list of screens on a phone. */
const visit = visitorsWithoutPopups();
const { t } = await locale('lotus', 'EN');
const ar = await locale('harbor', 'AR');

const screens = (page: Page, name = t('member.screens')) => page.getByRole('navigation', { name });
const heading = (page: Page, name: string) => page.getByRole('main').getByRole('heading', { level: 2, name });

test('a member goes from screen to screen; back, forward and reload keep the place', async () => {
  const visitor = await visit();
  const { page, go, at } = visitor;
  await giveTabSession(visitor);
  await go('/en/member/');
  await heading(page, t('member.screen.securityCenter')).waitFor();
  expect(await page.title()).toMatch(new RegExp(`^${t('member.screen.securityCenter')} · `));
  expect(await axeFindings(page)).toEqual([]);

  const withdraw = screens(page).getByRole('link', { name: t('member.screen.withdraw') });
  await withdraw.click();
  await heading(page, t('member.screen.withdraw')).waitFor();
  expect(page.url()).toBe(at('/en/member/?page=withdraw'));
  expect(await withdraw.getAttribute('aria-current')).toBe('page');
  expect(await heading(page, t('member.screen.withdraw')).evaluate((h) => h === document.activeElement)).toBe(true);

  await page.reload();
  await heading(page, t('member.screen.withdraw')).waitFor();
  await page.goBack();
  await heading(page, t('member.screen.securityCenter')).waitFor();
  expect(page.url()).toBe(at('/en/member/'));
  await page.goForward();
  await heading(page, t('member.screen.withdraw')).waitFor();
});

test('a phone lists the screens, shows one, and comes back to the list, in Arabic', async () => {
  const visitor = await visit({ brand: 'harbor', size: 'phone' });
  const { page, go, at } = visitor;
  await giveTabSession(visitor);
  await go('/ar/member/');
  const list = screens(page, ar.t('member.screens'));
  const record = list.getByRole('link', { name: ar.t('member.screen.transactionHistory') });
  await record.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await record.click();
  await heading(page, ar.t('member.screen.transactionHistory')).waitFor();
  expect(page.url()).toBe(at('/ar/member/?page=transactionHistory'));
  expect(await list.count()).toBe(0);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.getByRole('link', { name: ar.t('member.toList') }).click();
  await record.waitFor();
  await page.goBack();
  await heading(page, ar.t('member.screen.transactionHistory')).waitFor();
});

test('a member opens the centre over a list of games, and is back in it by closing or by the back button', async () => {
  const visitor = await visit();
  const { page, go, at } = visitor;
  await giveTabSession(visitor);
  const list = '/en/rng/?vassalage=PG';
  await go(list);
  await page.getByRole('main').getByRole('article').first().waitFor();
  const centre = page.getByRole('dialog', { name: t('member.title') });
  const deposit = page.getByRole('banner').getByRole('link', { name: t('wallet.deposit') });
  const shown = (name: string) => centre.getByRole('heading', { level: 2, name, exact: true });
  await deposit.click();
  await shown(t('member.screen.depositv2')).waitFor();
  expect(page.url()).toBe(at('/en/member/?page=depositv2'));
  expect(await axeFindings(page)).toEqual([]);
  await centre.getByRole('link', { name: t('member.screen.wallet'), exact: true }).click();
  await shown(t('member.screen.wallet')).waitFor();
  await centre.getByRole('button', { name: t('ui.close') }).click();
  await centre.waitFor({ state: 'detached' });
  await page.waitForURL(at(list));

  await deposit.click();
  await shown(t('member.screen.depositv2')).waitFor();
  await page.goBack();
  await centre.waitFor({ state: 'detached' });
  expect(page.url()).toBe(at(list));
  expect(await page.getByRole('main').getByRole('article').count()).toBeGreaterThan(5);

  await deposit.click();
  await shown(t('member.screen.depositv2')).waitFor();
  await page.reload();
  await heading(page, t('member.screen.depositv2')).waitFor();
  expect(await centre.count()).toBe(0);
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('wallet.withdraw') })
    .click();
  await heading(page, t('member.screen.withdraw')).waitFor();
  expect(await centre.count()).toBe(0);
});

test('a screen that visitors see too leads to its one address, and back leads on past it', async () => {
  const visitor = await visit();
  const { page, go, at } = visitor;
  await giveTabSession(visitor);
  await go('/en/help/');
  await page.goto(at('/en/member/?page=missionLeaderboard'));
  await page.getByRole('heading', { level: 1, name: t('layout.missions') }).waitFor();
  expect(page.url()).toBe(at('/en/missions/'));
  await page.goBack();
  await page.waitForURL(at('/en/help/'));
});

test('a trial member looks at the screens with play money', async () => {
  const { page, go } = await visit();
  await go('/en/');
  await page.getByRole('banner').locator('[data-open="freeplay"]').click();
  await waitForAudience(page, 'trial');
  await go('/en/member/?page=withdraw');
  await heading(page, t('member.screen.withdraw')).waitFor();
  await page.getByRole('main').getByText(t('session.kind.trial')).waitFor();
});
