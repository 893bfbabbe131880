import { afterEach, expect, test, vi } from 'vitest';
import { startPopups } from '../../../src/boot/popups.ts';
import type { MarqueePage } from '../../../src/contract/page.ts';
import { FACTS } from '../api/made-environment.ts';

afterEach(() => void vi.unstubAllGlobals());

/** A page with a window open above a form for logging in, and what happened to both. */
function open(route: string) {
  const did: string[] = [];
  const root: { readonly dataset: { next?: string } } = { dataset: {} };
  vi.stubGlobal('document', {
    documentElement: root,
    addEventListener: () => undefined,
    querySelectorAll: () => [{ close: () => did.push('close the window') }],
    querySelector: (selector: string) =>
      selector.startsWith('[id^=login-]') ? { focus: () => did.push('focus the form') } : null,
  });
  const page = { facts: { ...FACTS, route }, popups: [] } as unknown as MarqueePage;
  startPopups(page);
  return { page, did, root };
}

test('the page of the log-in shows its own form in the place of the popup, and closes what is open above it', () => {
  const { page, did, root } = open('/login/');
  expect(page.showPopup('login', true)).toBe(true);
  expect(did).toEqual(['close the window', 'focus the form']);
  expect(root.dataset).toEqual({ next: '' });
});

test('elsewhere the popup is opened, and so are the others on the page of the log-in', () => {
  expect(open('/help/').page.showPopup('login', true)).toBe(false);
  expect(open('/login/').page.showPopup('register', true)).toBe(false);
});
