import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { BrandError } from '../../../src/brand/problem.ts';
import { digestFolder, listFiles } from '../../../src/press/digest.ts';
import { PressError } from '../../../src/press/error.ts';
import { BundleFacts } from '../../../src/press/manifest.ts';
import { type PressOptions, press } from '../../../src/press/press.ts';
import type { PressedBrand } from '../../../src/press/report.ts';
import { writeBrand } from '../../fixtures/press/brands.ts';

const project = fileURLToPath(new URL('../../..', import.meta.url));
const site = fileURLToPath(new URL('../../fixtures/press/site', import.meta.url));
/** A copy of the fixture site, with caches of its own, below the project so that it finds its packages. */
let root: string;
beforeAll(async () => {
  await mkdir(join(project, '.cache'), { recursive: true });
  root = await mkdtemp(join(project, '.cache', 'press-test-'));
  await cp(site, root, { recursive: true, filter: (path) => !/\/(\.cache|\.astro)$/.test(path) });
});
afterAll(() => rm(root, { recursive: true, force: true }));

const child = fileURLToPath(new URL('../../fixtures/press/press-child.ts', import.meta.url));

let folder: string;
let brands: string;
let out: string;
beforeEach(async () => {
  // Brands are checked against the texts of the project that they belong to.
  vi.stubEnv('MARQUEE_ROOT', root);
  folder = await mkdtemp(join(tmpdir(), 'press-'));
  brands = join(folder, 'brands');
  out = join(folder, 'dist');
  await writeBrand(brands, 'ant');
  await writeBrand(brands, 'bee', ['EN', 'AR']);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

const log = { line: () => {}, progress: () => {} };
const pressAll = (more: Partial<PressOptions> = {}) => press({ root, brandsFolder: brands, out, log, ...more });
const facts = async (brand: string) =>
  BundleFacts.parse(JSON.parse(await readFile(join(out, brand, 'bundle.json'), 'utf8')));
const text = (path: string) => readFile(join(out, path), 'utf8');

/** The problems with which a press stops. */
async function refusal(more?: Partial<PressOptions>): Promise<readonly string[]> {
  const error: unknown = await pressAll(more).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof PressError)) throw new Error('Expected a PressError.', { cause: error });
  return error.problems;
}

