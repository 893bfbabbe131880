import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { giveTabSession } from '../logging-in.ts';
import { visitorsWithoutPopups } from '../popups-seen.ts';
import { locale } from '../texts.ts';

/** In each menu that leads to it, the entry of the page that is shown says so to whoever hears it. */
const visit = visitorsWithoutPopups();

const sideMenu = (page: Page) => page.locator('#menu');
const current = (menu: Locator) => menu.locator('[aria-current="page"]').allTextContents();

test.each([
  ['lotus', 'TY', ''],
  ['lotus', 'EN', '/en'],
  ['dragon', 'CN', ''],
  ['dragon', 'TW', '/tw'],
  ['dragon', 'EN', '/en'],
  ['harbor', 'EN', ''],
  ['harbor', 'ES', '/es'],
  ['harbor', 'PT-BR', '/pt-br'],
  ['harbor', 'AR', '/ar'],
] as const)('a member of %s finds the referral page marked in the side menu in %s', async (brand, code, prefix) => {
  const { t } = await locale(brand, code);
  const visitor = await visit({ brand });
  await giveTabSession(visitor);
  await visitor.go(`${prefix}/member/?page=referral`);
  await expect.poll(() => current(sideMenu(visitor.page))).toEqual([t('layout.referral')]);
});

test('the mark follows a member from screen to screen, back as well, in the side menu and in their own', async () => {
  const { t } = await locale('lotus', 'EN');
  const visitor = await visit();
  const { page, go } = visitor;
  await giveTabSession(visitor);
  await go('/en/member/?page=referral');
  await expect.poll(() => current(sideMenu(page))).toEqual([t('layout.referral')]);
  const avatar = page.getByRole('banner').getByRole('button', { name: t('session.menu', { name: 'Robin' }) });
  await avatar.click();
  const menu = page.getByRole('menu');
  await menu.getByRole('menuitem').first().waitFor();
  expect(await current(menu)).toEqual([]);
  await menu.getByRole('menuitem', { name: t('session.bettingRecord') }).click();
  await page.getByRole('heading', { level: 2, name: t('member.screen.personalHistoryCopy') }).waitFor();
  await expect.poll(() => current(sideMenu(page))).toEqual([t('layout.bettingRecord')]);
  await avatar.click();
  expect(await current(menu)).toEqual([t('session.bettingRecord')]);
  await page.keyboard.press('Escape');
  await page.goBack();
  await expect.poll(() => current(sideMenu(page))).toEqual([t('layout.referral')]);
  const screens = page.getByRole('navigation', { name: t('member.screens') });
  await screens.getByRole('link', { name: t('member.screen.wallet'), exact: true }).click();
  await expect.poll(() => current(sideMenu(page))).toEqual([]);
});

test('a visitor finds the page marked in the footer and in the side menu', async () => {
  const { t } = await locale('lotus', 'EN');
  const { page, go } = await visit();
  for (const [path, label] of [
    ['promotions', 'promotions'],
    ['missions', 'missions'],
    ['help', 'help'],
  ] as const) {
    await go(`/en/${path}/`);
    expect(await current(page.getByRole('contentinfo'))).toEqual([t(`layout.${label}`)]);
    expect(await current(sideMenu(page))).toEqual([t(`layout.${label}`)]);
  }
});
