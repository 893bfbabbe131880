import CryptoJS from 'crypto-js';
import { describe, expect, test } from 'vitest';
import { getRegisterSettings } from '../../../src/contract/registration/endpoints.ts';
import {
  getDomainRoutes,
  getHelpCentre,
  getStatus,
  getWhitelabel,
  pingMirror,
  verifyRepresentative,
} from '../../../src/contract/system/endpoints.ts';
import { AREAS } from '../../../src/gateway/areas.ts';
import { syncMerchants } from '../../../src/gateway/core/merchants/merchants.ts';
import { createHarness, HARBOR, LOTUS } from '../harness.ts';

const BRAND = {
  ...LOTUS,
  resources: [{ resourceType: 'CHAT', labelNameEn: 'Telegram', url: 'https://t.me/lotus' }],
  gtagId: 'G-1',
  blockedCountries: ['KP'],
  parts: {
    system: {
      help: {
        TY: [{ id: 'about', title: 'Tungkol', content: '<p>Kami<script>alert(1)</script></p>' }],
        EN: [
          { id: 'about', title: 'About', content: '<p>We are Lotus.</p>' },
          { id: 'term', title: 'Terms', content: '<h2>18 and older</h2>' },
        ],
      },
    },
  },
};
const harness = await createHarness({
  merchants: [BRAND, HARBOR],
  environment: { TRUST_PROXY: '1', COUNTRY_HEADER: 'cf-ipcountry' },
});
const { call, clock, db, request, services } = harness;
const { merchants } = services;

describe('status', () => {
  test('tells the time, the sealing key and the record of the merchant', async () => {
    const status = await call(getStatus, {});
    expect(status).toMatchObject({
      status: 0,
      now: clock.now().getTime(),
      maintenance: null,
      regionRestriction: false,
      sealing: await services.keys.current(),
      info: {
        mainDomain: 'www.lotus.example',
        domainRoute: [{ domainName: 'lotus-1.example' }, { domainName: 'lotus-2.example' }],
        resources: BRAND.resources,
        register: { username: true, mobile: false },
        analytics: { gtagId: 'G-1' },
        imageCDNs: LOTUS.imageCDNs,
        launchGameCDNs: LOTUS.launchGameCDNs,
      },
    });
    expect(status.info.whitelabel.flatMap(({ childrenNodes = [] }) => childrenNodes)).toContainEqual({
      modId: 'FREEPLAY3',
      enabled: '1',
    });
  });

  test('tells the mirrors by themselves too', async () => {
    expect(await call(getDomainRoutes)).toEqual([{ domainName: 'lotus-1.example' }, { domainName: 'lotus-2.example' }]);
    expect(await call(getDomainRoutes, { query: { device: 0 }, merchant: 'harbor' })).toEqual([]);
  });

  test('encrypts the customer-service path with the key that hangs at its end', async () => {
    const { info } = await call(getStatus);
    const [{ csType, path } = { csType: '', path: '' }] = info.customerService;
    const options = { mode: CryptoJS.mode.ECB, padding: CryptoJS.pad.Pkcs7 };
    const opened = CryptoJS.DES.decrypt(path.slice(0, -8), CryptoJS.enc.Utf8.parse(path.slice(-8)), options);
    expect([csType, opened.toString(CryptoJS.enc.Utf8)]).toEqual(['default', 'https://help.lotus.example/chat']);
    expect(JSON.stringify(info)).not.toContain('help.lotus.example');
  });

  test('locates the visitor by what the trusted proxy says; the country is null where none is told', async () => {
    const from = (headers: Record<string, string>) => call(getStatus, { headers }).then(({ location }) => location);
    expect(await from({ 'X-Forwarded-For': '6.6.6.6, 203.0.113.5', 'cf-ipcountry': 'PH' })).toEqual({
      ip: '203.0.113.5',
      country: 'PH',
    });
    expect(await from({ 'X-Forwarded-For': '203.0.113.5' })).toEqual({ ip: '203.0.113.5', country: null });
  });

  test('is kept by nobody: it holds the address of who asks', async () => {
    expect((await request(getStatus)).headers.get('cache-control')).toBe('no-store');
  });

  test('tells maintenance and its end, and the other calls refuse', async () => {
    const endsAt = new Date('2026-03-02T12:00:00Z');
    await merchants.setMaintenance('lotus', { endsAt });
    expect(await call(getStatus)).toMatchObject({
      status: 1,
      maintenance: { endsAt: endsAt.getTime() },
      regionRestriction: false,
    });
    await expect(call(getWhitelabel)).rejects.toMatchObject({ code: 'system.maintenance', status: 503 });
    await expect(call(pingMirror)).resolves.toEqual({ now: clock.now().getTime() });
    expect(await call(getStatus, { merchant: 'harbor' })).toMatchObject({ status: 0 });
    await merchants.setMaintenance('lotus', null);
  });

  test('tells a region block; maintenance goes before it', async () => {
    const headers = { 'X-Forwarded-For': '203.0.113.5', 'cf-ipcountry': 'KP' };
    expect(await call(getStatus, { headers })).toMatchObject({
      status: 2,
      regionRestriction: true,
      location: { country: 'KP' },
    });
    await expect(call(getWhitelabel, { headers })).rejects.toMatchObject({ code: 'system.region', status: 451 });
    await merchants.setMaintenance('lotus', { endsAt: null });
    expect(await call(getStatus, { headers })).toMatchObject({
      status: 1,
      maintenance: { endsAt: null },
      regionRestriction: false,
    });
    await merchants.setMaintenance('lotus', null);
  });
});

