import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { digestFolder, listFiles } from '../../../../src/press/input/digest.ts';
import { writeBrand } from '../../../fixtures/press/brands.ts';
import { brands, facts, folder, out, pressAll, refusal, root, text } from './press-site.ts';

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
      /gone\.12345678\.svg is referred to/,
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
