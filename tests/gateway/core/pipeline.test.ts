import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { HEADERS } from '../../../src/contract/core/headers.ts';
import { paging } from '../../../src/contract/core/paging.ts';
import { handle } from '../../../src/gateway/core/call/handle.ts';
import { createHarness } from '../harness.ts';
import { madeEndpoint } from '../made-endpoint.ts';

const echo = madeEndpoint(
  {
    method: 'GET',
    path: '/wps/test/echo/:id',
    auth: 'anyone',
    value: z.object({
      id: z.string(),
      pageNo: z.int(),
      merchant: z.string(),
      language: z.string(),
      ip: z.string(),
      country: z.nullable(z.string()),
      member: z.nullable(z.string()),
    }),
  },
  { summary: 'Tells what it understood.', query: z.object({ id: z.string(), ...paging(15) }) },
);
const write = madeEndpoint(
  { method: 'POST', path: '/wps/test/write', auth: 'anyone', value: z.object({ note: z.string() }) },
  {
    summary: 'Takes a note.',
    body: z.strictObject({ note: z.string().check(z.minLength(2), z.maxLength(5)), times: z.optional(z.int()) }),
  },
);
const fill = madeEndpoint(
  { method: 'POST', path: '/wps/test/fill', auth: 'anyone', form: true, value: z.object({ note: z.string() }) },
  { summary: 'Takes a form.', body: z.strictObject({ note: z.string() }) },
);
const known = madeEndpoint(
  { method: 'GET', path: '/wps/test/known', auth: 'session', value: z.object({ id: z.string() }) },
  { summary: 'x' },
);
const always = madeEndpoint(
  { method: 'GET', path: '/wps/test/always', auth: 'anyone', value: z.object({ status: z.int() }) },
  { always: true, summary: 'x' },
);

const handlers = [
  handle(echo, ({ query: { id, pageNo }, merchant: { code }, language, visitor, caller }) => {
    if (id === 'broken') throw new Error(`secret detail of ${id}`);
    return { id, pageNo, merchant: code, language, ...visitor, member: caller?.memberId ?? null };
  }),
  handle(write, ({ body: { note } }) => ({ note }), { rate: { most: 3, windowMs: 60_000 } }),
  handle(fill, ({ body: { note } }) => ({ note })),
  handle(known, ({ caller }) => ({ id: caller.memberId })),
  handle(always, ({ site }) => ({ status: site.status })),
];
const { app, call, request, session, clock, services, logged, database } = await createHarness({ handlers });
const a = { query: { id: 'a' } };

describe('a merchant', () => {
  test('is told by its header', async () => {
    expect(await call(echo, { ...a, merchant: 'harbor' })).toMatchObject({ merchant: 'harbor' });
  });

  test('is told by the host where no header comes', async () => {
    const response = await app.request('http://www.harbor.example/wps/test/echo/a', {
      headers: { host: 'www.harbor.example:443' },
    });
    expect(await response.json()).toMatchObject({ value: { merchant: 'harbor' } });
  });

  test.each(['nobody', 'LOTUS', ''])('unknown as %j is refused', async (merchant) => {
    await expect(call(echo, { ...a, merchant })).rejects.toMatchObject({ status: 404, code: 'merchant.unknown' });
  });

  test('that no configuration names any more is not served', async () => {
    const { merchants } = await createHarness({ handlers, merchants: [] }).then(({ services }) => services);
    expect(await merchants.byCode('lotus')).toBeNull();
  });
});

test.each(['1', '3'])('refuses version %s of the contract, which is another one', async (version) => {
  const headers = { [HEADERS.contract]: version };
  await expect(call(echo, { ...a, headers })).rejects.toMatchObject({ status: 426, code: 'request.version' });
});

test('speaks a language that the merchant offers, else its default', async () => {
  expect(await call(echo, { ...a, language: 'EN' })).toMatchObject({ language: 'EN' });
  expect(await call(echo, { ...a, language: 'CN' })).toMatchObject({ language: 'TY' });
});

test('answers a path that the contract does not know', async () => {
  const response = await app.request('/wps/nothing', { headers: { 'X-Merchant': 'lotus' } });
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ success: false, code: 'request.unknown' });
});

