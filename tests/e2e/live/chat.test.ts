import type { FrameLocator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { getLiveModels } from '../../../src/contract/live/endpoints.ts';
import { PRESENT_MS } from '../../../src/sandbox/services/limits.ts';
import { serviceLocale } from '../../../src/sandbox/services/texts/texts.ts';
import { axeFindings } from '../axe.ts';
import { chatAddress, fillLogin, giveTabSession, openSession, PLAYER, waitForAudience } from '../logging-in.ts';
import { visitorsWithoutPopups } from '../popups-seen.ts';
import { locale } from '../texts.ts';
import { settled } from '../visit.ts';

/** Live models and their chat rooms (SPEC 2: chat room; SPEC 7: live model list, chat launch). */
const visit = visitorsWithoutPopups();
const { t } = await locale('lotus', 'EN');
const ar = await locale('harbor', 'AR');
const { say } = serviceLocale('en');

/** Another demo account that has nothing special about it. */
const OTHER = { ...PLAYER, username: 'player2' };

const dialog = (page: Page) => page.getByRole('dialog');
const row = (page: Page) => page.getByRole('region', { name: t('live.title') });
const host = (page: Page, name: string) =>
  row(page).getByRole('button', { name: new RegExp(`^${t('live.chat')}: ${name}`) });
const room = (page: Page): FrameLocator => page.frameLocator('dialog iframe');
const said = (page: Page, text: string) => room(page).getByRole('listitem').filter({ hasText: text });

async function write(page: Page, text: string): Promise<void> {
  await room(page).getByLabel(say('message')).fill(text);
  await room(page)
    .getByRole('button', { name: say('send') })
    .click();
}

test('two members meet in the room of a live model: one who was logged in, and a visitor who is led on to it', async () => {
  const member = await visit();
  await giveTabSession(member);
  await member.go('/en/live/');
  await host(member.page, 'Mika').click();
  await write(member.page, 'Hello from <b>here</b>');
  await said(member.page, 'Hello from <b>here</b>').getByText(say('you'), { exact: true }).waitFor();

  const { page, go, at } = await visit();
  await go('/en/live/');
  await host(page, 'Mika').click();
  await dialog(page)
    .getByRole('heading', { name: t('session.logIn') })
    .waitFor();
  await fillLogin(page, OTHER);
  await dialog(page)
    .getByRole('heading', { name: t('live.room', { name: 'Mika' }) })
    .waitFor();
  await said(page, 'Hello from <b>here</b>').getByText('pl***', { exact: true }).waitFor();
  expect(page.url()).toBe(at('/en/live/'));

  await write(page, 'And hello to you');
  await said(member.page, 'And hello to you').getByText('pl***', { exact: true }).waitFor();
  await room(member.page)
    .getByText(say('roomPeople', { count: '2' }))
    .waitFor({ timeout: PRESENT_MS });

  await dialog(page)
    .getByRole('button', { name: t('ui.close') })
    .click();
  await dialog(page).waitFor({ state: 'detached' });
  expect(await host(page, 'Mika').evaluate((element) => element === document.activeElement)).toBe(true);
});

test('a trial member is told that it takes a true account', async () => {
  const { page, go } = await visit();
  await go('/en/help/');
  await page.getByRole('banner').locator('[data-open="freeplay"]').click();
  await waitForAudience(page, 'trial');
  await settled(page);
  await go('/en/live/');
  await host(page, 'Luna').click();
  await dialog(page).getByText(t('in_need_true_account')).waitFor();
  expect(await page.locator('iframe').count()).toBe(0);
});

test('a live model who is off air says so and cannot be pressed', async () => {
  const { page, go } = await visit();
  const mika = { modelId: 'mika', modelName: 'Mika', language: 'fil', iconUrl: '/hosts/lotus/mika.svg', onAir: false };
  await page.route(`**${getLiveModels.path}`, (route) =>
    route.fulfill({ json: { success: true, value: { models: [mika] } } }),
  );
  await go('/en/live/');
  await row(page).getByText(t('live.offAir')).first().waitFor();
  expect(await row(page).getByRole('heading', { name: 'Mika' }).count()).toBe(1);
  expect(await row(page).getByRole('button').count()).toBe(0);
});

test('a brand without live models has no row of them', async () => {
  const { page, go } = await visit({ brand: 'dragon' });
  await go('/en/live/');
  await page.getByRole('main').getByRole('article').first().waitFor();
  expect(await row(page).count()).toBe(0);
});

test('on a phone in Arabic a room fills its window and runs from right to left', async () => {
  const visitor = await visit({ brand: 'harbor', size: 'phone' });
  const { page, go } = visitor;
  await giveTabSession(visitor);
  await go('/ar/live/');
  await page
    .getByRole('region', { name: ar.t('live.title') })
    .getByRole('button')
    .first()
    .click();
  await room(page).getByText(serviceLocale('ar').say('roomNote')).waitFor();
  expect(await room(page).locator('html').getAttribute('dir')).toBe('rtl');
  const [window, frame] = await Promise.all([dialog(page).boundingBox(), page.locator('dialog iframe').boundingBox()]);
  expect(frame).toMatchObject({ x: window?.x, width: window?.width });
  expect(await axeFindings(page)).toEqual([]);
});

test('what somebody writes before the script of a room has come stays, and is sent once it has', async () => {
  const { page, port, at } = await visit();
  const { token } = await openSession(port, 'lotus');
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>();
  await page.route('**/room.js', async (route) => {
    await mayCome;
    await route.continue();
  });
  const body = { modelId: 'luna', language: 'EN', backUrl: at('/') };
  await page.goto(await chatAddress(port, 'lotus', token, body), { waitUntil: 'commit' });
  const address = page.url();
  await page.getByLabel(say('message')).fill('Too early');
  await page.getByLabel(say('message')).press('Enter');
  letCome();
  await page.getByRole('button', { name: say('send') }).click();
  await page.getByRole('listitem').filter({ hasText: 'Too early' }).waitFor();
  expect(page.url()).toBe(address);
});

test.each([
  ['lotus', 'EN', 'mika'],
  ['harbor', 'AR', 'nadia'],
] as const)('axe finds nothing in a room of %s in %s', async (brand, language, modelId) => {
  const { page, port, at } = await visit({ brand, size: 'phone' });
  const { token } = await openSession(port, brand);
  await page.goto(await chatAddress(port, brand, token, { modelId, language, backUrl: at('/') }));
  await page.getByRole('textbox').waitFor();
  await settled(page);
  expect(await axeFindings(page)).toEqual([]);
});
