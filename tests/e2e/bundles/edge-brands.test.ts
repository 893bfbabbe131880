import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPortal, portalConfig } from '../../../scripts/parts/portal.ts';
import { loadBrands } from '../../../src/brand/load.ts';
import { logIn } from '../../../src/contract/session/endpoints.ts';
import { getStatus } from '../../../src/contract/system/endpoints.ts';
import { getHumanCheck } from '../../../src/contract/verification/endpoints.ts';
import { readTexts } from '../../../src/i18n/files.ts';
import type { LanguageCode } from '../../../src/i18n/languages.ts';
import type { PlainKey } from '../../../src/i18n/translate.ts';
import { createLocale } from '../../../src/i18n/translate.ts';
import { listen } from '../../../src/press/serve/listen.ts';
import { routeByHost } from '../../../src/press/serve/route-by-host.ts';
import { createBundleServer, type NodeHandler } from '../../../src/press/serve/serve.ts';
import { ROUTES } from '../../../src/routes/routes.ts';
import { CHROMIUM_ARGS, findChromium } from '../../browser.ts';
import { BARE_BRAND } from '../../fixtures/bare-brand.ts';
import { firebaseBrand } from '../../fixtures/firebase-brand.ts';
import { addPicture, LARGEST_BRAND, LONGEST_SLUG } from '../../fixtures/largest-brand.ts';
import { makeGatewayKey } from '../../unit/api/made-gateway-key.ts';
import { makeStatus } from '../../unit/api/made-status.ts';
import { writeBrands } from '../../unit/brand/folders.ts';
import { newestCode } from '../outbox.ts';
import { type WalkedPage, walk } from './page-walk.ts';

let folder: string;
/** What the brand with codes by Firebase is served at: its gateway's origin names the port, and is pressed into its pages. */
let phones: Awaited<ReturnType<typeof listen>>;
let answerPhones: NodeHandler | undefined;
let pressed: { status: number | null; stderr: string };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'edges-'));
  const brands = join(folder, 'brands');
  const answer: NodeHandler = async (request, response) => answerPhones?.(request, response);
  phones = await listen(answer, { port: 0, onError: console.error });
  const gateway = `http://api.phones.localhost:${phones.port}`;
  await writeBrands(brands, { bare: BARE_BRAND, phones: firebaseBrand(gateway), plain: LARGEST_BRAND });
  await addPicture(join(brands, 'plain'));
  pressed = spawnSync(process.execPath, ['scripts/build.ts', '--strict', '--out', join(folder, 'dist')], {
    encoding: 'utf8',
    env: { ...withoutTests(process.env), MARQUEE_BRANDS_DIR: brands },
  });
});
afterAll(async () => {
  await phones.close();
  await rm(folder, { recursive: true, force: true });
});

function withoutTests(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !/^VITEST|^NODE_ENV/.test(name)));
}

const bundle = (brand: string) => join(folder, 'dist', brand);

test('the press takes the longest and oddest values that the check takes, and a brand of almost nothing', async () => {
  expect({ status: pressed.status, stderr: pressed.stderr }).toEqual({ status: 0, stderr: '' });
  expect(await readFile(join(bundle('plain'), 'help', 'index.html'), 'utf8')).toContain(`id="a${'-'.repeat(31)}"`);
});

