import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { copyProject } from '../../bench/project-copy.ts';
import { type PageBytes, pageBytes } from './page-files.ts';
import { pressCopy } from './press-copy.ts';
import { addBrand, addPretendArea } from './pretend-area.ts';

const BRAND = 'lotus';
/**
 * What an area with two error codes and a popup may add to the scripts of all pages: the popup's line in the table of what
 * static markup opens. It takes 54 bytes, its name, its module and the call of it; the popup's own code and texts come with a
 * click, and no page lists the codes.
 */
const SHARED = 60;

/** Presses a copy of the project and weighs its pages, by path. */
function pressed(root: string): ReadonlyMap<string, PageBytes & { readonly html: string }> {
  const bundle = pressCopy(root, BRAND, ['EN']);
  const pages = readdirSync(bundle, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.html'));
  return new Map(
    pages.map((path) => {
      const html = readFileSync(join(bundle, path), 'utf8');
      return [path, { html, ...pageBytes(bundle, html) }];
    }),
  );
}

test('a new area costs the pages of all others no style, and no script but its openings', () => {
  const { root, remove } = copyProject();
  onTestFinished(remove);
  addBrand(root, BRAND);
  const before = pressed(root);
  addPretendArea(root);
  const after = pressed(root);
  const added = [...after.keys()].filter((path) => !before.has(path));
  expect(added).toHaveLength(1);
  const own = after.get(added[0] ?? '');
  expect(own?.script).toBeGreaterThan(60_000);
  expect(own?.html).toMatch(/<astro-island[^>]* client="when"[^>]*value&quot;:&quot;live polls&quot;/);
  const grown = [...before].flatMap(([path, was]) => {
    const is = after.get(path) ?? { script: Number.NaN, style: Number.NaN, html: '' };
    const more = { script: is.script - was.script, style: is.style - was.style };
    const isAsIs = more.script <= SHARED && more.style <= 0 && !is.html.includes('polls');
    return isAsIs ? [] : [`${path}: ${more.script} bytes of scripts and ${more.style} of styles more`];
  });
  expect(before.size).toBeGreaterThan(20);
  expect(grown).toEqual([]);
});
