import { expect, test } from 'vitest';
import { visitorsWithoutPopups } from '../popups-seen.ts';

/** The list of promotions, which a brand has as many of as it likes. */
const visit = visitorsWithoutPopups();

/** Sides of the list, and of its cards in their order, in pixels. Runs in the page. */
function sides() {
  const [list] = document.querySelectorAll('main ul:has(> li > article)');
  if (!list) throw new Error('Expected a list of promotions, found none.');
  const { left, right } = list.getBoundingClientRect();
  const cards = [...list.children].map((card) => card.getBoundingClientRect()).filter(({ width }) => width > 0);
  return { left, right, cards: cards.map((card) => ({ left: card.left, right: card.right, bottom: card.bottom })) };
}

/** Leaves the first cards of the list. Runs in the page. */
function leaveFirst(count: number): void {
  for (const card of [...document.querySelectorAll('main li:has(> article)')].slice(count)) card.remove();
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])('%i promotions fill the last row of their list', async (count) => {
  const { page, go } = await visit({ brand: 'harbor' });
  await go('/promotions/');
  await page.evaluate(leaveFirst, count);
  const { left, right, cards } = await page.evaluate(sides);
  expect(cards).toHaveLength(count);
  const lowest = Math.max(...cards.map(({ bottom }) => bottom));
  const last = cards.filter(({ bottom }) => Math.abs(bottom - lowest) < 1);
  expect(Math.min(...last.map((card) => card.left))).toBeCloseTo(left, 0);
  expect(Math.max(...last.map((card) => card.right))).toBeCloseTo(right, 0);
});

test('each promotion of a category has a row to itself', async () => {
  const { page, go } = await visit({ brand: 'harbor' });
  await go('/promotions/');
  await page.getByRole('radio').nth(1).check({ force: true });
  const { left, right, cards } = await page.evaluate(sides);
  expect(cards).toHaveLength(1);
  expect(cards[0]?.left).toBeCloseTo(left, 0);
  expect(cards[0]?.right).toBeCloseTo(right, 0);
});
