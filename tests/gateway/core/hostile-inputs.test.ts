import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ENDPOINTS } from '../../../src/contract/contract.ts';
import { VENDOR_PATHS } from '../../../src/contract/games/vendor.ts';
import { createHarness } from '../harness.ts';
import { sealFor } from '../sealing.ts';

/** What an attacker puts in the place of a value. */
const HOSTILE: readonly unknown[] = [
  '\0',
  'ok\0',
  '\ud800',
  '\u202e',
  '',
  ' ',
  "'; DROP TABLE members; --",
  '%',
  'x'.repeat(20_000),
  '9'.repeat(30),
  '1e309',
  -1,
  0,
  0.5,
  2_147_483_648,
  9_007_199_254_740_991,
  2 ** 63,
  1e308,
  true,
  null,
  [],
  {},
  ['\0'],
  { '\0': 1 },
  { $gt: '' },
  JSON.parse('{"__proto__":{"admin":true}}'),
  nested(40),
];

function nested(depth: number): unknown {
  return depth === 0 ? 1 : [nested(depth - 1)];
}

/** An input of each endpoint that takes one, whose fields are replaced one by one. */
const SAMPLES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'announcements getAnnouncements': { types: 'B', execution: 'F', platform: 'W', language: 'EN' },
  'games getGameList': {
    pageNo: 1,
    pageSize: 15,
    platform: 'html5',
    language: 'EN',
    clientType: 3,
    merchant: 'lotus',
    gameType: 'RNG',
    vassalage: 'PG',
    gameClassify: 'SLOT',
    gameName: 'a',
    isNew: '1',
    isHot: '0',
  },
  'games getHotGames': {
    gameType: 'RNG',
    vassalage: 'PG',
    platform: 'x',
    language: 'EN',
    merchantCode: 'lotus',
    isPlatform: 'x',
  },
  'games launchGame': { nodeId: 1, language: 'EN', backUrl: '/' },
  'games launchGameByRelay': { nodeId: 1, language: 'EN', backUrl: '/' },
  'registration register': {
    username: 'hostile1',
    password: 'Abcdef12',
    confirmPassword: 'Abcdef12',
    payeeName: 'A B',
    email: 'a@b.example',
    qqNum: '12345',
    mobileNum: '9171234567',
    recommenderId: '1',
    captcha: 'x:y',
    affiliateCode: 'a',
    referralCode: 'a',
    paymentPassword: '123456',
    line: 'a',
    whatsapp: 'a',
    facebook: 'a',
    wechat: 'a',
    idNumber: '1',
    registerUrl: '/',
    domain: 'a.example',
    registerMethod: 'WEB',
    login: true,
    terms: true,
  },
  'session logIn': { username: 'nobody', password: 'Abcdef12', captcha: 'x:y', type: 'username', side: 'member' },
  'session readTicket': { ticket: 'x'.repeat(22) },
  'session redeemTicket': { ticket: 'x'.repeat(22) },
  'session logInFreeplay': { os: 'x', platform: 'W', random: 'x'.repeat(16), version: 3 },
  'system getHelpCentre': { lang: 'EN', device: 'WEB' },
  'system getDomainRoutes': { device: '0' },
  'system verifyRepresentative': { contact: 'x' },
  'system pingMirror': { r: 'x' },
};

const { app, services, request, session, clock } = await createHarness();

let asked = 0;
/** Another visitor each time, so that no rate holds back what is tried. */
function stranger(): string {
  asked += 1;
  return `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`;
}

/** The sample with one field replaced, for each field, and the values that stand in place of the whole input. */
function* bent(sample: Readonly<Record<string, unknown>>): Generator<unknown> {
  for (const field of [...Object.keys(sample), 'unknown', '\0']) {
    for (const value of HOSTILE) yield { ...sample, [field]: value };
  }
  yield* HOSTILE;
}

/** As text of a query: what is no text is written as JSON. */
function asQuery(input: unknown): Record<string, string> {
  if (typeof input !== 'object' || input === null) return { pageNo: String(input) };
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  );
}

describe('no input makes the gateway fail', () => {
  test.each(ENDPOINTS)('$area $name', async ({ area, name, endpoint }) => {
    const failed: unknown[] = [];
    const token = await session('member');
    for (const input of bent(SAMPLES[`${area} ${name}`] ?? {})) {
      const part = endpoint.method === 'GET' ? { query: asQuery(input) } : { body: input };
      const response = await request(endpoint, { ...part, token, ip: stranger() });
      if (response.status >= 500) failed.push([response.status, input]);
      await response.arrayBuffer();
    }
    expect(failed).toEqual([]);
  });

  test('every endpoint that takes something has a sample', () => {
    const fields = (schema: z.ZodMiniType) => Object.keys(z.toJSONSchema(schema, { io: 'input' }).properties ?? {});
    const taking = ENDPOINTS.filter(({ endpoint: { query, body } }) => [...fields(query), ...fields(body)].length > 0);
    expect(taking.map(({ area, name }) => `${area} ${name}`).sort()).toEqual(Object.keys(SAMPLES).sort());
  });

  test('the parts of a sealed body, and what is sealed in it', async () => {
    const path = '/wps/session/login';
    const send = (body: unknown) =>
      app.request(
        path,
        {
          method: 'POST',
          body: JSON.stringify(body),
          headers: { 'Content-Type': 'application/json', 'X-Merchant': 'lotus' },
        },
        { incoming: { socket: { remoteAddress: stranger() } } },
      );
    const body = SAMPLES['session logIn'];
    const { status } = await send(await sealFor(await services.keys.current(), `POST ${path}`, body, clock.now()));
    expect(status).not.toBe(404);
    for (const value of HOSTILE) {
      const text = String(value);
      const sealed = await sealFor(await services.keys.current(), `POST ${path}`, body, clock.now(), { nonce: text });
      expect((await send(sealed)).status).toBeLessThan(500);
      for (const part of ['kid', 'key', 'iv', 'data']) {
        expect((await send({ ...sealed, [part]: value })).status, `${part} ${text.slice(0, 40)}`).toBeLessThan(500);
      }
    }
  });

  test('paths and bodies of vendors, before any signature', async () => {
    for (const path of Object.values(VENDOR_PATHS)) {
      for (const code of ['%00', 'PG%00', '%F0%9F', 'x'.repeat(3_000), '__proto__']) {
        for (const body of HOSTILE) {
          const response = await app.request(path.replace(':vassalage', code), {
            method: 'POST',
            body: JSON.stringify({ playId: randomUUID(), amount: body }),
          });
          expect(response.status, `${path} ${code}`).toBeLessThan(500);
        }
      }
    }
  });
});

test('U+0000 is refused with its place, and nothing is written', async () => {
  const launch = ENDPOINTS.find(({ name }) => name === 'launchGame')?.endpoint;
  if (!launch) throw new Error('Expected the endpoint launchGame.');
  const token = await session('member');
  const response = await request(launch, { body: { nodeId: 1, language: 'EN', backUrl: '/\0' }, token });
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({
    success: false,
    code: 'request.invalid',
    message: 'Expected text without the character U+0000, found one in backUrl.',
    value: { fields: [{ path: 'backUrl', key: 'errors.field.invalid' }] },
  });
});
