import { execFileSync } from 'node:child_process';
import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkBrands } from '../../../../src/brand/check.ts';
import { missingShortTexts } from '../../../../src/brand/wording/missing.ts';
import {
  brandDrafts,
  forgetBrandReviews,
  pruneBrandReviews,
  recordBrandReviews,
} from '../../../../src/brand/wording/reviews.ts';
import { printed } from '../folders.ts';
import { bilingual } from './bilingual.ts';

beforeEach(() => void vi.stubEnv('MARQUEE_ROOT', 'tests/fixtures/texts'));
afterEach(() => void vi.unstubAllEnvs());

const ALL = [
  { area: 'tagline', keys: ['identity.tagline'], of: 1 },
  { area: 'locales', keys: ['home.title'], of: 1 },
  { area: 'content', keys: ['mirrors.md'], of: 1 },
];

describe("A brand's own texts", () => {
  it('are drafts in every language but the one that they are written in', async () => {
    const { read } = await bilingual();
    expect(brandDrafts(await read(), 'EN')).toEqual([]);
    expect(brandDrafts(await read(), 'ES')).toEqual(ALL);
  });

  it('are written in the language that their file of reviews names', async () => {
    const { read } = await bilingual({ 'reviews.json': '{ "written": "ES" }' });
    const brand = await read();
    expect(brandDrafts(brand, 'ES')).toEqual([]);
    expect(brandDrafts(brand, 'EN').map(({ area }) => area)).toEqual(['tagline', 'locales', 'content']);
  });

  it('are no drafts once they were read, and all or some of them are made drafts again', async () => {
    const { read, source } = await bilingual();
    expect(recordBrandReviews(await read(), 'ES', ['home.title', 'mirrors.md'])).toBe(2);
    expect(brandDrafts(await read(), 'ES')).toEqual([ALL[0]]);
    expect(JSON.parse(await source('reviews.json'))).toEqual({
      written: 'EN',
      reviewed: { ES: { 'home.title': expect.stringMatching(/^[0-9a-f]{8}$/), 'mirrors.md': expect.any(String) } },
    });
    expect(recordBrandReviews(await read(), 'ES', [])).toBe(3);
    expect(brandDrafts(await read(), 'ES')).toEqual([]);
    expect(forgetBrandReviews(await read(), 'ES', ['mirrors.md'])).toBe(1);
    expect(brandDrafts(await read(), 'ES')).toEqual([ALL[2]]);
    expect(forgetBrandReviews(await read(), 'ES', [])).toBe(2);
    expect(brandDrafts(await read(), 'ES')).toEqual(ALL);
  });

  it.each([
    ['its own words', 'content/ES/mirrors.md', 'Pregúntanos', 'Escríbenos', 'mirrors.md'],
    ['its title', 'content/ES/mirrors.md', 'Espejos', 'Los espejos', 'mirrors.md'],
    ['the page that it translates', 'content/EN/mirrors.md', 'Ask us', 'Write to us', 'mirrors.md'],
    ['the text that it translates', 'locales/EN.yaml', 'Plain games', 'Games', 'home.title'],
    ['the tagline that it translates', 'brand.yaml', 'A brand with', 'The brand with', 'identity.tagline'],
  ])('are drafts again with a change of %s', async (_, path, from, to, name) => {
    const { read, root, source } = await bilingual();
    recordBrandReviews(await read(), 'ES', []);
    await writeFile(join(root, 'plain', path), (await source(path)).replace(from, to));
    expect(brandDrafts(await read(), 'ES').flatMap(({ keys }) => keys)).toEqual([name]);
    expect(pruneBrandReviews(await read())).toBe(1);
    expect(pruneBrandReviews(await read())).toBe(0);
    expect(Object.keys(JSON.parse(await source('reviews.json')).reviewed.ES)).not.toContain(name);
  });

  it('stay reviewed when only the picture, the order or the date of a page changes', async () => {
    const topic = await readFile('tests/fixtures/brands/plain/content/EN/help/about.md', 'utf8');
    const { read, root } = await bilingual({ 'content/ES/help/about.md': topic });
    recordBrandReviews(await read(), 'ES', []);
    await writeFile(join(root, 'plain/content/ES/help/about.md'), topic.replace(/^order: \d+$/m, 'order: 77'));
    expect(brandDrafts(await read(), 'ES')).toEqual([]);
  });

  it('are forgotten when they are gone', async () => {
    const { read, root } = await bilingual();
    recordBrandReviews(await read(), 'ES', []);
    await rm(join(root, 'plain/content/ES/mirrors.md'));
    await writeFile(join(root, 'plain/locales/ES.yaml'), '');
    expect(pruneBrandReviews(await read())).toBe(2);
  });

  it('stay reviewed while a file cannot be read, because its texts only seem to be gone', async () => {
    const { read, root, source } = await bilingual();
    recordBrandReviews(await read(), 'ES', []);
    const before = await source('reviews.json');
    await writeFile(join(root, 'plain/locales/ES.yaml'), 'home.title: "Juegos\n');
    expect(pruneBrandReviews(await read())).toBe(0);
    expect(await source('reviews.json')).toBe(before);
  });

  it('are named as they are in the folder, and a name that is not there is refused', async () => {
    const { read } = await bilingual();
    const brand = await read();
    expect(() => recordBrandReviews(brand, 'ES', ['mirors.md'])).toThrow(
      'plain has no text "mirors.md" in ES. Did you mean mirrors.md?',
    );
    expect(() => recordBrandReviews(brand, 'EN', [])).toThrow('plain is written in EN');
  });

  it('are not waited for where a named pipe stands in the place of their file', async () => {
    const { read, root } = await bilingual();
    const brand = await read();
    execFileSync('mkfifo', [join(root, 'plain/reviews.json')]);
    expect(() => brandDrafts(brand, 'ES')).toThrow('reviews.json: expected a file, found something else. Remove it.');
  });

  it('may lack a translation of what the brand words in one language alone', async () => {
    const { read, root } = await bilingual();
    expect(missingShortTexts(await read())).toEqual([]);
    await appendFile(join(root, 'plain/locales/EN.yaml'), 'pages.404.title: "Nothing here"\n');
    expect(missingShortTexts(await read())).toEqual([{ code: 'ES', name: 'pages.404.title', written: 'EN' }]);
  });
});

