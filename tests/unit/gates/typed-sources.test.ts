import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const files = readdirSync('src', { recursive: true, encoding: 'utf8' });

test('every script of src is TypeScript, so that the type check reads it', () => {
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => /\.[cm]?jsx?$/.test(file))).toEqual([]);
});

test('no page of src writes a script of its own inline, where the type check does not look', () => {
  const inline = files
    .filter((file) => file.endsWith('.astro'))
    .filter((file) =>
      /<script(?![^>]*(?:\bset:html=|\bsrc=))[^>]*\bis:inline/.test(readFileSync(`src/${file}`, 'utf8')),
    );
  expect(inline).toEqual([]);
});