describe('input', () => {
  test('from path and query is parsed, with defaults', async () => {
    expect(await call(echo, a)).toMatchObject({ id: 'a', pageNo: 1 });
    expect(await call(echo, { query: { id: 'a', pageNo: 7 } })).toMatchObject({ pageNo: 7 });
  });

  test('that is wrong is refused with every field', async () => {
    const wrong = call(write, { body: { note: 'too long', times: 1.5, extra: true } });
    await expect(wrong).rejects.toMatchObject({
      status: 400,
      code: 'request.invalid',
      value: {
        fields: [
          { path: 'note', key: 'errors.field.tooBig', values: { max: 5 } },
          { path: 'times', key: 'errors.field.invalid' },
          { path: '', key: 'errors.field.unknown', values: { names: 'extra' } },
        ],
      },
    });
  });

  test('that is missing is said to be required', async () => {
    await expect(call(write)).rejects.toMatchObject({
      value: { fields: [{ path: 'note', key: 'errors.field.required' }] },
    });
  });

  const send = (body: string, headers = {}) =>
    app.request(write.path, { method: 'POST', body, headers: { 'X-Merchant': 'lotus', ...headers } });

  beforeEach(() => clock.advance(60_000));

  test('that is no JSON is refused', async () => {
    expect(await (await send('{"note":')).json()).toMatchObject({ code: 'request.invalid' });
  });

  const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const sendForm = (body: string, headers: Record<string, string> = form) =>
    app.request(fill.path, { method: 'POST', body, headers: { 'X-Merchant': 'lotus', ...headers } });

  test('is a form where the endpoint takes one, and JSON everywhere else', async () => {
    expect(await (await sendForm('note=abc')).json()).toMatchObject({ value: { note: 'abc' } });
    const json = await sendForm('{"note":"abc"}', { 'Content-Type': 'application/json' });
    expect([json.status, await json.json()]).toMatchObject([400, { code: 'request.invalid' }]);
    for (const type of [form, { 'Content-Type': 'multipart/form-data; boundary=b' }]) {
      const refused = await send('note=abc', type);
      expect([refused.status, await refused.json()]).toMatchObject([400, { code: 'request.invalid' }]);
    }
  });

  test('and a query are refused where a field comes twice, for nobody can tell which one counts', async () => {
    const value = { fields: [{ path: 'note', key: 'errors.field.invalid' }] };
    expect(await (await sendForm('note=abc&note=def')).json()).toMatchObject({ code: 'request.invalid', value });
    const query = await app.request('/wps/test/echo/a?note=a&note=b', { headers: { 'X-Merchant': 'lotus' } });
    expect(await query.json()).toMatchObject({ code: 'request.invalid', value });
  });

  test('that is too large is refused, whatever length it claims', async () => {
    const large = JSON.stringify({ note: 'x'.repeat(70_000) });
    expect((await send(large)).status).toBe(413);
    expect((await send(large, { 'Content-Length': '10' })).status).toBe(413);
  });
});

describe('pages of other origins', () => {
  const allowed = async (origin: string) => {
    const response = await request(echo, { ...a, headers: { Origin: origin } });
    return response.headers.get('access-control-allow-origin');
  };

  test.each([
    'https://www.lotus.example',
    'https://lotus-1.example',
    'https://www.harbor.example',
    'http://localhost:3000',
  ])('%s may read answers', async (origin) => expect(await allowed(origin)).toBe(origin));

  test.each([
    'https://evil.example',
    'http://www.lotus.example',
    'https://www.lotus.example:8443',
    'https://www.lotus.example.evil.example',
    'null',
  ])('%s may not', async (origin) => expect(await allowed(origin)).toBeNull());

  test('ask first, and hear which headers they may send', async () => {
    const headers = { Origin: 'https://www.lotus.example', 'Access-Control-Request-Method': 'POST' };
    const response = await app.request(write.path, { method: 'OPTIONS', headers });
    expect(response.status).toBe(204);
    const names = response.headers.get('access-control-allow-headers');
    for (const name of ['Authorization', ...Object.values(HEADERS)]) expect(names).toContain(name);
  });

  test('may read refusals too', async () => {
    const headers = { Origin: 'https://www.lotus.example' };
    const response = await request(known, { headers });
    expect(response.status).toBe(401);
    expect(response.headers.get('access-control-allow-origin')).toBe('https://www.lotus.example');
  });
});

