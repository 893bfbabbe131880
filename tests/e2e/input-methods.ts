import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';

/** How a test operates a page: by mouse or by keyboard alone. */
export interface InputMethod {
  readonly name: 'mouse' | 'keyboard';
  /** Follows a link or presses a button. */
  press(target: Locator): Promise<void>;
  /** Chooses an item of an open menu. Arrow keys move in a menu; Tab would leave it. */
  choose(item: Locator): Promise<void>;
  /** Puts a text into a field. */
  write(target: Locator, text: string): Promise<void>;
}

/** More stops than any page has from one end to the other. */
const MOST_STOPS = 200;

export function mouse(_page: Page): InputMethod {
  return {
    name: 'mouse',
    press: (target) => target.click(),
    choose: (item) => item.click(),
    write: async (target, text) => {
      await target.click();
      await target.fill(text);
    },
  };
}

/** Uses Tab, Enter, Space and letters only. A target that Tab never reaches fails the test. */
export function keyboard(page: Page): InputMethod {
  return {
    name: 'keyboard',
    press: async (target) => {
      await keyTo(page, 'Tab', target);
      const isBox = await target.evaluate(
        (element) => element instanceof HTMLInputElement && element.type === 'checkbox',
      );
      await page.keyboard.press(isBox ? 'Space' : 'Enter');
    },
    choose: async (item) => {
      await keyTo(page, 'ArrowDown', item);
      await page.keyboard.press('Enter');
    },
    write: async (target, text) => {
      await keyTo(page, 'Tab', target);
      await page.keyboard.type(text);
    },
  };
}

async function keyTo(page: Page, key: string, target: Locator): Promise<void> {
  await target.waitFor({ state: 'visible' });
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press(key);
  }
  expect(await hasFocus(target), `${key} reaches ${String(target)}`).toBe(true);
}

function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate(
    (element) => element.ownerDocument.hasFocus() && element === element.ownerDocument.activeElement,
  );
}
