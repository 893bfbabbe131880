import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';

/** A way to work a page: what a test does, by mouse or by keyboard alone. */
export interface Hands {
  readonly name: 'mouse' | 'keyboard';
  /** Follows a link or presses a button. */
  press(target: Locator): Promise<void>;
  /** Puts a text into a field. */
  write(target: Locator, text: string): Promise<void>;
}

/** More stops than any page has from one end to the other. */
const MOST_STOPS = 120;

export function mouse(_page: Page): Hands {
  return {
    name: 'mouse',
    press: (target) => target.click(),
    write: async (target, text) => {
      await target.click();
      await target.fill(text);
    },
  };
}

/** Tab, Enter, Space and letters only; a target that Tab never reaches fails the test. */
export function keyboard(page: Page): Hands {
  return {
    name: 'keyboard',
    press: async (target) => {
      await tabTo(page, target);
      const isBox = await target.evaluate(
        (element) => element instanceof HTMLInputElement && element.type === 'checkbox',
      );
      await page.keyboard.press(isBox ? 'Space' : 'Enter');
    },
    write: async (target, text) => {
      await tabTo(page, target);
      await page.keyboard.type(text);
    },
  };
}

async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor({ state: 'visible' });
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press('Tab');
  }
  expect(await hasFocus(target), `Tab reaches ${String(target)}`).toBe(true);
}

function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate(
    (element) => element.ownerDocument.hasFocus() && element === element.ownerDocument.activeElement,
  );
}