describe('maintenance', () => {
  test('closes every call but those that always answer, and tells its end', async () => {
    const endsAt = new Date('2026-03-02T12:00:00Z');
    await services.merchants.setMaintenance('lotus', { endsAt });
    await expect(call(echo, a)).rejects.toMatchObject({
      status: 503,
      code: 'system.maintenance',
      value: { endsAt: endsAt.getTime() },
    });
    expect(await call(always)).toEqual({ status: 1 });
    expect(await call(echo, { ...a, merchant: 'harbor' })).toMatchObject({ id: 'a' });
    await services.merchants.setMaintenance('lotus', null);
    expect(await call(echo, a)).toMatchObject({ id: 'a' });
  });

  test('set on one process reaches another a second later', async () => {
    const other = await createHarness({ handlers, database });
    await call(echo, a);
    await other.services.merchants.setMaintenance('lotus', { endsAt: null });
    clock.advance(1_000);
    await expect(call(echo, a)).rejects.toMatchObject({ code: 'system.maintenance' });
    await services.merchants.setMaintenance('lotus', null);
  });

  test('can be set for all merchants by the environment', async () => {
    const closed = await createHarness({
      handlers,
      environment: { MAINTENANCE: '1', MAINTENANCE_ENDS_AT: '2026-03-02T12:00:00Z' },
    });
    const value = { endsAt: Date.parse('2026-03-02T12:00:00Z') };
    await expect(closed.call(echo, a)).rejects.toMatchObject({ code: 'system.maintenance', value });
  });

  test('of an unknown merchant is a mistake', async () => {
    await expect(services.merchants.setMaintenance('nobody', null)).rejects.toThrow('found "nobody"');
  });
});

describe('a region block', () => {
  test('by address closes the site to that address', async () => {
    await services.merchants.setBlocked('lotus', { countries: [], ips: ['203.0.113.7'] });
    await expect(call(echo, { ...a, ip: '203.0.113.7' })).rejects.toMatchObject({
      status: 451,
      code: 'system.region',
      value: { ip: '203.0.113.7' },
    });
    expect(await call(echo, { ...a, ip: '203.0.113.8' })).toMatchObject({ id: 'a' });
    expect(await call(always, { ip: '203.0.113.7' })).toEqual({ status: 2 });
    await services.merchants.setBlocked('lotus', { countries: [], ips: [] });
  });

  test('by country counts only what a trusted proxy says', async () => {
    const environment = { TRUST_PROXY: '1', COUNTRY_HEADER: 'CF-IPCountry', BLOCKED_COUNTRIES: 'US' };
    const behind = await createHarness({ handlers, environment });
    const headers = { 'cf-ipcountry': 'US', 'x-forwarded-for': '198.51.100.1, 203.0.113.7' };
    await expect(behind.call(echo, { ...a, headers })).rejects.toMatchObject({
      code: 'system.region',
      value: { ip: '203.0.113.7' },
    });
    expect(await behind.call(echo, { ...a, headers: { 'cf-ipcountry': 'PH' } })).toMatchObject({ country: 'PH' });
    const alone = await createHarness({ handlers });
    await alone.services.merchants.setBlocked('lotus', { countries: ['US'], ips: [] });
    expect(await alone.call(echo, { ...a, headers })).toMatchObject({ ip: '127.0.0.1', country: null });
  });

  test('by a range of addresses counts for all of it, and a text that is none is refused', async () => {
    const { call: ask, services: own } = await createHarness({
      handlers,
      environment: { BLOCKED_IPS: '203.0.113.0/24' },
    });
    await own.merchants.setBlocked('lotus', { countries: [], ips: ['2001:db8:7::/48'] });
    for (const ip of ['203.0.113.200', '2001:db8:7:7::1']) {
      await expect(ask(echo, { ...a, ip })).rejects.toMatchObject({ code: 'system.region', value: { ip } });
    }
    expect(await ask(echo, { ...a, ip: '203.0.114.1' })).toMatchObject({ id: 'a' });
    const wrong = own.merchants.setBlocked('lotus', { countries: [], ips: ['203.0.113'] });
    await expect(wrong).rejects.toThrow('Expected an address or a range, found "203.0.113".');
  });

  test('a proxy that nobody trusts is told of once, without what it says', async () => {
    const seen = async (environment: Record<string, string>) => {
      const own = await createHarness({ handlers, environment, database });
      for (const ip of ['203.0.113.77', '203.0.113.78']) {
        await own.call(echo, { ...a, headers: { 'x-forwarded-for': ip } });
      }
      return own.logged.filter((line) => line.includes('TRUST_PROXY'));
    };
    const [line, ...more] = await seen({});
    expect(line).toContain('"level":"warn"');
    expect(line).toContain('set TRUST_PROXY to how many there are');
    expect(line).not.toContain('203.0.113');
    expect(more).toEqual([]);
    expect(await seen({ TRUST_PROXY: '1' })).toEqual([]);
  });

  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['9.9.9.9, 203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8::7', '2001:db8::7'],
    ['nonsense', '127.0.0.1'],
    ['', '127.0.0.1'],
  ])('sees through one proxy that tells %j', async (told, ip) => {
    const behind = await createHarness({ handlers, environment: { TRUST_PROXY: '1' }, database });
    expect(await behind.call(echo, { ...a, headers: { 'x-forwarded-for': told } })).toMatchObject({ ip });
  });

  test('gives way to maintenance', async () => {
    await services.merchants.setBlocked('harbor', { countries: [], ips: ['127.0.0.1'] });
    await services.merchants.setMaintenance('harbor', { endsAt: null });
    expect(await call(always, { merchant: 'harbor' })).toEqual({ status: 1 });
  });
});

