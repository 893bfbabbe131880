import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { signatureHeaders } from '../../../../src/contract/core/signature.ts';
import { en as bookEnglish } from '../../../../src/sandbox/engines/book/texts/en.ts';
import { bookLocale } from '../../../../src/sandbox/engines/book/texts/texts.ts';
import { en as seaEnglish } from '../../../../src/sandbox/engines/fish/texts/en.ts';
import { seaLocale } from '../../../../src/sandbox/engines/fish/texts/texts.ts';
import { en as roomEnglish } from '../../../../src/sandbox/engines/room/texts/en.ts';
import { roomLocale } from '../../../../src/sandbox/engines/room/texts/texts.ts';
import { en as slotEnglish } from '../../../../src/sandbox/engines/slot/texts/en.ts';
import { slotLocale } from '../../../../src/sandbox/engines/slot/texts/texts.ts';
import { en as tableEnglish } from '../../../../src/sandbox/engines/table/texts/en.ts';
import { tableLocale } from '../../../../src/sandbox/engines/table/texts/texts.ts';
import { en as frameEnglish } from '../../../../src/sandbox/kit/texts/en.ts';
import { frameLocale } from '../../../../src/sandbox/kit/texts/texts.ts';
import { createVendor } from '../../../../src/sandbox/vendor/app.ts';

const now = new Date('2026-03-02T10:00:00Z');
const { app } = await createVendor({
  secretOf: (code) => (code === 'PG' ? 'the secret of PG' : undefined),
  publicOrigin: 'http://games.test',
  now: () => now,
  fetch: () => Promise.reject(new Error('No wallet here.')),
});

const launchBody = {
  playId: 'play-0001',
  gameCode: 'velvet-tiger',
  currency: 'PHP',
  language: 'ar',
  portalOrigin: 'https://www.lotus.example',
  walletOrigin: 'https://gateway.example',
};

function launch(change: object = {}, { vendor = 'PG', secret = 'the secret of PG', at = now } = {}) {
  const body = JSON.stringify({ ...launchBody, ...change });
  const headers = signatureHeaders(secret, at, { method: 'POST', path: '/api/launch', body });
  return app.request(`/${vendor}/api/launch`, { method: 'POST', body, headers });
}

const Launched = z.object({ value: z.object({ url: z.string() }) });

async function pathOf(response: Response): Promise<string> {
  return new URL(Launched.parse(await response.json()).value.url).pathname;
}

