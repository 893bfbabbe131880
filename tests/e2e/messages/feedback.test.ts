import type { Page } from 'playwright';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { axeFindings } from '../axe.ts';
import { intercept } from '../intercept.ts';
import { giveTabSession, waitForAudience } from '../logging-in.ts';
import { operate } from '../operate.ts';
import { ownPortal } from '../own-portal.ts';
import { hidePopups } from '../popups-seen.ts';
import { locale } from '../texts.ts';
import { type Visit, visitors } from '../visit.ts';

/** What members write to the operator (SPEC 2: feedback), who answers by message. */
const portal = ownPortal();
const enter = visitors('own');
const TEXT = 'Please bring back the old fish games, they were fun.';

async function visit(given: Visit = {}) {
  const visitor = await enter({ ...given, port: portal().port });
  await hidePopups(visitor.context, visitor.brand);
  return visitor;
}

const picture = async () => {
  const buffer = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  return { name: 'screen.png', mimeType: 'image/png', buffer };
};
const form = (page: Page) => page.getByRole('main').locator('form');
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('a member writes with a picture, is told what is missing, loses nothing, and is answered by message', async () => {
  const { t } = await locale('lotus', 'EN');
  const visitor = await visit();
  const { page, go, expectError } = visitor;
  await giveTabSession(visitor);
  await go('/en/help/');
  await page
    .getByRole('main')
    .getByRole('link', { name: t('help.feedback') })
    .click();
  const main = page.getByRole('dialog', { name: t('member.title') });
  const write = main.locator('form');
  await write.getByRole('button', { name: t('feedback.send'), exact: true }).click();
  await write.getByRole('link', { name: t('feedback.required.topic') }).waitFor();
  await write.getByRole('link', { name: t('feedback.required.text') }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await write.locator('#feedback-topic').selectOption('games');
  await write.locator('#feedback-text').fill('Too short');
  await write.getByRole('button', { name: t('feedback.send'), exact: true }).click();
  await write.getByRole('link', { name: t('feedback.rule.words', { min: 5, max: 500 }) }).waitFor();
  await write.locator('#feedback-text').fill(TEXT);
  await write.getByText(t('feedback.count', { count: 10 })).waitFor();

  // A reload shows the screen as a page, with all that was typed.
  await page.reload();
  await form(page).waitFor();
  expect(await form(page).locator('#feedback-text').inputValue()).toBe(TEXT);
  expect(await form(page).locator('#feedback-topic').inputValue()).toBe('games');
  const files = form(page).locator('input[type="file"]');
  await files.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await form(page).getByText(t('pictures.type')).waitFor();
  await files.setInputFiles(await picture());
  await form(page).getByText('screen.png').waitFor();
  expect(await form(page).getByText(t('pictures.type')).count()).toBe(0);

  // What does not get through stays in the form, and is sent again.
  expectError(/member\/feedback/);
  const letPass = await intercept(page, '**/wps/member/feedback', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  );
  await form(page)
    .getByRole('button', { name: t('feedback.send'), exact: true })
    .click();
  await form(page).getByText(t('feedback.unknown')).waitFor();
  expect(await form(page).locator('#feedback-text').inputValue()).toBe(TEXT);
  letPass();
  await form(page)
    .getByRole('button', { name: t('feedback.send'), exact: true })
    .click();
  await page.getByText(t('feedback.sent')).waitFor();
  expect(await axeFindings(page)).toEqual([]);

  const { answer } = await operate(portal(), 'feedback list', {});
  expect(answer).toMatchObject({ items: [{ topic: 'games', text: TEXT, pictures: 1, member: 'player' }] });
  const row = await portal().services.db.selectFrom('feedbacks').select('id').executeTakeFirstOrThrow();
  await operate(portal(), 'feedback answer', { id: row.id, text: 'They come back on Friday.\nThank you.' });
  await go('/en/member/?page=messageV2');
  await page
    .getByRole('main')
    .getByRole('link', { name: /They come back on Friday/ })
    .click();
  await page.getByRole('link', { name: t('inbox.about.feedback') }).click();
  await page.getByRole('heading', { level: 2, name: t('member.screen.feedback') }).waitFor();
  const own = page.getByRole('main').getByRole('listitem').filter({ hasText: TEXT });
  await own.getByText('They come back on Friday.').waitFor();
  await own.getByText(t('feedback.state.answered')).waitFor();
  expect(page.url()).toContain(`&id=${row.id}`);
  expect(await form(page).locator('#feedback-text').inputValue()).toBe('');
  expect(await axeFindings(page)).toEqual([]);
});

test('on a phone, in Chinese, characters count as words, and three pictures are enough', async () => {
  const { t } = await locale('dragon', 'CN');
  const visitor = await visit({ brand: 'dragon', size: 'phone' });
  const { page, go } = visitor;
  await giveTabSession(visitor);
  await go('/member/?page=feedback');
  await form(page).locator('#feedback-topic').selectOption('site');
  await form(page).locator('#feedback-text').fill('很好玩');
  await form(page)
    .getByText(t('feedback.count', { count: 3 }))
    .waitFor();
  await form(page)
    .getByRole('button', { name: t('feedback.send'), exact: true })
    .click();
  await form(page)
    .getByRole('link', { name: t('feedback.rule.words', { min: 5, max: 500 }) })
    .waitFor();
  await form(page).locator('#feedback-text').fill('这个网站很好用');
  for (let n = 0; n < 3; n += 1) {
    await form(page)
      .locator('input[type="file"]')
      .setInputFiles(await picture());
    await expect.poll(() => form(page).getByText('screen.png').count()).toBe(n + 1);
  }
  expect(await form(page).locator('input[type="file"]').count()).toBe(0);
  await form(page)
    .getByRole('button', { name: /screen\.png/ })
    .first()
    .click();
  await form(page).locator('input[type="file"]').waitFor({ state: 'attached' });
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  expect(await axeFindings(page)).toEqual([]);
  await form(page)
    .getByRole('button', { name: t('feedback.send'), exact: true })
    .click();
  await page.getByText(t('feedback.sent')).waitFor();
  await page.getByRole('main').getByRole('listitem').getByText('这个网站很好用').waitFor();
});

test('on a phone, in Arabic, a member reads how many words it takes, and sends them with pictures', async () => {
  const { t } = await locale('harbor', 'AR');
  const visitor = await visit({ brand: 'harbor', size: 'phone' });
  const { page, go } = visitor;
  await giveTabSession(visitor);
  await go('/ar/member/?page=feedback');
  const send = form(page).getByRole('button', { name: t('feedback.send'), exact: true });
  const text = form(page).getByRole('textbox', { name: t('feedback.text') });
  const range = t('feedback.rule.words', { min: 5, max: 500 });
  const note = form(page).locator('#feedback-text-note');
  await note.getByText(range).waitFor();
  await form(page).locator('#feedback-topic').selectOption('payments');
  for (const [words, count] of [
    ['الإيداع تأخر', 2],
    ['كلمة '.repeat(501), 501],
  ] as const) {
    await text.fill(words);
    await form(page).getByText(t('feedback.count', { count })).waitFor();
    await send.click();
    await form(page).getByRole('link', { name: range }).click();
    expect(await text.evaluate((area) => area === document.activeElement)).toBe(true);
    expect(await note.textContent()).toBe(range);
    expect(await text.getAttribute('aria-invalid')).toBe('true');
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  }
  expect(await axeFindings(page)).toEqual([]);
  const wanted = 'تأخر الإيداع يومين ولم يصل بعد';
  await text.fill(wanted);
  for (const name of ['one.png', 'إيصال التحويل البنكي من يوم الأحد الماضي.png']) {
    await form(page)
      .locator('input[type="file"]')
      .setInputFiles({ ...(await picture()), name });
    await form(page).getByText(name, { exact: true }).waitFor();
  }
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  expect(await axeFindings(page)).toEqual([]);
  await send.click();
  await page.getByText(t('feedback.sent')).waitFor();
  await page.getByRole('main').getByRole('listitem').getByText(wanted).waitFor();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  expect(await axeFindings(page)).toEqual([]);
  const { answer } = await operate(portal(), 'feedback list', { brand: ['harbor'] });
  expect(answer).toMatchObject({ items: [{ topic: 'payments', text: wanted, pictures: 2 }] });
});

test('a trial member is told before a word is written that it takes a true account', async () => {
  const { t } = await locale('lotus', 'EN');
  const { page, go } = await visit();
  await go('/en/');
  await page.getByRole('banner').locator('[data-open="freeplay"]').click();
  await waitForAudience(page, 'trial');
  await go('/en/member/?page=feedback');
  const main = page.getByRole('main');
  await main.getByText(t('feedback.trial')).waitFor();
  expect(await form(page).count()).toBe(0);
  await main.getByRole('button', { name: t('feedback.trialAction') }).click();
  await page.getByRole('dialog', { name: t('registration.title') }).waitFor();
});
