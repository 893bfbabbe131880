import type { Locator } from 'playwright';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { tell } from '../../../src/gateway/messages/tell.ts';
import { isolated } from '../../../src/i18n/isolated.ts';
import { axeFindings } from '../axe.ts';
import { keyboard } from '../input-methods.ts';
import { giveTabSession } from '../logging-in.ts';
import { newMember } from '../new-member.ts';
import { ownPortal } from '../own-portal.ts';
import { hidePopups } from '../popups-seen.ts';
import { locale } from '../texts.ts';
import { visitors } from '../visit.ts';

/** Messages and feedback by keyboard alone: the focus is never lost with what it was on. */
const portal = ownPortal();
const enter = visitors('own');
const { t } = await locale('lotus', 'EN');

const hasFocus = (element: Locator) => expect.poll(() => element.evaluate((one) => one === document.activeElement));

/** A new member, who was told that these accounts were removed. */
async function visit(username: string, accounts: readonly string[] = []) {
  const { id, account } = await newMember(portal(), 'lotus', username);
  const { db, clock } = portal().services;
  const recipient = { merchant: 'lotus', member_id: id };
  for (const number of accounts) {
    const details = { account: number };
    await db.transaction().execute((trx) => tell({ db: trx, now: clock.now() }, recipient, 'payoutRemoved', details));
  }
  const visitor = await enter({ brand: 'lotus', port: portal().port });
  await hidePopups(visitor.context, 'lotus');
  await giveTabSession(visitor, account);
  return { ...visitor, hands: keyboard(visitor.page), main: visitor.page.getByRole('main') };
}

test('by keyboard alone a member opens a message, deletes it, takes it back, and has read them all', async () => {
  const { page, go, hands, main } = await visit('martha', ['BDO ****1111', 'BDO ****2222', 'BDO ****3333']);
  await go('/en/member/?page=messageV2');
  const inbox = main.getByRole('region', { name: t('inbox.list'), exact: true });
  const rows = inbox.getByRole('listitem');
  const row = rows.filter({ hasText: '****2222' }).getByRole('link');
  const message = main.getByRole('article');
  await rows.nth(2).waitFor();
  await hands.press(row);
  await hasFocus(message.getByRole('heading', { level: 3 })).toBe(true);
  await hands.press(message.getByRole('button', { name: t('inbox.delete') }));
  await message.waitFor({ state: 'detached' });
  await row.waitFor({ state: 'detached' });
  await hasFocus(inbox.getByRole('status')).toBe(true);
  expect(await inbox.getByRole('status').textContent()).toContain(t('inbox.deleted', { count: 1 }));
  await hands.press(inbox.getByRole('button', { name: t('inbox.undo') }));
  await expect.poll(() => rows.count()).toBe(3);
  await hasFocus(row).toBe(true);

  const badge = page.getByRole('navigation', { name: t('member.screens') }).getByText(t('member.unread'));
  await badge.waitFor();
  const readAll = inbox.getByRole('button', { name: t('inbox.readAll') });
  await hands.press(readAll);
  await badge.waitFor({ state: 'detached' });
  await hasFocus(readAll).toBe(true);
  expect(await rows.getByText(t('inbox.unread')).count()).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
});

test('by keyboard alone a member chooses messages, and the focus stays with the list when its buttons change', async () => {
  const { go, hands, main } = await visit('olivia', ['BDO ****4444', 'BDO ****5555']);
  await go('/en/member/?page=messageV2');
  const inbox = main.getByRole('region', { name: t('inbox.list'), exact: true });
  const rows = inbox.getByRole('listitem');
  await rows.nth(1).waitFor();
  await hands.press(inbox.getByRole('button', { name: t('inbox.select'), exact: true }));
  await hasFocus(inbox).toBe(true);
  await hands.press(inbox.getByRole('button', { name: t('inbox.selectAll') }));
  await hands.press(inbox.getByRole('button', { name: t('inbox.markRead') }));
  await inbox.getByRole('button', { name: t('inbox.select'), exact: true }).waitFor();
  await hasFocus(inbox).toBe(true);
  expect(await rows.getByText(t('inbox.unread')).count()).toBe(0);
});

test('by keyboard alone a member fills in the feedback, is led to what is missing, adds a picture, and sends it', async () => {
  const { page, go, hands, main } = await visit('norman');
  const text = 'Please bring back the old fish games.';
  await go('/en/member/?page=feedback');
  const form = main.locator('form');
  const send = form.getByRole('button', { name: t('feedback.send'), exact: true });
  const topic = form.getByRole('combobox', { name: t('feedback.topic') });
  await hands.press(send);
  await hasFocus(form.getByRole('alert').filter({ hasText: t('feedback.notSent') })).toBe(true);
  await hands.press(form.getByRole('link', { name: t('feedback.required.topic') }));
  await hasFocus(topic).toBe(true);
  await hands.write(topic, t('feedback.topics.games'));
  expect(await topic.inputValue()).toBe('games');
  await hands.write(form.getByRole('textbox', { name: t('feedback.text') }), text);
  const buffer = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    hands.press(form.getByRole('button', { name: t('pictures.add') })),
  ]);
  const picture = (name: string) => ({ name, mimeType: 'image/png', buffer });
  // Several are chosen at once; what is too many is named, and what is left out leaves the focus with the others.
  await chooser.setFiles(['screen.png', 'other.png', 'third.png', 'fourth.png'].map(picture));
  const pictures = form.getByRole('group', { name: t('pictures.label') });
  await pictures.getByRole('alert').getByText('fourth.png').waitFor();
  expect(await pictures.getByRole('listitem').count()).toBe(3);
  await hands.press(pictures.getByRole('button', { name: t('pictures.without', { name: isolated('other.png') }) }));
  await hasFocus(pictures).toBe(true);
  expect(await pictures.getByRole('listitem').allTextContents()).toEqual(['screen.png', 'third.png']);
  expect(await pictures.getByText('fourth.png').count()).toBe(0);
  await hands.press(send);
  const sent = main.getByRole('status').filter({ hasText: t('feedback.sent') });
  await hasFocus(sent).toBe(true);
  await main.getByRole('listitem').getByText(text).waitFor();
  await hands.press(sent.getByRole('button', { name: t('feedback.again') }));
  await form.waitFor();
});