describe('too many calls', () => {
  const note = { body: { note: 'abc' } };
  beforeEach(() => clock.advance(60_000));

  test('of one address are refused until the window ends', async () => {
    for (let count = 0; count < 3; count += 1) await call(write, note);
    const refused = await request(write, note);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await call(write, { ...note, ip: '203.0.113.9' })).toEqual({ note: 'abc' });
    clock.advance(60_000);
    expect(await call(write, note)).toEqual({ note: 'abc' });
  });

  test('count together for all addresses of one IPv6 network', async () => {
    for (let count = 0; count < 3; count += 1) await call(write, { ...note, ip: `2001:db8:1:2::${count}` });
    await expect(call(write, { ...note, ip: '2001:db8:1:2:ffff::1' })).rejects.toMatchObject({
      code: 'request.tooMany',
    });
    expect(await call(write, { ...note, ip: '2001:db8:1:3::1' })).toEqual({ note: 'abc' });
  });

  test('are counted over all processes', async () => {
    const other = await createHarness({ handlers, database });
    other.clock.advance(clock.now().getTime() - other.clock.now().getTime());
    await call(write, note);
    await other.call(write, note);
    await call(write, note);
    await expect(other.call(write, note)).rejects.toMatchObject({ code: 'request.tooMany' });
  });

  test('count even where the body cannot be read', async () => {
    for (let count = 0; count < 3; count += 1) await call(write, { body: 1 }).catch(() => undefined);
    await expect(call(write, note)).rejects.toMatchObject({ code: 'request.tooMany' });
  });
});

describe('a session', () => {
  test('names its member', async () => {
    expect(await call(known, { token: await session('member', 'm-1') })).toEqual({ id: 'm-1' });
    expect(await call(echo, { ...a, token: await session('member', 'm-1') })).toMatchObject({ member: 'm-1' });
  });

  test('of another merchant counts for nothing', async () => {
    const token = await session('member', 'm-harbor', 'harbor');
    await expect(call(known, { token })).rejects.toMatchObject({ status: 401, code: 'session.expired' });
  });

  test('that nobody opened is refused where one is needed, and ignored elsewhere', async () => {
    const token = 'x'.repeat(43);
    await expect(call(known, { token })).rejects.toMatchObject({ status: 401, code: 'session.expired' });
    expect(await call(echo, { ...a, token })).toMatchObject({ member: null });
  });
});

