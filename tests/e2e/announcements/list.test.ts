import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { getAnnouncements } from '../../../src/contract/announcements/endpoints.ts';
import { visitorsWithoutPopups } from '../popups-seen.ts';
import { locale } from '../texts.ts';

/** SPEC 4 and 9: the list of announcements, nine a page, one of them open at a time. */
const visit = visitorsWithoutPopups();
const { t } = await locale('lotus', 'EN');

const DAY_MS = 24 * 60 * 60_000;

/** A visitor whose gateway has so many notices. */
async function visitWith(count: number) {
  const visitor = await visit();
  const player = Array.from({ length: count }, (_, id) => ({
    ...{ id, title: `News ${id + 1}`, content: `<p>Words of ${id + 1}.</p>` },
    startDate: Date.UTC(2026, 0, 1) - id * DAY_MS,
  }));
  const value = { banners: [], player, popup: [], promotion: [] };
  await visitor.context.route(`**${getAnnouncements.path}?**`, (route) =>
    route.fulfill({ json: { success: true, value } }),
  );
  return visitor;
}

const main = (page: Page) => page.getByRole('main');
const notice = (page: Page, number: number) => main(page).getByRole('button', { name: new RegExp(`^News ${number} `) });
const opened = (page: Page) => main(page).locator('[aria-expanded="true"]').allTextContents();
const pages = (page: Page) => page.getByRole('navigation', { name: t('ui.pages') });

test('one notice is open at a time; a press opens and closes it, and the address says which', async () => {
  const { page, go, at } = await visitWith(10);
  await go('/en/announce/');
  await expect.poll(() => main(page).locator('[aria-expanded]').count()).toBe(9);
  await notice(page, 2).click();
  await main(page).getByText('Words of 2.').waitFor();
  expect(page.url()).toBe(at('/en/announce/?index=1'));
  await notice(page, 3).click();
  await main(page).getByText('Words of 3.').waitFor();
  expect(await opened(page)).toEqual([expect.stringContaining('News 3')]);
  await page.reload();
  await main(page).getByText('Words of 3.').waitFor();
  await notice(page, 3).click();
  await expect.poll(() => opened(page)).toEqual([]);
  expect(page.url()).toBe(at('/en/announce/'));
});

test('an address opens a notice on its page; back leads to the page before', async () => {
  const { page, go } = await visitWith(30);
  await go('/en/announce/?index=12');
  await main(page).getByText('Words of 13.').waitFor();
  await pages(page)
    .getByRole('link', { name: t('ui.page', { page: 3 }) })
    .click();
  await notice(page, 19).waitFor();
  expect(await opened(page)).toEqual([]);
  await page.goBack();
  await main(page).getByText('Words of 13.').waitFor();
});

test('of many pages the first and the last are named, and five around the current one', async () => {
  const { page, go } = await visitWith(108);
  await go('/en/announce/?page=6');
  const numbers = () => pages(page).locator('li:visible').allTextContents();
  await expect.poll(numbers).toEqual(['1', '…', '4', '5', '6', '7', '8', '…', '12']);
});