describe('a brand that does without all that it can', () => {
  /** What speaks of a part that the brand has not, in its languages. */
  const OFF = [
    'agent.kicker',
    'agent.logIn',
    'help.contact',
    'home.title',
    'layout.agentCentre',
    'layout.download',
    'layout.mirrors',
    'layout.promotions',
    'layout.promotionsShort',
    'layout.referral',
    'layout.service',
    'layout.vip',
    'pages.forget.text',
    'pages.mirrors.verify',
    'pages.needsScript',
    'session.freePlay',
    'session.register',
    'type.LIVE',
    'type.RNG',
    'type.SPORTS',
  ] as const satisfies readonly PlainKey[];
  /** The same as English sentences would say it. */
  const WORDS =
    /customer service|live support|\bchat\b|mirror|\bagents?\b|sign up|regist(?:er|ration)|promo|download|\bapps?\b|\bVIP\b|\brefer|free play|\bslots?\b|jackpot/i;

  test('has no page of it, in no language', () => {
    const paths = walk(bundle('bare')).map(({ path }) => path);
    const gone = [
      'agent',
      'agentHome',
      'down',
      'mirrors',
      'promotions',
      'register',
      'playerRank',
      'rng',
      'live',
      'lottery',
    ];
    for (const name of gone)
      expect(
        paths.filter((path) => path.split('/').includes(name)),
        name,
      ).toEqual([]);
    const pages = new Set(paths.filter((path) => !path.startsWith('ar/')));
    expect(paths.filter((path) => path.startsWith('ar/')).map((path) => path.slice(3))).toEqual([...pages].toSorted());
    expect(pages.size).toBeGreaterThan(15);
  });

  test.each<LanguageCode>(['EN', 'AR'])('says no word of it on any page in %s', (code) => {
    const texts = { ...readTexts('EN'), ...readTexts(code) };
    const { t, language } = createLocale(code, texts);
    const words = OFF.map((key) => [key, t(key)] as const);
    const pages = walk(bundle('bare')).filter(({ tag }) => tag === language.tag);
    expect(pages.length).toBeGreaterThan(15);
    const said = pages.flatMap((page) => [
      ...words.filter(([, word]) => saysWord(page, word)).map(([key]) => `${page.path}: ${key}`),
      ...(WORDS.exec(page.words) ?? []).map((word) => `${page.path}: ${word}`),
    ]);
    expect(said).toEqual([]);
  });

  test('and would be found saying it', () => {
    const pages = walk(bundle('plain'));
    for (const word of ['Live support', 'Official mirror list', 'Get the app', 'Sign up', 'Promotions', 'VIP'])
      expect(pages.filter((page) => saysWord(page, word)).length, word).toBeGreaterThan(10);
  });

  test('tells search engines, alternates and browsers of no page that it has not', async () => {
    const sitemap = await readFile(join(bundle('bare'), 'sitemap.xml'), 'utf8');
    const listed = [...sitemap.matchAll(/https:\/\/www\.bare\.example(\/[^"<]*)/g)].map(([, path = '']) => path);
    expect(new Set(listed)).toEqual(
      new Set(['', '/ar'].flatMap((base) => ['/', '/announce/', '/fish/', '/help/'].map((path) => base + path))),
    );
    const has = new Set(walk(bundle('bare')).map(({ path }) => `/${path.replace(/index\.html$/, '')}`));
    const gone = ROUTES.filter(({ path }) => !path.includes('[') && !has.has(path) && path !== '/404/');
    expect(gone.length).toBeGreaterThan(12);
    for (const file of ['_headers', '_redirects', 'nginx.conf', 'Caddyfile', 'manifest.webmanifest', 'bundle.json']) {
      const text = await readFile(join(bundle('bare'), file), 'utf8');
      for (const { path } of gone) expect(text.includes(path), `${file} names ${path}`).toBe(false);
    }
  });
});

describe.each(['bare', 'plain'])('every page of %s', (brand) => {
  test('has links that lead somewhere, and no place without content', async () => {
    const { handle } = await createBundleServer({ dist: join(folder, 'dist'), brands: [brand] });
    const server = await listen(handle, { port: 0, onError: console.error });
    try {
      const pages = walk(bundle(brand));
      expect(pages.flatMap(({ path, hollow }) => hollow.map((element) => `${path}: ${element}`))).toEqual([]);
      const links = new Set(pages.flatMap(linksOf));
      expect(links.size).toBeGreaterThan(20);
      const dead: string[] = [];
      for (const link of links) {
        const { status } = await fetch(`http://127.0.0.1:${server.port}${link}`);
        if (status !== 200) dead.push(link);
      }
      expect(dead).toEqual([]);
    } finally {
      await server.close();
    }
  });
});

/** Paths of the links of a page; an address of this machine leads elsewhere. */
function linksOf({ path, links }: WalkedPage): string[] {
  const base = new URL(`http://bundle.invalid/${path.replace(/index\.html$/, '')}`);
  return links.map((link) => new URL(link, base).pathname);
}

/** Whether a page says a text, as words of their own. */
function saysWord({ words }: WalkedPage, text: string): boolean {
  const at = words.indexOf(text);
  return at >= 0 && !/\p{L}/u.test(words.charAt(at - 1) + words.charAt(at + text.length));
}

test('a promotion that cannot be claimed yet says so before its rules, on its card and to search engines', () => {
  const { t } = createLocale('EN', readTexts('EN'));
  const pages = walk(bundle('plain'));
  const words = (path: string) => pages.find((page) => page.path === path)?.words ?? '';
  const own = words('promotions/soon/index.html');
  expect(own).toContain(`${t('pages.notOpen')} · It comes.`);
  const said = own.indexOf(t('promotions.notOpenRules'));
  expect(said).toBeGreaterThan(own.indexOf(t('promotions.notOpen')));
  expect(own.indexOf('What will hold')).toBeGreaterThan(said);
  const list = words('promotions/index.html');
  expect(list.indexOf(t('pages.notOpen'))).toBeGreaterThan(list.indexOf('It comes.'));
});

test('its longest words widen no page on a phone, and its code blocks scroll', async () => {
  const { handle } = await createBundleServer({ dist: join(folder, 'dist'), brands: ['plain'] });
  const server = await listen(handle, { port: 0, onError: console.error });
  const executablePath = findChromium();
  const browser = await chromium.launch({ args: CHROMIUM_ARGS, ...(executablePath && { executablePath }) });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const widths: Record<string, number> = {};
    for (const path of [
      '/',
      '/help/',
      '/promotions/',
      `/promotions/${LONGEST_SLUG}/`,
      '/down/',
      '/mirrors/',
      '/404/',
    ]) {
      await page.goto(`http://127.0.0.1:${server.port}${path}`);
      widths[path] = await page.evaluate(() => document.documentElement.scrollWidth);
    }
    expect(Object.entries(widths).filter(([, width]) => width > 390)).toEqual([]);
    await page.goto(`http://127.0.0.1:${server.port}/help/`);
    expect(await scrolled(page)).toBe(100);
  } finally {
    await browser.close();
    await server.close();
  }
});

test('it checks people by Turnstile under its content policy: the window opens with the log-in, and its token travels', async () => {
  const { handle } = await createBundleServer({ dist: join(folder, 'dist'), brands: ['plain'] });
  const server = await listen(handle, { port: 0, onError: console.error });
  const executablePath = findChromium();
  const browser = await chromium.launch({ args: CHROMIUM_ARGS, ...(executablePath && { executablePath }) });
  try {
    const page = await browser.newPage();
    const refused: string[] = [];
    page.on('console', (message) => {
      if (/Content Security Policy|TrustedScriptURL/.test(message.text())) refused.push(message.text());
    });
    const key = await makeGatewayKey('turnstile');
    let human: unknown;
    await page.route('https://api.plain.example:65535/**', async (route) => {
      const path = new URL(route.request().url()).pathname;
      const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
      const value = { [getStatus.path]: makeStatus(key.sealing, { now: Date.now() }), [getHumanCheck.path]: TURNSTILE }[
        path
      ];
      if (value) await route.fulfill({ headers, json: { success: true, value } });
      else if (path === logIn.path && route.request().method() === 'POST') {
        const { body } = await key.open(route.request().postDataJSON(), `POST ${path}`);
        human = Object(body).human;
        await route.fulfill({
          headers,
          status: 401,
          json: { success: false, code: 'session.credentials', message: '' },
        });
      } else
        await route.fulfill({ headers, status: 404, json: { success: false, code: 'request.unknown', message: '' } });
    });
    await page.route('https://challenges.cloudflare.com/**', (route) =>
      route.fulfill(
        new URL(route.request().url()).pathname.endsWith('.js')
          ? { contentType: 'text/javascript', body: STAND_IN }
          : { contentType: 'text/html', body: '<p>Widget</p>' },
      ),
    );
    await page.goto(`http://127.0.0.1:${server.port}/login/`);
    await page.locator('main #login-username').fill('AnaLuz');
    await page.locator('main #login-password').fill('sunny1day');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.locator('main #login-password').press('Enter');
    const { t } = createLocale('EN', readTexts('EN'));
    const check = page.getByRole('dialog', { name: t('verification.person') });
    await check.frameLocator('iframe').getByText('Widget').waitFor();
    await page.evaluate(() => dispatchEvent(new Event('vouch')));
    await check.waitFor({ state: 'detached' });
    await page.getByRole('alert').getByText(t('errors.session.credentials')).first().waitFor();
    expect(human).toBe('token of 0x4');
    expect(refused).toEqual([]);
  } finally {
    await browser.close();
    await server.close();
  }
});

const TURNSTILE = { provider: 'turnstile', siteKey: `0x4${'A'.repeat(57)}` };

/** Does as Cloudflare's script: names a further script as plain text, frames its host, and answers when the visitor has acted. */
const STAND_IN = `
  if (!window.turnstile) {
    const more = document.createElement('script');
    more.src = 'https://challenges.cloudflare.com/more.js';
    document.head.append(more);
    window.turnstile = {
      render(place, { sitekey, callback }) {
        const frame = document.createElement('iframe');
        frame.src = 'https://challenges.cloudflare.com/widget';
        place.append(frame);
        addEventListener('vouch', () => callback('token of ' + sitekey.slice(0, 3)), { once: true });
        return 'widget';
      },
      remove() {},
    };
  }
`;

test('a brand whose codes Firebase sends has its check passed in a frame of the gateway, and registers by the code after a reload as well', async () => {
  const { port } = phones;
  const brands = await loadBrands({ root: join(folder, 'brands'), only: ['phones'] });
  const config = portalConfig({ DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'error' }, port);
  const portal = await openPortal(brands, config);
  const bundles = await createBundleServer({ dist: join(folder, 'dist'), brands: ['phones'] });
  answerPhones = routeByHost({ ...portal, portal: bundles.handle });
  const executablePath = findChromium();
  const browser = await chromium.launch({ args: CHROMIUM_ARGS, ...(executablePath && { executablePath }) });
  try {
    const page = await (await browser.newContext()).newPage();
    const refused: string[] = [];
    page.on('console', (message) => {
      if (/Content Security Policy|TrustedScriptURL/.test(message.text())) refused.push(message.text());
    });
    const { t } = createLocale('EN', readTexts('EN'));
    const main = page.getByRole('main');
    await page.goto(`http://phones.localhost:${port}/register/`);
    await main.locator('#register-mobile-mobileNum').fill('9171234561');
    await main.getByRole('button', { name: t('verification.getCode') }).click();
    const check = page.getByRole('dialog', { name: t('verification.person') });
    await check.frameLocator('iframe').frameLocator('iframe').getByRole('checkbox').click();
    await main.getByText(t('verification.underWay')).waitFor();
    await page.reload();
    await main.getByRole('button', { name: /0:\d\d/ }).waitFor();
    await main.locator('#register-mobile-verificationCode').fill(await newestCode(page, port, 'phones'));
    await main.locator('#register-mobile-terms').check();
    await main.getByRole('button', { name: t('registration.submit') }).click();
    await page.waitForURL((url) => url.pathname === '/');
    const { db } = portal.services;
    const proven = await db.selectFrom('member_contacts').select('value').where('merchant', '=', 'phones').execute();
    expect(proven).toContainEqual({ value: '+639171234561' });
    expect(refused).toEqual([]);
  } finally {
    await browser.close();
    await portal.stop();
  }
});

/** How far the code block of the page goes when it is scrolled by 100 px. */
async function scrolled(page: Page): Promise<number> {
  return page
    .locator('pre')
    .first()
    .evaluate((block) => {
      block.scrollLeft = 100;
      return block.scrollLeft;
    });
}
