import { beforeEach, describe, expect, it, vi } from 'vitest';
import { brandRoot, loadBrands, selectionFromEnv } from '../../../src/brand/load.ts';
import { BrandError } from '../../../src/brand/problem.ts';
import { brandsWith, swap } from './folders.ts';

beforeEach(() => {
  vi.stubEnv('MARQUEE_ROOT', 'tests/fixtures/texts');
  return () => vi.unstubAllEnvs();
});

const ROOT = 'tests/fixtures/brands';

async function plain() {
  const [brand] = await loadBrands({ root: ROOT, only: ['plain'] });
  if (!brand) throw new Error('Expected the plain brand.');
  return brand;
}

describe('A loaded brand', () => {
  it('holds brand.yaml with defaults for what it leaves out', async () => {
    const brand = await plain();
    expect(brand).toMatchObject({
      id: 'plain',
      identity: { name: 'Plain', merchant: 'plain' },
      features: { registration: 'username', freeplay: true, vip: true, referral: true, agents: true },
      cashier: { currency: 'EUR', confirmMinutes: 30 },
      mirrors: { speed: 'mapped', path: '/wps/system/ping', domains: [] },
      jackpot: { source: 'simulated' },
      security: { gateway: '', hosts: { images: [], games: [], connect: [] } },
      resources: { app: {}, social: {}, customerService: [], representatives: [] },
    });
    expect(Object.keys(brand.vendors.categories)).toEqual(['RNG', 'SPORTS']);
  });

  it('sorts help topics and promotions by their order', async () => {
    const { help, promotions } = (await plain()).content('EN');
    expect(help.map(({ anchor }) => anchor)).toEqual([
      'about',
      'account',
      'deposit',
      'withdraw',
      'games',
      'term',
      'privacy',
      'responsible',
    ]);
    expect(promotions).toMatchObject([
      {
        slug: 'welcome',
        title: 'Welcome bonus',
        starts: '2026-01-01',
        image: { path: 'assets/promotions/welcome.svg' },
      },
    ]);
  });

  it('gives assets an address by content, and the size of pictures', async () => {
    const logo = (await plain()).asset('assets/logo.svg');
    expect(logo).toMatchObject({ width: 160, height: 40 });
    expect(logo.url).toMatch(/^\/assets\/logo\.[0-9a-f]{8}\.svg$/);
    const root = await brandsWith({ plain: { 'assets/logo.svg': swap('#0b57a4', '#0b57a5') } });
    const [changed] = await loadBrands({ root });
    expect(changed?.asset('assets/logo.svg').url).not.toBe(logo.url);
  });

  it('names the assets it has when asked for one it has not', async () => {
    expect((await plain()).asset.bind(null, 'assets/none.svg')).toThrow(
      'Brand plain has no file assets/none.svg. Files: assets/fonts/plain.woff2, ',
    );
  });

  it('words texts in its own way, over the language, over English', async () => {
    const root = await brandsWith({ plain: { 'locales/EN.yaml': 'session.logIn: Enter\n' } });
    const [brand] = await loadBrands({ root });
    expect(brand?.texts('EN')).toMatchObject({ 'session.logIn': 'Enter', 'session.welcome': 'Welcome back, {{name}}' });
    expect(brand?.texts('ES')).toMatchObject({ 'session.logIn': 'Entrar' });
  });

  it('refuses content in a language that it does not offer', async () => {
    const brand = await plain();
    expect(() => brand.content('ES')).toThrow('Brand plain has no content in ES.');
  });
});

describe('Overrides of texts', () => {
  it.each([
    ['session.login: Enter', 'session.login: no text has this key. Did you mean session.logIn?'],
    [
      'session.welcome: Hello',
      'session.welcome: expected {{name}}, found no values. Use the same values as "Welcome back, {{name}}".',
    ],
    ['games.found_few: "{{category}}"', 'games.found_few: no text has this key. Did you mean games.found_one?'],
  ])('refuse %s', async (line, message) => {
    const root = await brandsWith({ plain: { 'locales/EN.yaml': `${line}\n` } });
    await expect(loadBrands({ root })).rejects.toThrow(message);
  });

  it('take plural forms of their language', async () => {
    const root = await brandsWith({ plain: { 'locales/AR.yaml': 'games.found_few: "{{count}} {{category}}"\n' } });
    await expect(loadBrands({ root })).resolves.toHaveLength(1);
  });
});

