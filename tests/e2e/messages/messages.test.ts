import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { findByUsername } from '../../../src/gateway/member/members.ts';
import { tell } from '../../../src/gateway/messages/tell.ts';
import type { MessageDetails, MessageKey } from '../../../src/gateway/messages/words.ts';
import { axeFindings } from '../axe.ts';
import { intercept } from '../intercept.ts';
import { giveTabSession, PLAYER, waitForAudience } from '../logging-in.ts';
import { operate } from '../operate.ts';
import { ownPortal } from '../own-portal.ts';
import { hidePopups } from '../popups-seen.ts';
import { locale } from '../texts.ts';
import { type Visit, visitors } from '../visit.ts';

/** What members are told, and how they read it (SPEC 2: messageV2). */
const portal = ownPortal();
const enter = visitors('own');

/** A visitor of a brand without greetings, with the words of its pages. */
async function visit({ language = 'EN', ...given }: Visit & { language?: 'EN' | 'AR' } = {}) {
  const visitor = await enter({ ...given, port: portal().port });
  await hidePopups(visitor.context, visitor.brand);
  const { t } = await locale(visitor.brand, language);
  const prefix = visitor.brand === 'lotus' ? '/en' : language === 'AR' ? '/ar' : '';
  const show = (query = 'messageV2') => visitor.go(`${prefix}/member/?page=${query}`);
  return { ...visitor, t, show, prefix };
}

/** The house tells a member something. @returns the message's number */
async function told(merchant: string, key: MessageKey, details: MessageDetails): Promise<string> {
  const { db, clock } = portal().services;
  const member = await findByUsername(db, merchant, PLAYER.username);
  const member_id = member?.id ?? '';
  await db.transaction().execute((trx) => tell({ db: trx, now: clock.now() }, { merchant, member_id }, key, details));
  const { id } = await db
    .selectFrom('messages')
    .select('id')
    .where('merchant', '=', merchant)
    .where('member_id', '=', member_id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return id.toString();
}

const AMOUNT = { amount: '250.00', currency: 'PHP' } as const;
const list = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name, exact: true });
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

test('a member reads a message, goes on to what it is about, and every badge falls, in another tab as well', async () => {
  // What the demo's bets have brought is read.
  await portal().services.db.updateTable('messages').set({ read_at: new Date() }).execute();
  await told('lotus', 'paymentPasswordSet', {});
  await told('lotus', 'depositCredited', { id: 'deposit-of-a-test-1', ...AMOUNT });
  const visitor = await visit();
  const { page, context, t, show, at, prefix, expectError } = visitor;
  // There is no such deposit, and the page shows its form.
  expectError(/MCSFE_depositCheck/);
  await giveTabSession(visitor);
  await show();
  const nav = page.getByRole('navigation', { name: t('member.screens') });
  const badge = nav.getByRole('link', { name: `2 ${t('member.unread')}` });
  await badge.waitFor();
  const inbox = list(page, t('inbox.list'));
  const rows = inbox.getByRole('listitem');
  await rows.nth(1).waitFor();
  expect(await rows.first().textContent()).toContain(t('inbox.unread'));
  expect(await axeFindings(page)).toEqual([]);

  const other = await context.newPage();
  await other.goto(at(`${prefix}/help/`));
  await waitForAudience(other, 'member');
  await other.getByRole('banner').locator('button:has(> span)').last().waitFor();
  await page.bringToFront();

  await rows.first().getByRole('link').click();
  const message = page.getByRole('main').getByRole('article');
  const title = await message.getByRole('heading', { level: 3 }).textContent();
  expect(title).toContain('250.00');
  expect(await focused(page)).toBe(title);
  expect(page.url()).toMatch(/&message=\d+$/);
  await nav.getByRole('link', { name: `1 ${t('member.unread')}` }).waitFor();
  expect(await rows.first().textContent()).not.toContain(t('inbox.unread'));
  expect(await axeFindings(page)).toEqual([]);
  await other.bringToFront();
  await other
    .getByRole('banner')
    .getByRole('button', { name: t('session.menu', { name: 'Robin' }) })
    .click();
  await other.getByRole('menuitem', { name: new RegExp(`^${t('session.messages')}\\s*1$`) }).waitFor();
  await other.close();

  const about = message.getByRole('link', { name: t('inbox.about.deposits') });
  expect(await about.getAttribute('href')).toBe(`${prefix}/member/?page=depositv2&id=deposit-of-a-test-1`);
  await about.click();
  await page.getByRole('heading', { level: 2, name: t('member.screen.depositv2') }).waitFor();
  await page.goBack();
  await message.waitFor();
  await inbox.getByRole('button', { name: t('inbox.readAll') }).click();
  await badge.waitFor({ state: 'detached' });
  await nav.getByText(t('member.unread')).waitFor({ state: 'detached' });
  await page
    .getByRole('group', { name: t('inbox.tabs') })
    .getByText(t('inbox.tab.unread'))
    .click();
  await page.getByText(t('inbox.noneUnread')).waitFor();
  expect(page.url()).toMatch(/show=unread$/);
  await page.reload();
  await page.getByText(t('inbox.noneUnread')).waitFor();
});

