import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { VENDOR_CODES } from '../../../src/brand/vendors.ts';
import { logo } from '../../../src/sandbox/art/logo.ts';

/** Logos of vendors, as footers show them: files of every bundle, so that no page carries their drawings. */
const file = (code: string) => `public/vendors/${code}.svg`;

test.each(VENDOR_CODES)('a footer may show %s: its logo lies in every bundle, as its games are signed', (code) => {
  expect(existsSync(file(code)), `${file(code)} is there`).toBe(true);
  expect(readFileSync(file(code), 'utf8').trim()).toBe(logo(code));
});
