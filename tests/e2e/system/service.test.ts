import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { serviceLocale } from '../../../src/sandbox/services/texts/texts.ts';
import { axeFindings } from '../axe.ts';
import { visitorsWithoutPopups } from '../popups-seen.ts';
import { locale } from '../texts.ts';

const visit = visitorsWithoutPopups();
const { t } = await locale('harbor', 'AR');
const { texts } = serviceLocale('ar');

/** Presses a link that opens a window of its own. */
async function opened(page: Page, name: string): Promise<Page> {
  const [window] = await Promise.all([
    page.waitForEvent('popup'),
    page
      .getByRole('complementary', { name: t('layout.quickLinks') })
      .getByRole('link', { name })
      .click(),
  ]);
  await window.waitForURL(/^http:\/\/services\.localhost:\d+\/harbor\/ar\//);
  return window;
}

test('customer service answers in its own window, in the language of the page, for the whole visit', async () => {
  const { page, go } = await visit({ brand: 'harbor' });
  await go('/ar/help/');
  const chat = await opened(page, t('layout.service'));
  expect(await chat.evaluate(() => [innerWidth, innerHeight, document.dir])).toEqual([440, 750, 'rtl']);
  const answers = chat.getByRole('log').locator('.assistant');
  await chat.getByRole('button', { name: texts.topicDeposit }).press('Enter');
  await expect.poll(() => answers.last().textContent()).toContain(texts.deposit);
  await chat.getByLabel(texts.message).fill('نسيت كلمة المرور');
  await chat.getByLabel(texts.message).press('Enter');
  await expect.poll(() => answers.last().textContent()).toContain(texts.account);
  expect(await axeFindings(chat)).toEqual([]);
  await chat.close();
  const again = await opened(page, t('layout.service'));
  await again.getByText('نسيت كلمة المرور').waitFor();
});

test('the chat channel leads to the page that stands in for it', async () => {
  const { page, go } = await visit({ brand: 'harbor' });
  await go('/ar/');
  const channel = await opened(page, t('layout.channel', { name: 'WhatsApp' }));
  await channel.getByText(texts.channelText).waitFor();
  expect(await axeFindings(channel)).toEqual([]);
});
