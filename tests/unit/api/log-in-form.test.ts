import { afterEach, expect, test, vi } from 'vitest';
import { showLogInForm } from '../../../src/api/log-in-form.ts';

afterEach(() => void vi.unstubAllGlobals());

test('the page of the log-in shows its own form in the place of the popup, and closes what is open above it', () => {
  const did: string[] = [];
  const root: { readonly dataset: { next?: string } } = { dataset: {} };
  vi.stubGlobal('document', {
    documentElement: root,
    querySelectorAll: () => [{ close: () => did.push('close the window') }],
    querySelector: () => ({ focus: () => did.push('focus the form') }),
  });
  expect(showLogInForm(true)).toBe(true);
  expect(did).toEqual(['close the window', 'focus the form']);
  expect(root.dataset).toEqual({ next: '' });
});