describe('help centre', () => {
  test('answers the topics of the language, in order and sanitised', async () => {
    expect(await call(getHelpCentre, { query: { lang: 'EN' } })).toEqual([
      { id: 'about', title: 'About', content: '<p>We are Lotus.</p>' },
      { id: 'term', title: 'Terms', content: '<h2>18 and older</h2>' },
    ]);
    expect(await call(getHelpCentre, { query: { lang: 'TY' } })).toEqual([
      { id: 'about', title: 'Tungkol', content: '<p>Kami</p>' },
    ]);
  });

  test('falls back to the default language as a whole', async () => {
    expect(await call(getHelpCentre, { query: { lang: 'AR' } })).toMatchObject([{ title: 'Tungkol' }]);
  });

  test('is empty for a merchant without topics', async () => {
    expect(await call(getHelpCentre, { query: { lang: 'EN' }, merchant: 'harbor' })).toEqual([]);
  });

  test('follows the brand folder at the next start; a topic that is gone goes', async () => {
    await syncMerchants(
      db,
      [
        { ...BRAND, parts: { system: { help: { EN: [{ id: 'about', title: 'About us', content: '<p>New.</p>' }] } } } },
        HARBOR,
      ],
      AREAS,
    );
    expect(await call(getHelpCentre, { query: { lang: 'EN' } })).toEqual([
      { id: 'about', title: 'About us', content: '<p>New.</p>' },
    ]);
    expect(await call(getHelpCentre, { query: { lang: 'TY' } })).toEqual([]);
  });
});

describe('representatives', () => {
  test.each(['@lotus_help', 'LOTUS_HELP', 'https://t.me/lotus_help', ' @lotus_help '])(
    '%s is official',
    async (contact) => {
      expect(await call(verifyRepresentative, { query: { contact } })).toEqual({ official: true, channel: 'Telegram' });
    },
  );

  test.each(['@lotus_help2', 'lotus', '@lotus_hel', 'lotus_help@evil.example'])('%s is not', async (contact) => {
    expect(await call(verifyRepresentative, { query: { contact } })).toEqual({ official: false, channel: null });
  });

  test("another merchant's representative is none here", async () => {
    const asked = call(verifyRepresentative, { query: { contact: '@lotus_help' }, merchant: 'harbor' });
    expect(await asked).toEqual({ official: false, channel: null });
  });

  test('one address asks thirty times a minute', async () => {
    const headers = { 'X-Forwarded-For': '203.0.113.99' };
    const query = { contact: '@guess' };
    for (let i = 0; i < 30; i++) expect((await request(verifyRepresentative, { query, headers })).status).toBe(200);
    expect((await request(verifyRepresentative, { query, headers })).status).toBe(429);
  });
});

describe('answers that may be kept', () => {
  const shared = [
    { endpoint: getWhitelabel, query: {} },
    { endpoint: getRegisterSettings, query: {} },
    { endpoint: getHelpCentre, query: { lang: 'EN' } },
  ];

  test.each(shared)(
    '$endpoint.path for a minute, then asked for again without its bytes',
    async ({ endpoint, query }) => {
      const first = await request(endpoint, { query });
      expect(first.headers.get('cache-control')).toBe('public, max-age=60');
      expect(first.headers.get('vary')).toBe('Origin, X-Merchant, X-Language');
      const etag = first.headers.get('etag') ?? '';
      expect(etag).toMatch(/^"[\w-]{22}"$/);
      const again = await request(endpoint, { query, headers: { 'If-None-Match': `W/${etag}` } });
      expect([again.status, await again.text()]).toEqual([304, '']);
      const other = await request(endpoint, { query, headers: { 'If-None-Match': '"another"' } });
      expect(other.status).toBe(200);
    },
  );

  test('a refusal is kept by nobody', async () => {
    const refused = await request(getWhitelabel, { merchant: 'nobody' });
    expect([refused.status, refused.headers.get('cache-control')]).toEqual([404, 'no-store']);
  });
});