describe('A release', () => {
  const refused = async (root: string, purpose: 'work' | 'release' = 'release') => {
    const { problems } = await checkBrands({ root }, purpose);
    const lines = printed(problems, root);
    return lines.filter((line) => line.startsWith('plain/reviews.json'));
  };

  it("refuses a brand's own drafts, with their number and what to do", async () => {
    const { root, read } = await bilingual();
    expect(await refused(root)).toMatchInlineSnapshot(`
      [
        "plain/reviews.json:1:1 ES: 3 texts are drafts that no native speaker has reviewed: tagline 1 of 1, locales 1 of 1, content 1 of 1. Have plain's words read where they stand, or exported (npm run texts -- export --lang ES --brand plain), and mark what was read: npm run texts -- reviewed plain --lang ES.",
      ]
    `);
    expect(await refused(root, 'work')).toEqual([]);
    recordBrandReviews(await read(), 'ES', []);
    expect(await refused(root)).toEqual([]);
  });

  it.each(['{', '{ "read": {} }', '{ "written": "XX" }', '{ "reviewed": { "ES": { "home.title": 1 } } }'])(
    'refuses reviews that cannot be read: %s',
    async (file) => {
      const { root } = await bilingual({ 'reviews.json': file });
      expect(await refused(root)).toEqual([expect.stringMatching(/^plain\/reviews\.json:1:1 expected /)]);
    },
  );
});