describe('a bundle', () => {
  test('is a whole site without its brand in any path', async () => {
    await pressAll();
    const files = (await listFiles(join(out, 'ant'))).filter((file) => !/\.(br|gz)$/.test(file));
    const fixed = files.filter((file) => !/^_astro\/|^assets\//.test(file));
    expect(fixed).toEqual([
      '404.html',
      'Caddyfile',
      '_headers',
      '_redirects',
      'apple-touch-icon.png',
      'bundle.json',
      'en/404.html',
      'en/help/index.html',
      'en/home/index.html',
      'en/index.html',
      'en/index/index.html',
      'favicon-32.png',
      'favicon.ico',
      'favicon.svg',
      'help/index.html',
      'home/index.html',
      'humans.txt',
      'icon-192.png',
      'icon-512.png',
      'icon-maskable-512.png',
      'index.html',
      'index/index.html',
      'manifest.webmanifest',
      'nginx.conf',
      'robots.txt',
      'sitemap.xml',
      'theme.0123abcd.css',
    ]);
    expect(await text('ant/help/index.html')).not.toMatch(/["'(]\/ant\//);
  });

  test('holds only the pictures that its pages show, and scripts that they can load', async () => {
    await pressAll();
    expect((await readdir(join(out, 'ant', 'assets'))).map((name) => name.split('.')[0])).toEqual(['hero']);
    const scripts = (await readdir(join(out, 'ant', '_astro'))).filter((name) => name.endsWith('.js'));
    expect(scripts.map((name) => name.split('.')[0])).toEqual(['Counter', 'add', 'client', 'react']);
  });

  test('shares compiled files with other bundles instead of copying them', async () => {
    const shared = join(root, 'dist');
    await pressAll({ out: shared });
    const [name = ''] = await readdir(join(shared, 'ant', '_astro'));
    const [ant, bee] = await Promise.all(['ant', 'bee'].map((brand) => stat(join(shared, brand, '_astro', name))));
    await rm(shared, { recursive: true });
    expect(ant?.ino).toBe(bee?.ino);
  });

  test('serves the home page by all its names, and says which one counts', async () => {
    await pressAll();
    const home = await text('ant/index.html');
    expect(home).toContain('<link rel="canonical" href="https://www.ant.example/">');
    expect(await text('ant/home/index.html')).toBe(home);
    expect(await text('ant/index/index.html')).toBe(home);
  });

  test('lists its pages for search engines in all languages, but not those that ask not to be', async () => {
    await pressAll();
    const sitemap = await text('bee/sitemap.xml');
    expect([...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)).toEqual([
      'https://www.bee.example/ar/help/',
      'https://www.bee.example/ar/',
      'https://www.bee.example/help/',
      'https://www.bee.example/',
    ]);
    expect(sitemap).toContain('<xhtml:link rel="alternate" hreflang="ar" href="https://www.bee.example/ar/help/"/>');
    expect(await text('bee/robots.txt')).toContain('Sitemap: https://www.bee.example/sitemap.xml');
  });

  test('is an app of its own name, colours and icons', async () => {
    await pressAll();
    expect(JSON.parse(await text('ant/manifest.webmanifest'))).toMatchObject({
      name: 'The ant',
      description: 'Words of ant in TY',
      lang: 'fil',
      dir: 'ltr',
      theme_color: '#101010',
      icons: [
        { src: '/favicon.svg' },
        { src: '/icon-192.png', sizes: '192x192', purpose: 'any' },
        { src: '/icon-512.png', sizes: '512x512', purpose: 'any' },
        { src: '/icon-maskable-512.png', sizes: '512x512', purpose: 'maskable' },
      ],
    });
  });

  test('says what it is', async () => {
    const { brands: rows } = await pressAll();
    expect(rows.map(({ brand, languages, pages }) => [brand, languages, pages])).toEqual([
      ['ant', ['TY', 'EN'], 6],
      ['bee', ['EN', 'AR'], 6],
    ]);
    const { name, domains, languages, bytes, hashes } = await facts('ant');
    expect({ name, domains, languages }).toEqual({
      name: 'The ant',
      domains: ['www.ant.example', 'm.ant.example', 'ant-1.example'],
      languages: [
        { code: 'TY', prefix: '/', pages: 3 },
        { code: 'EN', prefix: '/en/', pages: 3 },
      ],
    });
    expect(bytes.br).toBeLessThan(bytes.raw / 2);
    expect(hashes).toBeGreaterThan(2);
  });

  test('allows exactly the inline scripts and styles of its pages', async () => {
    await pressAll();
    const policy = (await facts('ant')).headers.everywhere['Content-Security-Policy'] ?? '';
    expect(policy).not.toContain('unsafe');
    expect(await text('ant/_headers')).toContain(policy);
  });
});

test('the same input gives the same bytes, wherever and whenever', async () => {
  await pressAll();
  const again = join(folder, 'again');
  await rm(join(root, '.cache', 'compress'), { recursive: true, force: true });
  await pressAll({ out: again });
  const contents = async (dist: string) => {
    const files = await listFiles(dist);
    return Promise.all(files.map(async (file) => [file, await readFile(join(dist, file), 'base64')]));
  };
  expect(await contents(again)).toEqual(await contents(out));
});

test('of many brands each is the same as alone', async () => {
  const many = ['cow', 'dog', 'eel', 'fox'];
  for (const brand of many) await writeBrand(brands, brand, ['EN', 'AR']);
  const { brands: rows } = await pressAll();
  expect(rows.map(({ brand, pages }) => [brand, pages])).toEqual(['ant', 'bee', ...many].map((brand) => [brand, 6]));
  const alone = join(folder, 'alone');
  await pressAll({ out: alone, brands: ['eel'] });
  expect(await digestFolder(join(out, 'eel'))).toBe(await digestFolder(join(alone, 'eel')));
});

describe('what is chosen is pressed', () => {
  test('one brand', async () => {
    await pressAll({ brands: ['bee'] });
    expect(await readdir(out)).toEqual(['bee']);
  });

  test('one language, which then stands at the root', async () => {
    await pressAll({ brands: ['ant'], languages: ['EN'] });
    expect(await text('ant/help/index.html')).toContain('<html lang="en">');
    expect((await facts('ant')).languages).toEqual([{ code: 'EN', prefix: '/', pages: 3 }]);
  });

  test('not a brand that does not exist', async () => {
    await expect(pressAll({ brands: ['antt'] })).rejects.toThrow('Did you mean ant?');
  });

  test('not a language that no chosen brand offers', async () => {
    expect(await refusal({ languages: ['VI'] })).toEqual([expect.stringContaining('VI')]);
  });
});

const unchanged = (rows: readonly PressedBrand[]) =>
  rows.filter(({ milliseconds }) => milliseconds === undefined).map(({ brand }) => brand);

describe('a second press', () => {
  test('leaves brands alone of which nothing changed', async () => {
    await pressAll();
    const { ino } = await stat(join(out, 'bee'));
    await appendFile(join(brands, 'ant', 'content', 'EN', 'help', 'term.md'), 'And more words.\n');
    const { brands: rows } = await pressAll();
    expect(rows.map(({ brand }) => brand)).toEqual(['ant', 'bee']);
    expect(unchanged(rows)).toEqual(['bee']);
    expect((await stat(join(out, 'bee'))).ino).toBe(ino);
    expect(await text('ant/en/help/index.html')).toContain('And more words.');
  });

  test('presses again what has lost its bundle, or a part of it', async () => {
    await pressAll();
    await rm(join(out, 'ant'), { recursive: true });
    expect(unchanged((await pressAll()).brands)).toEqual(['bee']);
    await writeFile(join(out, 'bee', 'bundle.json'), '{ "brand": ');
    expect(unchanged((await pressAll()).brands)).toEqual(['ant']);
    await rm(join(out, 'bee', 'ar', 'help', 'index.html'));
    expect(unchanged((await pressAll()).brands)).toEqual(['ant']);
    expect(await text('bee/ar/help/index.html')).toContain('<html lang="ar"');
  });

  test('takes away what a brand no longer has', async () => {
    await pressAll();
    const config = join(brands, 'bee', 'brand.yaml');
    await writeFile(config, (await readFile(config, 'utf8')).replace('offered: [EN, AR]', 'offered: [EN]'));
    await pressAll();
    expect(await readdir(join(out, 'bee'))).not.toContain('ar');
  });
});

describe('a press after a change gives the same bytes as a press from nothing', () => {
  async function contents(dist: string): Promise<string[][]> {
    const files = await listFiles(dist);
    return Promise.all(files.map(async (file) => [file, await readFile(join(dist, file), 'base64')]));
  }

  async function sameAsFromNothing(): Promise<void> {
    const nothing = join(folder, 'nothing');
    for (const cache of ['compress', 'drawn', 'icons']) await rm(join(root, '.cache', cache), { recursive: true });
    await pressAll({ out: nothing });
    expect(await contents(out)).toEqual(await contents(nothing));
  }

  test.each([
    ['in the content of one language', 'content/EN/help/term.md', 'Some words', 'Other words', 1],
    ['in the brand itself', 'brand.yaml', 'name: The ant', 'name: The new ant', 0],
    ['in a picture', 'assets/hero.svg', '#123456', '#654321', 0],
  ])('%s', async (_what, path, from, to, keptLanguages) => {
    const lines: string[] = [];
    await pressAll();
    const file = join(brands, 'ant', path);
    await writeFile(file, (await readFile(file, 'utf8')).replace(from, to));
    await pressAll({ log: { ...log, line: (line) => lines.push(line) } });
    expect(lines.at(-1)).toBe(keptLanguages === 1 ? 'Drew 3 pages and kept 3 as they were.' : 'Drew 6 pages.');
    await sameAsFromNothing();
  });

  test('even where somebody changed a page of the standing bundle', async () => {
    await pressAll();
    await appendFile(join(out, 'ant', 'help', 'index.html'), 'tampered');
    await appendFile(join(brands, 'ant', 'content', 'EN', 'help', 'term.md'), 'And more words.\n');
    await pressAll();
    await sameAsFromNothing();
  });
});

describe('a press that fails leaves the old bundles whole', () => {
  async function wholeAfter(fail: () => Promise<void>): Promise<void> {
    await pressAll();
    const before = await Promise.all(['ant', 'bee'].map((brand) => digestFolder(join(out, brand))));
    await appendFile(join(brands, 'ant', 'content', 'EN', 'help', 'term.md'), 'And more words.\n');
    await fail();
    expect(await Promise.all(['ant', 'bee'].map((brand) => digestFolder(join(out, brand))))).toEqual(before);
  }

  test('for a brand that is wrong', async () => {
    await wholeAfter(async () => {
      await writeFile(join(brands, 'bee', 'brand.yaml'), 'identity: { name: 1 }\n');
      await appendFile(join(brands, 'ant', 'content', 'EN', 'help', 'term.md'), '[gone](/gone/)\n');
      const refused = pressAll();
      await expect(refused).rejects.toThrow(BrandError);
      await expect(refused).rejects.toThrow(/bee.*identity\.name/);
      await expect(refused).rejects.toThrow(/ant.*\/gone\//);
      expect(await readdir(out)).toEqual(['ant', 'bee']);
    });
  });

  test('for a brand that fails a check', async () => {
    await wholeAfter(async () => {
      const file = join(brands, 'bee', 'brand.yaml');
      await writeFile(file, (await readFile(file, 'utf8')).replace('textMuted: "#cccccc"', 'textMuted: "#222222"'));
      await expect(pressAll()).rejects.toThrow(/theme\.colors\.textMuted.*contrast/);
      expect(await readdir(out)).toEqual(['ant', 'bee']);
    });
  });

  test('for a page that cannot be drawn', async () => {
    await wholeAfter(async () => {
      await rm(join(brands, 'bee', 'assets', 'hero.svg'));
      expect(await refusal()).toEqual([
        expect.stringMatching(/^\/bee\/ar\/ \(src\/pages.*\): .*ENOENT/),
        expect.stringMatching(/^\/bee\/en\/ \(src\/pages.*\): .*ENOENT/),
      ]);
      expect(await readdir(out)).toEqual(['ant', 'bee']);
    });
  });

  test('for a page that breaks a rule', async () => {
    await wholeAfter(async () => {
      await writeFile(join(brands, 'bee', 'extra.html'), '<p style="color:red">x</p>');
      await refusal();
      expect(await readdir(out)).toEqual(['ant', 'bee']);
    });
  });

  test('when it is killed, and the next press goes on from there', async () => {
    await wholeAfter(async () => {
      const killed = spawn(process.execPath, [child, root, brands, out], { stdio: ['ignore', 'pipe', 'inherit'] });
      for await (const chunk of killed.stdout) if (String(chunk).includes('Drew')) killed.kill('SIGKILL');
      if (killed.exitCode === null && killed.signalCode === null) await once(killed, 'exit');
      expect(killed.signalCode).toBe('SIGKILL');
      expect((await readdir(out)).some((name) => name.startsWith('.press-'))).toBe(true);
    });
    await pressAll();
    expect(await readdir(out)).toEqual(['ant', 'bee']);
    expect(await text('ant/en/help/index.html')).toContain('And more words.');
  });
});

describe('a page is refused', () => {
  test.each([
    ['with a style attribute', '<p style="color:red">x</p>', /style attribute/],
    ['with an event attribute', '<p onclick="go()">x</p>', /onclick attribute/],
    ['with a link that leads nowhere', '<a href="/nowhere/">x</a>', /\/nowhere\/ leads nowhere/],
    ['with a link without its last slash', '<a href="/help">x</a>', /Write \/help\//],
    ['with a link that carries the brand', '<a href="/ant/en/help/">x</a>', /carries the brand/],
    ['with an anchor that is missing', '<a href="/help/#gone">x</a>', /no element with id "gone"/],
    [
      'with a picture that the brand has not',
      '<img src="/assets/gone.12345678.svg" alt="">',
      /gone\.12345678\.svg is mentioned/,
    ],
  ])('%s', async (_what, html, problem) => {
    await writeFile(join(brands, 'ant', 'extra.html'), html);
    const problems = await refusal({ brands: ['ant'], languages: ['EN'] });
    expect(problems.join('\n')).toMatch(problem);
    expect(problems.every((line) => line.startsWith('ant: '))).toBe(true);
    expect(await readdir(out)).toEqual([]);
  });

  test('together with all others, of all brands', async () => {
    await writeFile(join(brands, 'ant', 'extra.html'), '<p style="color:red">x</p><a href="/nowhere/">x</a>');
    await writeFile(join(brands, 'bee', 'extra.html'), '<p onclick="go()">x</p>');
    expect(await refusal()).toEqual([
      expect.stringMatching(/^ant: en\/help\/index\.html: <p> has a style/),
      expect.stringMatching(/^ant: help\/index\.html: <p> has a style/),
      expect.stringMatching(/^ant: en\/help\/index\.html: \/nowhere\//),
      expect.stringMatching(/^ant: help\/index\.html: \/nowhere\//),
      expect.stringMatching(/^bee: ar\/help\/index\.html: <p> has an onclick/),
      expect.stringMatching(/^bee: help\/index\.html: <p> has an onclick/),
    ]);
  });
});