describe('Choosing brands', () => {
  /** The plain brand's file as that of a brand with a merchant and a host of its own. */
  const own = (id: string) => (text: string) =>
    swap('merchant: plain', `merchant: ${id}`)(swap('www.plain.example', `www.${id}.example`)(text));

  it('loads all, or only those that are named, by id', async () => {
    const root = await brandsWith({ beta: {}, alpha: { 'brand.yaml': own('alpha') } });
    expect((await loadBrands({ root })).map(({ id }) => id)).toEqual(['alpha', 'beta']);
    expect((await loadBrands({ root, only: ['beta'] })).map(({ id }) => id)).toEqual(['beta']);
    await expect(loadBrands({ root, only: ['bata'] })).rejects.toThrow('there is no brand "bata". Did you mean beta?');
  });

  it('holds the problems of all brands in one error', async () => {
    const wrong = (id: string) => ({ 'brand.yaml': (text: string) => swap('radius: 8', 'radius: 99')(own(id)(text)) });
    const root = await brandsWith({ beta: wrong('beta'), alpha: wrong('alpha') });
    const error: unknown = await loadBrands({ root }).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(BrandError);
    expect(error instanceof BrandError && error.problems.map(({ file }) => file)).toEqual([
      `${root}/alpha/brand.yaml`,
      `${root}/beta/brand.yaml`,
    ]);
  });

  it('refuses two that share a merchant or a host, as the check of brands does, because their money would be one', async () => {
    const root = await brandsWith({
      beta: {},
      alpha: { 'brand.yaml': swap('www.plain.example', 'www.alpha.example') },
    });
    await expect(loadBrands({ root })).rejects.toThrow(
      'alpha/brand.yaml:3:13 identity.merchant: plain is the merchant code of brand beta too. Give each brand its own.',
    );
    await expect(loadBrands({ root, only: ['alpha'] })).resolves.toHaveLength(1);
  });

  it('keeps the wanted languages and a default among them', async () => {
    const root = await brandsWith({
      plain: {
        'brand.yaml': (text) =>
          swap('offered: [EN]', 'offered: [EN, ES]')(swap('tagline: {', 'tagline: { ES: Una marca,')(text)),
        ...(await spanish()),
      },
    });
    const [both] = await loadBrands({ root });
    expect(both?.languages).toEqual({ default: 'EN', offered: ['EN', 'ES'] });
    const [one] = await loadBrands({ root, languages: ['ES'] });
    expect(one?.languages).toEqual({ default: 'ES', offered: ['ES'] });
    expect(one?.content('ES').help[0]?.html).toContain('href="/promotions/"');
    expect(both?.content('ES').help[0]?.html).toContain('href="/es/promotions/"');
    expect(await loadBrands({ root, languages: ['AR'] })).toEqual([]);
  });

  it('reads the press’s choice from the environment', () => {
    vi.stubEnv('MARQUEE_BRANDS_DIR', '/brands');
    vi.stubEnv('MARQUEE_BRANDS', 'a,b');
    vi.stubEnv('MARQUEE_LANGS', 'EN,TY');
    expect(selectionFromEnv()).toEqual({ root: '/brands', only: ['a', 'b'], languages: ['EN', 'TY'] });
    vi.unstubAllEnvs();
    expect(selectionFromEnv()).toEqual({ root: brandRoot() });
  });
});

/** The English content of the plain brand, again as Spanish. */
async function spanish(): Promise<Record<string, string>> {
  const { readdir, readFile } = await import('node:fs/promises');
  const from = `${ROOT}/plain/content/EN`;
  const names = await readdir(from, { recursive: true });
  const files = names.filter((name) => name.endsWith('.md'));
  return Object.fromEntries(
    await Promise.all(
      files.map(async (name) => [`content/ES/${name}`, await readFile(`${from}/${name}`, 'utf8')] as const),
    ),
  );
}
