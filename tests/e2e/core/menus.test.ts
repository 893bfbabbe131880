import type { Locator } from 'playwright';
import { expect, test } from 'vitest';
import { giveTabSession } from '../logging-in.ts';
import { visitorsWithoutPopups } from '../popups-seen.ts';
import { locale } from '../texts.ts';
import { SIZES } from '../visit.ts';

/** Menus of a button, where there is little room and from either side. */
const visit = visitorsWithoutPopups();
const { width, height } = SIZES.phone;

/** Where the popover of a menu stands. */
const boxOf = (menu: Locator) =>
  menu.evaluate((list) => {
    const panel = list.closest('[popover]');
    if (!panel) throw new Error('Expected a menu in a popover, found one in none.');
    const { left, right, top, bottom } = panel.getBoundingClientRect();
    return { left, right, top, bottom };
  });

test.each([
  { code: 'EN', where: 'the header', path: '/member/' },
  { code: 'AR', where: 'the header', path: '/ar/member/' },
  { code: 'EN', where: 'a record', path: '/member/?page=transactionHistory&days=last30' },
  { code: 'AR', where: 'a record', path: '/ar/member/?page=transactionHistory&days=last30' },
] as const)(
  'on a phone in $code the menu of $where opens beside its button, closes with Escape, and gives the focus back',
  async ({ code, where, path }) => {
    const { t } = await locale('harbor', code);
    const visitor = await visit({ brand: 'harbor', size: 'phone' });
    const { page, go } = visitor;
    await giveTabSession(visitor);
    await go(path);
    const button =
      where === 'a record'
        ? page.getByRole('button', { name: t('records.export') })
        : page.getByRole('banner').locator('[aria-haspopup="menu"]');
    const menu = page.getByRole('menu');
    for (const key of ['Enter', 'ArrowDown']) {
      await button.focus();
      await page.keyboard.press(key);
      await expect
        .poll(() =>
          menu
            .getByRole('menuitem')
            .first()
            .evaluate((item) => item === document.activeElement),
        )
        .toBe(true);
      const box = await boxOf(menu);
      expect(box.left).toBeGreaterThanOrEqual(0);
      expect(box.right).toBeLessThanOrEqual(width);
      expect(box.top).toBeGreaterThanOrEqual(0);
      expect(box.bottom).toBeLessThanOrEqual(height);
      const at = await button.boundingBox();
      if (!at) throw new Error('Expected the button to be seen, found it is not.');
      // It covers nothing of its button, and stands over or under it.
      expect(box.top >= at.y + at.height || box.bottom <= at.y).toBe(true);
      expect(Math.min(box.right, at.x + at.width) - Math.max(box.left, at.x)).toBeGreaterThan(0);
      await page.keyboard.press('Escape');
      await expect.poll(() => menu.count()).toBe(0);
      expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
      await expect.poll(() => button.getAttribute('aria-expanded')).toBe('false');
    }
  },
);