describe('a fault', () => {
  test('tells the visitor a number and nothing else; the log knows the rest', async () => {
    const response = await request(echo, { query: { id: 'broken' } });
    const text = await response.text();
    expect(response.status).toBe(500);
    expect(text).not.toContain('secret detail');
    const id = response.headers.get('x-request-id') ?? 'none';
    expect(text).toContain(id);
    expect(logged.some((line) => line.includes(id) && line.includes('secret detail of broken'))).toBe(true);
  });
});

test('an address reads so often in a minute and no more, and others are not held up', async () => {
  const limited = await createHarness({ handlers, environment: { READ_RATE: '3' } });
  const statusFor = async (ip: string) => (await limited.request(always, { ip })).status;
  for (let reads = 0; reads < 3; reads += 1) expect(await statusFor('203.0.113.7')).toBe(200);
  const refused = await limited.request(always, { ip: '203.0.113.7' });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
  expect(await statusFor('203.0.113.8')).toBe(200);
  limited.clock.advance(60_000);
  expect(await statusFor('203.0.113.7')).toBe(200);
});

test('a database that is gone is a fault like any other: JSON, logged, without detail', async () => {
  const broken = await createHarness({ handlers, embedded: true });
  await broken.database.close();
  const asked = [
    broken.request(echo, a),
    broken.app.request(write.path, { method: 'OPTIONS', headers: { Origin: 'https://www.lotus.example' } }),
  ];
  for (const response of await Promise.all(asked)) {
    expect(response.status).toBe(500);
    expect(await response.json()).toMatchObject({ success: false, code: 'system.fault' });
  }
  expect(broken.logged.filter((line) => line.includes('"level":"error"'))).toHaveLength(2);
});

describe('operations', () => {
  test('health tells whether the database answers', async () => {
    expect((await app.request('/health')).status).toBe(200);
    const broken = await createHarness({ handlers });
    await broken.database.close();
    const response = await broken.app.request('/health');
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({ success: false, value: { readiness: 'database' } });
  });

  test('every answer says that it is no page and of no other type', async () => {
    for (const path of ['/health/live', '/metrics', '/wps/unknown', known.path]) {
      const { headers } = await app.request(path);
      expect(headers.get('x-content-type-options'), path).toBe('nosniff');
      expect(headers.get('content-security-policy'), path).toBe("default-src 'none'; frame-ancestors 'none'");
      expect(headers.get('referrer-policy'), path).toBe('no-referrer');
    }
  });

  test('metrics count answers by endpoint and status', async () => {
    await request(known);
    const text = await (await app.request('/metrics')).text();
    expect(text).toMatch(/marquee_requests_total\{endpoint="GET \/wps\/test\/known",status="401"\} \d+/);
    expect(text).toContain('marquee_request_seconds_bucket{le="0.01",endpoint="GET /wps/test/known"}');
    expect(text).toContain('marquee_db_connections{pool="calls",state="total"} 1');
  });

  test('metrics are for this machine alone', async () => {
    const from = (remoteAddress: string, headers = {}) =>
      app.request('/metrics', { headers }, { incoming: { socket: { remoteAddress } } });
    expect((await from('127.0.0.1')).status).toBe(200);
    expect((await from('203.0.113.7')).status).toBe(404);
    expect((await from('127.0.0.1', { 'x-forwarded-for': '203.0.113.7' })).status).toBe(404);
    const open = await createHarness({ handlers, environment: { METRICS: 'open' } });
    const far = await open.app.request('/metrics', {}, { incoming: { socket: { remoteAddress: '203.0.113.7' } } });
    expect(far.status).toBe(200);
  });

  test('each call is logged once, without what it carried', async () => {
    const token = await session('member');
    const before = logged.length;
    await request(known, { token });
    const lines = logged.slice(before).map((line): unknown => JSON.parse(line));
    expect(lines).toEqual([
      expect.objectContaining({
        level: 'info',
        msg: 'call',
        endpoint: 'GET /wps/test/known',
        status: 200,
        requestId: expect.any(String),
      }),
    ]);
    expect(logged.join('')).not.toContain(token);
  });
});
