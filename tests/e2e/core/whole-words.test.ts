import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { visitorsWithoutPopups } from '../popups-seen.ts';

/** Lines break between words, and never within a word or an amount. */
const visit = visitorsWithoutPopups();

/** Words, amounts among them, that stand on more than one line within these elements. Runs in the page. */
function brokenWords(selector: string): string[] {
  return [...document.querySelectorAll(selector)].flatMap((element) => {
    const found: string[] = [];
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      // Chinese has no blanks, and breaks between any two characters.
      for (const { index, 0: word } of (node.textContent ?? '').matchAll(
        /[^\s\p{Script=Han}\p{P}]+(?:[.,/][^\s\p{Script=Han}\p{P}]+)*/gu,
      )) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set(
          [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)),
        );
        if (lines.size > 1) found.push(word);
      }
    }
    return found;
  });
}

const over = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const SIZES = ['phone', 'desktop'] as const;

test.each(
  (
    [
      { brand: 'lotus', prefix: '' },
      { brand: 'lotus', prefix: '/en' },
      { brand: 'dragon', prefix: '' },
      { brand: 'harbor', prefix: '/es' },
      { brand: 'harbor', prefix: '/pt-br' },
      { brand: 'harbor', prefix: '/ar' },
    ] as const
  ).flatMap((where) => SIZES.map((size) => ({ ...where, size }))),
)(
  'the table of ranks, the rates of points and the ladder hold whole words ($brand $prefix, $size)',
  async ({ brand, prefix, size }) => {
    const { page, go } = await visit({ brand, size });
    for (const [path, selector] of [
      ['promotions/vip', 'main table :is(th, td)'],
      ['pointMall', 'main dl :is(dt, dd)'],
      ['playerRank', 'main dl :is(dt, dd)'],
    ] as const) {
      await go(`${prefix}/${path}/`);
      expect(await page.locator(selector).count()).toBeGreaterThan(5);
      expect(await page.evaluate(brokenWords, selector), path).toEqual([]);
      expect(await over(page), path).toBeLessThanOrEqual(0);
    }
  },
);

test('on a phone a row of a table is a card whose cells say what they are', async () => {
  const { page, go } = await visit({ brand: 'lotus', size: 'phone' });
  await go('/en/promotions/vip/');
  const table = page.locator('main table');
  const cell = table.locator('tbody tr').first().locator('td').nth(1);
  expect(await cell.evaluate((td) => getComputedStyle(td, '::before').content)).toContain(
    await table.locator('th').nth(1).textContent(),
  );
  expect(await table.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
});

test('on a phone a promotion says where it stands before its terms', async () => {
  const { page, go } = await visit({ brand: 'lotus', size: 'phone' });
  await go('/en/promotions/photo/');
  const [facts, terms] = await Promise.all(
    [page.locator('main aside'), page.locator('main h2').first()].map((part) => part.boundingBox()),
  );
  expect(facts?.y).toBeLessThan(terms?.y ?? 0);
});

test.each(['lotus', 'dragon'] as const)('names of the wide menu stay within it (%s)', async (brand) => {
  const { page, go } = await visit({ brand });
  await go('/help/');
  const entries = await page.locator('#menu li a:visible').evaluateAll((all) =>
    all.map((entry) => {
      const words = document.createRange();
      words.selectNodeContents(entry);
      const { paddingInlineEnd } = getComputedStyle(entry);
      const end = entry.getBoundingClientRect().right - Number.parseFloat(paddingInlineEnd);
      return { name: entry.textContent?.trim(), beyond: words.getBoundingClientRect().right - end };
    }),
  );
  expect(entries.length).toBeGreaterThan(10);
  expect(entries.filter(({ beyond }) => beyond > 0.5)).toEqual([]);
});

test.each([
  ['pointMall', 'main ul:has(> li > img)'],
  ['pointMall', 'main dl:has(> div)'],
  ['playerRank', 'main ol:has(> [data-rank])'],
])('cards of %s fill their last row (%s)', async (path, selector) => {
  const { page, go } = await visit({ brand: 'lotus' });
  await go(`/en/${path}/`);
  const { end, last } = await page
    .locator(selector)
    .first()
    .evaluate((list) => ({
      end: list.getBoundingClientRect().right,
      last: list.lastElementChild?.getBoundingClientRect().right,
    }));
  expect(last).toBeCloseTo(end, 0);
});
