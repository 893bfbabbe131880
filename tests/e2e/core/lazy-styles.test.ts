import { expect, test } from 'vitest';
import { visitors } from '../visit.ts';

const enter = visitors();

test('a popup brings its own styles, which no page links ahead, and shows for the first time as it stays', async () => {
  const { page, go } = await enter();
  await go('/en/help/');
  const sheets = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(({ href }) => href),
    );
  const before = await sheets();
  await page.evaluate(() => {
    const seen: string[] = [];
    const watch = new MutationObserver(() => {
      const panel = document.querySelector('dialog[open] > *');
      if (panel) seen.push(lookOf(panel));
    });
    const lookOf = (panel: Element) => {
      const { padding, borderRadius, backgroundColor, inlineSize } = getComputedStyle(panel);
      return [padding, borderRadius, backgroundColor, inlineSize].join(' ');
    };
    watch.observe(document.body, { subtree: true, childList: true, attributes: true });
    Object.assign(window, {
      looks: () => [seen[0], lookOf(document.querySelector('dialog[open] > *') ?? document.body)],
    });
  });
  await page.locator('[data-open="register"]:visible').first().click();
  await page.locator('dialog[open] #register-username').waitFor();
  const added = (await sheets()).filter((href) => !before.includes(href));
  expect(added.length).toBeGreaterThan(0);
  const [first, last] = await page.evaluate(() => (Reflect.get(window, 'looks') as () => string[])());
  expect(first).toBe(last);
  // Without its styles a box has neither padding nor a background of its own.
  expect(first).not.toMatch(/^0px 0px rgba\(0, 0, 0, 0\)/);
});
