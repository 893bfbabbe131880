import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdFocus, refill } from '../../../../src/sandbox/kit/client/refill.ts';

interface Button {
  readonly dataset: { readonly key: string };
  disabled: boolean;
}

let page: { activeElement: unknown };

beforeEach(() => {
  page = { activeElement: 'body' };
  vi.stubGlobal('document', page);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A button that can have the focus. */
function button(key: string, disabled = false): HTMLButtonElement & Button {
  const made = Object.create({
    focus() {
      page.activeElement = made;
    },
  });
  return Object.assign(made, { dataset: { key }, disabled });
}

/** A list of buttons; what is taken out of it loses the focus. */
function list(...first: readonly HTMLElement[]): HTMLElement {
  let held = first;
  const root = Object.create({
    querySelectorAll: () => held,
    replaceChildren(...children: readonly HTMLElement[]) {
      if (held.some((one) => one === page.activeElement)) page.activeElement = 'body';
      held = children;
    },
    focus() {
      page.activeElement = root;
    },
  });
  return root;
}

test('the focus stays on the button of the same bet, wherever it stands now', () => {
  const [first, second] = [button('first'), button('second')];
  const root = list(first, second);
  second.focus();
  const again = button('second');
  refill(root, [again]);
  expect(page.activeElement).toBe(again);
});

test('the focus does not go to the button of another bet, but to the list', () => {
  const first = button('first');
  const root = list(first, button('second'));
  first.focus();
  refill(root, [button('second')]);
  expect(page.activeElement).toBe(root);
});

test('a button that was moved keeps the focus, and one that cannot be pressed any more gives it to the list', () => {
  const [first, second] = [button('first'), button('second')];
  const root = list(first, second);
  first.focus();
  refill(root, [second, first]);
  expect(page.activeElement).toBe(first);
  const giveBack = holdFocus(root);
  first.disabled = true;
  giveBack();
  expect(page.activeElement).toBe(root);
});

test('a focus elsewhere stays where it is', () => {
  const root = list(button('first'));
  const elsewhere = button('first');
  elsewhere.focus();
  refill(root, [button('first')]);
  expect(page.activeElement).toBe(elsewhere);
});