test('a member deletes a message and takes it back, and deletes several at once', async () => {
  for (const account of ['BDO ****1111', 'BDO ****2222', 'BDO ****3333'])
    await told('lotus', 'payoutRemoved', { account });
  const visitor = await visit();
  const { page, t, show } = visitor;
  await giveTabSession(visitor);
  await show();
  const inbox = list(page, t('inbox.list'));
  const rows = inbox.getByRole('listitem');
  await rows.nth(2).waitFor();
  const before = await rows.count();
  await rows.filter({ hasText: '****2222' }).getByRole('link').click();
  const message = page.getByRole('main').getByRole('article');
  await message.getByRole('button', { name: t('inbox.delete') }).click();
  await message.waitFor({ state: 'detached' });
  await expect.poll(() => rows.count()).toBe(before - 1);
  const undo = page.getByRole('main').getByRole('button', { name: t('inbox.undo') });
  expect(await axeFindings(page)).toEqual([]);
  await undo.click();
  await expect.poll(() => rows.count()).toBe(before);

  await inbox.getByRole('button', { name: t('inbox.select'), exact: true }).click();
  for (const digits of ['1111', '3333']) await rows.filter({ hasText: digits }).getByText(digits).first().click();
  await inbox.getByText(t('inbox.chosen', { count: 2 })).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await inbox.getByRole('button', { name: t('inbox.delete') }).click();
  await expect.poll(() => rows.count()).toBe(before - 2);
  await page.reload();
  await rows.filter({ hasText: '****2222' }).waitFor();
  expect(await rows.count()).toBe(before - 2);
});

test('on a phone a link opens a message of the operator’s, its list comes after it, in Arabic', async () => {
  const long = `<h2>أخبار</h2><p>${'كلمة '.repeat(300)}</p><p><a href="https://www.harbor.example/">المزيد</a></p>`;
  const texts = { EN: { title: 'News', content: '<p>News.</p>' }, AR: { title: 'أخبار الموسم', content: long } };
  const { changes } = await operate(portal(), 'messages send', {
    ...{ brand: ['harbor'], all: true },
    texts: { name: 'texts.json', text: JSON.stringify(texts) },
  });
  const id = changes[0]?.subject.slice('message-'.length);
  await told('harbor', 'transferReceived', { member: 'ana', amount: '5.00', currency: 'EUR' });
  const visitor = await visit({ brand: 'harbor', size: 'phone', language: 'AR' });
  const { page, t, show, expectError } = visitor;
  await giveTabSession(visitor);
  await show(`messageV2&message=${id}`);
  const message = page.getByRole('main').getByRole('article', { name: 'أخبار الموسم' });
  await message.getByRole('heading', { name: 'أخبار', exact: true }).waitFor();
  expect(await message.getByRole('link', { name: 'المزيد' }).getAttribute('rel')).toContain('noopener');
  const inbox = list(page, t('inbox.list'));
  expect(await inbox.isVisible()).toBe(false);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: t('inbox.back') }).click();
  const rows = inbox.getByRole('listitem');
  await rows.nth(1).waitFor();
  expect(await message.count()).toBe(0);
  expect(await focused(page)).toContain('أخبار الموسم');
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  expect(await axeFindings(page)).toEqual([]);
  await rows.filter({ hasText: '5.00' }).getByRole('link').click();
  await page.getByRole('link', { name: t('inbox.about.transfers') }).waitFor();
  await page.goBack();
  await rows.first().waitFor();
  expectError(/CSP_message\?id=999999999/);
  await show('messageV2&message=999999999');
  await page.getByText(t('inbox.lost')).waitFor();
});

test('announcements open in place, one at a time, and keep their address', async () => {
  const visitor = await visit();
  const { page, t, show } = visitor;
  await giveTabSession(visitor);
  await show();
  await page
    .getByRole('group', { name: t('inbox.tabs') })
    .getByText(t('inbox.tab.announcements'))
    .click();
  const notices = page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('button');
  await notices.nth(1).click();
  expect(await notices.nth(1).getAttribute('aria-expanded')).toBe('true');
  await notices.first().click();
  expect(await notices.nth(1).getAttribute('aria-expanded')).toBe('false');
  expect(page.url()).toMatch(/show=announcements&notice=0$/);
  expect(await axeFindings(page)).toEqual([]);
  await page.reload();
  expect(await notices.first().getAttribute('aria-expanded')).toBe('true');
  await notices.first().click();
  expect(await notices.first().getAttribute('aria-expanded')).toBe('false');
});

test('a trial member sees an empty inbox', async () => {
  const { page, t, go, show } = await visit();
  await go('/en/');
  await page.getByRole('banner').locator('[data-open="freeplay"]').click();
  await waitForAudience(page, 'trial');
  await show();
  await page.getByText(t('inbox.none'), { exact: true }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
});

test('a list that does not come says so, and comes when it is asked for again', async () => {
  const visitor = await visit();
  const { page, t, show, expectError } = visitor;
  expectError(/CSP_messageList/);
  await giveTabSession(visitor);
  const letPass = await intercept(page, '**/CSP_messageList*', (route) => route.abort());
  await show();
  await page.getByText(t('ui.loadFailed')).waitFor();
  letPass();
  await page.getByRole('button', { name: t('ui.retry') }).click();
  await list(page, t('inbox.list')).getByRole('listitem').first().waitFor();
});