describe('a launch', () => {
  test('opens the same page for the same play, and another for another', async () => {
    const first = await pathOf(await launch());
    expect(await pathOf(await launch())).toBe(first);
    expect(await pathOf(await launch({ playId: 'play-0002' }))).not.toBe(first);
  });

  test('is refused without the right signature, in time, of a vendor that is played here', async () => {
    const statuses = await Promise.all([
      launch({}, { secret: 'another' }),
      launch({}, { at: new Date(now.getTime() - 61_000) }),
      launch({}, { vendor: 'JDB' }),
      launch({}, { vendor: '..' }),
      app.request('/PG/api/launch', { method: 'POST', body: JSON.stringify(launchBody) }),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([401, 401, 401, 404, 401]);
  });

  test.each([
    ['a game code with markup', { gameCode: '<script>' }],
    ['a currency nobody keeps', { currency: 'XXX' }],
    ['a portal with a path', { portalOrigin: 'https://www.lotus.example/a' }],
    ['a portal that would widen the policy', { portalOrigin: "https://a.example; script-src 'unsafe-inline'" }],
    ['a wallet that is no web address', { walletOrigin: 'file:///etc' }],
  ])('is refused with %s', async (_, change) => {
    expect((await launch({ playId: 'play-0009', ...change })).status).toBe(400);
  });

  test('of one play for two games is refused', async () => {
    await launch({ playId: 'play-0003' });
    expect((await launch({ playId: 'play-0003', gameCode: 'other-game' })).status).toBe(409);
  });
});

describe('the page of a game', () => {
  test.each([
    ['slot', 'velvet-tiger'],
    ['table', 'manila-baccarat'],
    ['book', 'open-football-odds'],
    ['fish', 'amber-koi-hunt'],
    ['room', 'manila-teen-patti'],
  ])('of a %s has nothing inline that runs or styles, and every file it names', async (engine, gameCode) => {
    const path = await pathOf(await launch({ playId: `play-of-a-${engine}`, gameCode }));
    const html = await (await app.request(path)).text();
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).not.toMatch(/ style=|<style| on\w+="|javascript:/);
    expect(html.match(/<script[^>]*>/g)).toEqual([
      expect.stringMatching(new RegExp(`^<script type="module" src="/game/${engine}/[0-9a-f]{10}/main\\.js">$`)),
      '<script type="application/json" id="facts">',
    ]);
    const files = [...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, file = '']) => file);
    expect(files.length).toBeGreaterThan(8);
    for (const file of files) expect((await app.request(file)).status, file).toBe(200);
  });

  test('loads one script, which browsers may keep for ever', async () => {
    const html = await (await app.request(await pathOf(await launch()))).text();
    const script = /\/game\/slot\/[0-9a-f]{10}\/main\.js/.exec(html)?.[0] ?? '';
    const response = await app.request(script);
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(await response.text()).not.toMatch(/^import |import\(/m);
    expect((await app.request(script.replace(/[0-9a-f]{10}/, '0123456789'))).status).toBe(404);
  });

  test('without a wallet says so instead of guessing', async () => {
    const path = await pathOf(await launch());
    const response = await app.request(`${path}/state`);
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({ success: false, code: 'wallet' });
  });
});

describe('pictures', () => {
  test.each([
    '/icons/PG/velvet-tiger.svg',
    '/icons/vendors/PG.svg',
    '/icons/vendors/TCG_LOTTO_VN.svg',
    '/scenes/PG/velvet-tiger.svg',
    '/titles/PG/velvet-tiger.svg',
    '/symbols/fortune/W.svg',
    '/dealers/manila-baccarat/deals.svg',
    '/shoal/amber-koi-hunt/star.svg',
    '/banners/lotus/1.svg',
    '/banners/harbor/4.svg?dir=rtl',
  ])('%s is drawn, may be kept for ever and shown anywhere', async (path) => {
    const response = await app.request(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/svg+xml');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await response.text()).toMatch(/^<svg /);
  });

  test.each([
    '/icons/PG/%3Cscript%3E.svg',
    '/icons/PG/"onload="x.svg',
    '/icons/p<g/velvet-tiger.svg',
    '/icons/PG/velvet-tiger.png',
    `/icons/PG/${'a'.repeat(65)}.svg`,
    '/icons/PG/..%2f..%2fetc.svg',
    '/symbols/fortune/Z.svg',
    '/dealers/manila-baccarat/sleeps.svg',
    '/shoal/amber-koi-hunt/kraken.svg',
    '/dealers/%3Cscript%3E/deals.svg',
    '/symbols/constructor/W.svg',
    '/banners/lotus/0.svg',
    '/banners/lotus/5.svg',
    '/banners/Lotus%22/1.svg',
    '/theme/PG/x%7D.css',
  ])('%s names none', async (path) => {
    expect((await app.request(path)).status).toBe(404);
  });
});

test.each([
  ['the frame', frameLocale, frameEnglish],
  ['slots', slotLocale, slotEnglish],
  ['tables', tableLocale, tableEnglish],
  ['books', bookLocale, bookEnglish],
  ['seas', seaLocale, seaEnglish],
  ['card rooms', roomLocale, roomEnglish],
] as const)('texts of %s in all languages keep the places for values', (_of, localeOf, english) => {
  for (const tag of ['ar', 'en', 'es', 'fil', 'pt-BR', 'vi', 'zh-Hans', 'zh-Hant']) {
    const { texts, tag: spoken } = localeOf(tag);
    expect(spoken).toBe(tag);
    for (const [key, original] of Object.entries(english)) {
      const text = Object.entries(texts).find(([name]) => name === key)?.[1] ?? '';
      const places = (from: string) => (from.match(/\{\w+\}/g) ?? []).sort();
      expect(text, `${tag} ${key}`).not.toBe('');
      expect(places(text), `${tag} ${key}`).toEqual(places(original));
    }
  }
  expect(localeOf('de').tag).toBe('en');
  expect(localeOf('pt').tag).toBe('pt-BR');
});
