import { expect, test } from 'vitest';
import { fewPageEntries, pageEntries } from '../../../src/ui/navigation/pages.ts';

test('shows every page of a short list', () => {
  expect(pageEntries(1, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('shows margins, a window around the current page, and gaps between them', () => {
  expect(pageEntries(10, 20)).toEqual([1, 2, 'gap', 8, 9, 10, 11, 12, 'gap', 19, 20]);
});

test('keeps the window full at both ends', () => {
  expect(pageEntries(1, 20)).toEqual([1, 2, 3, 4, 5, 'gap', 19, 20]);
  expect(pageEntries(20, 20)).toEqual([1, 2, 'gap', 16, 17, 18, 19, 20]);
});

test('shows a page instead of a gap that would hide only that one', () => {
  expect(pageEntries(6, 20)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 'gap', 19, 20]);
});

test('announcements have one page of margin', () => {
  expect(pageEntries(10, 20, 1)).toEqual([1, 'gap', 8, 9, 10, 11, 12, 'gap', 20]);
});

test('holds the current page, each page once and in order, whatever the numbers', () => {
  for (let pages = 1; pages <= 30; pages += 1) {
    for (let page = 1; page <= pages; page += 1) {
      const numbers = pageEntries(page, pages).filter((entry) => entry !== 'gap');
      expect(numbers).toContain(page);
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
    }
  }
});

test('a narrow list shows the ends and the current page, with its neighbours at either end', () => {
  expect(fewPageEntries(1, 32)).toEqual([1, 2, 3, 'gap', 32]);
  expect(fewPageEntries(9, 32)).toEqual([1, 'gap', 9, 'gap', 32]);
  expect(fewPageEntries(31, 32)).toEqual([1, 'gap', 30, 31, 32]);
});

test('a narrow list has at most five entries, among them the current page, whatever the numbers', () => {
  for (let pages = 1; pages <= 40; pages += 1) {
    for (let page = 1; page <= pages; page += 1) {
      const entries = fewPageEntries(page, pages);
      expect(entries.length).toBeLessThanOrEqual(5);
      expect(entries).toEqual(expect.arrayContaining([1, page, pages]));
    }
  }
});
